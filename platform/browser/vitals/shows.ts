/** What a page shows when it is only loading. */
const WAITING = 'output, [role=status], script, style, template';
const CONTROLS = 'input:not([type=hidden]), button, select, textarea, a[href], img, svg';
const VISIBLE = { opacityProperty: true, visibilityProperty: true, checkOpacity: true, checkVisibilityCSS: true };

function isSeen(element: Element): boolean {
  // Safari before 17.4 has no such function.
  if (element.checkVisibility?.(VISIBLE) === false) return false;
  return [...element.getClientRects()].some(({ width, height, right, bottom }) => width > 1 && height > 1 && right > 0 && bottom + scrollY > 0);
}

/** Whether a place shows a text or a control, apart from what says that it is loading; false for none. */
export function showsSomething(place: Element | ShadowRoot | null): boolean {
  if (!place) return false;
  const isShown = (element: Element | null) => element !== null && !element.closest(WAITING) && isSeen(element);
  const texts = document.createTreeWalker(place, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) if (texts.currentNode.nodeValue?.trim() && isShown(texts.currentNode.parentElement)) return true;
  if ([...place.querySelectorAll(CONTROLS)].some(isShown)) return true;
  // What a custom element shows is not in the document itself (PLUS-48).
  return [...place.querySelectorAll('*')].some(({ shadowRoot }) => showsSomething(shadowRoot));
}

const STILL_MS = 3000;

/** Calls `found` when somebody has pressed a button in `main` and nothing at all has happened: no change in the page, no other page, no printing. */
export function watchPress({ target }: Event, found: () => void): void {
  const button = target instanceof Element && target.closest('main button:not(:disabled, [aria-disabled=true])');
  if (!button) return;
  const seen = () => [location.href, document.activeElement, scrollY];
  const before = seen();
  const over = new AbortController();
  const stop = () => over.abort();
  const observer = new MutationObserver(stop);
  const timer = setTimeout(() => {
    stop();
    if (seen().every((now, index) => now === before[index]) && document.hasFocus()) found();
  }, STILL_MS);
  over.signal.addEventListener('abort', () => {
    observer.disconnect();
    clearTimeout(timer);
  });
  for (const kind of ['beforeprint', 'beforeunload']) addEventListener(kind, stop, { signal: over.signal });
  // Not the head, where files of other pages are asked for when this one is at rest.
  observer.observe(document.body, { childList: true, subtree: true, attributes: true, characterData: true });
}
