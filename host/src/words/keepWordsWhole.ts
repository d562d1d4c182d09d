import { withoutSoftHyphens, withSoftHyphens } from './softHyphens.ts';

/** Where a long word may be wider than its line. */
const NARROW = '(max-width: 47.99rem)';
/** The text of an option is also its value. */
const AS_WRITTEN = 'option, script, style, textarea';

/** Rewrites the texts under a node, or the node itself when it is one. */
function rewrite(node: Node, change: (text: string) => string): void {
  if (node instanceof Text) {
    if (node.parentElement?.closest(AS_WRITTEN)) return;
    const changed = change(node.data);
    // The observer sees this change too, and then finds nothing to do.
    if (changed !== node.data) node.data = changed;
    return;
  }
  const texts = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) rewrite(texts.currentNode, change);
}

/** Copies the text without soft hyphens. */
function copy(event: ClipboardEvent): void {
  const seen = document.getSelection()?.toString() ?? '';
  const written = withoutSoftHyphens(seen);
  if (seen === written) return;
  event.clipboardData?.setData('text/plain', written);
  event.preventDefault();
}

/**
 * On a narrow screen long words in whatever is shown under `place`, now and later, break at their seams: texts, and names from registers.
 * Only text nodes are changed, before they are painted: accessible names in attributes, titles, fields, documents and calls never have a soft
 * hyphen, and nothing has one where there is room (docs/adr/0023). Returns what ends it.
 */
export function keepWordsWhole(place: Element): () => void {
  const narrow = matchMedia(NARROW);
  const observer = new MutationObserver((changes) => {
    for (const { type, target, addedNodes } of changes) {
      if (type === 'characterData') rewrite(target, withSoftHyphens);
      else addedNodes.forEach((node) => rewrite(node, withSoftHyphens));
    }
  });
  const follow = () => {
    observer.disconnect();
    rewrite(place, narrow.matches ? withSoftHyphens : withoutSoftHyphens);
    if (narrow.matches) observer.observe(place, { childList: true, characterData: true, subtree: true });
  };
  follow();
  narrow.addEventListener('change', follow);
  document.addEventListener('copy', copy);
  return () => {
    observer.disconnect();
    narrow.removeEventListener('change', follow);
    document.removeEventListener('copy', copy);
  };
}
