/**
 * Translates the page as Chrome does, now and for every later text, but into the same words: each text node is replaced by `<font><font>…</font></font>`,
 * the root is marked, and its language is another (PLUS-77). Runs in the page by itself: uses nothing from outside.
 */
export function translate(): void {
  const replace = (text: Text): void => {
    if (!text.data.trim() || !text.isConnected || text.parentElement?.closest('font, option, script, style, noscript, template, textarea, title')) return;
    const [outer, inner] = [document.createElement('font'), document.createElement('font')];
    for (const font of [outer, inner]) font.style.verticalAlign = 'inherit';
    inner.textContent = text.data;
    outer.append(inner);
    text.replaceWith(outer);
  };
  const replaceIn = (node: Node): void => {
    if (node instanceof Text) return replace(node);
    const texts = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
    const found: Text[] = [];
    while (texts.nextNode()) if (texts.currentNode instanceof Text) found.push(texts.currentNode);
    return found.forEach(replace);
  };
  const begin = (): void => {
    document.documentElement.classList.add('translated-ltr');
    document.documentElement.lang = 'de';
    replaceIn(document.body);
    const observer = new MutationObserver((changes) => {
      for (const { addedNodes, target, type } of changes) {
        if (type === 'characterData') replaceIn(target);
        else addedNodes.forEach(replaceIn);
      }
    });
    observer.observe(document.body, { childList: true, characterData: true, subtree: true });
  };
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', begin);
  else begin();
}
