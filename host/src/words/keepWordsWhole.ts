import { longWordsIn, withoutSoftHyphens, withSoftHyphens } from '@uppgiftsandring/shared/i18n/softHyphens';

/** Where a long word may be wider than its line. */
const NARROW = '(max-width: 47.99rem)';
/** The text of an option is also its value; an address in parts (`Epostadress`) is copied by hand, and a hyphen would be thought a part of it. */
const AS_WRITTEN = 'option, script, style, textarea, a[href^="mailto:"]';

/** What the server renders with soft hyphens already in it. */
const CAME_BROKEN = '.page-head';

/** The texts under a node, or the node itself when it is one. */
function textsIn(node: Node): readonly Text[] {
  if (node instanceof Text) return node.parentElement?.closest(AS_WRITTEN) ? [] : [node];
  const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(...textsIn(walker.currentNode));
  return texts;
}

function rewrite(texts: readonly Text[], change: (text: string) => string): void {
  for (const text of texts) {
    const changed = change(text.data);
    // The observer sees this change too, and then finds nothing to do.
    if (changed !== text.data) text.data = changed;
  }
}

/** Whether a long word of the text was broken when the page came: at a soft hyphen, or where its line happened to end. */
function isBroken(text: Text): boolean {
  if (text.parentElement?.closest(CAME_BROKEN)) return true;
  const range = document.createRange();
  return longWordsIn(text.data).some(([start, end]) => {
    range.setStart(text, start);
    range.setEnd(text, end);
    return new Set([...range.getClientRects()].map(({ top }) => top)).size > 1;
  });
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
 * On a narrow screen long words in whatever is shown under `place`, now and later, break at soft hyphens: texts, and names from registers.
 * Only text nodes are changed, before they are painted: accessible names in attributes, titles, fields, documents and calls never have a soft
 * hyphen, and nothing has one where there is room (docs/adr/0023). A page that `isPainted` keeps its line breaks, except in words too long for a line:
 * a reader's text must not move. Returns a function that stops this.
 */
export function keepWordsWhole(place: Element, isPainted = false): () => void {
  const narrow = matchMedia(NARROW);
  const observer = new MutationObserver((changes) => {
    for (const { type, target, addedNodes } of changes) {
      if (type === 'characterData') rewrite(textsIn(target), withSoftHyphens);
      else addedNodes.forEach((node) => rewrite(textsIn(node), withSoftHyphens));
    }
  });
  const follow = (from?: Event) => {
    observer.disconnect();
    const mayChange = (text: Text) => !isPainted || from !== undefined || !narrow.matches || isBroken(text);
    rewrite(textsIn(place).filter(mayChange), narrow.matches ? withSoftHyphens : withoutSoftHyphens);
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
