/** What comes from the visitor's browser alone, and is no error of a release (PLUS-77, docs/adr/0062). */
export const BROWSER_FAULTS = ['translated', 'altered', 'extension', 'blocked', 'old'] as const;
export type BrowserFault = (typeof BROWSER_FAULTS)[number];

/** What the page shows of its browser. */
export interface BrowserEvidence {
  readonly translated: boolean;
  /** There are, or were, elements or texts in our root that neither the server nor React has put there. */
  readonly altered: boolean;
  /** The browser lacks something that the oldest that we support has. */
  readonly old: boolean;
}

let altered = false;
let look: (() => BrowserEvidence) | undefined;

export const browserEvidence = (): BrowserEvidence | undefined => look?.();

/** Notes that the server's rendering was changed before React took it over. */
export function noteAltered(): void {
  altered = true;
}

/** React marks every element that it makes or takes over. */
const isReacts = (element: Element): boolean => Object.keys(element).some((key) => key.startsWith('__react'));

/** Whether the engine lacks what every browser of `platform/build/browsers.ts` has. */
const isOld = (): boolean => !('toWellFormed' in String.prototype);

/** Watches for elements that others put into our page, from now on. */
export function watchPage(place: Element): void {
  const observer = new MutationObserver((changes) => {
    if (!changes.some(({ addedNodes }) => [...addedNodes].some((node) => node instanceof Element && !isReacts(node)))) return;
    noteAltered();
    observer.disconnect();
  });
  observer.observe(place, { childList: true, subtree: true });
  look = () => ({ translated: /\btranslated-(ltr|rtl)\b/.test(document.documentElement.className), altered, old: isOld() });
}

/** The engine's words for a node that is not where React left it, in Chrome, Safari and Firefox. */
const MISPLACED = /^(NotFoundError|HierarchyRequestError)\b/;
/** React's words for HTML that is not what it renders; in a production build by number. */
const REPAIRED = /React error #(418|423|425)\b|[Hh]ydrat/;
const EXTENSION = /^[\w-]*extension:\/\//;
/** The browser's words for an error in a script of another origin that it may not tell about: ours are all told about. */
const SECRET = /^Script error\.?$/;

/** The address of the topmost script in a stack trace: the one that threw. */
const thrower = (stack: string): string => /(?:https?|blob|[\w-]*extension):\/\/[^\s)]+/.exec(stack)?.[0] ?? '';

/** Which fault of the visitor's browser an error is; null when it is ours. The words of the error are never enough: the page must show the cause. */
export function browserFault(message: string, stack: string | null | undefined, { translated, altered, old }: BrowserEvidence): BrowserFault | null {
  if (SECRET.test(message) || EXTENSION.test(thrower(stack ?? ''))) return 'extension';
  if ((translated || altered) && (MISPLACED.test(message) || REPAIRED.test(message))) return translated ? 'translated' : 'altered';
  // The words of ApiError: no release can keep an answer from coming, but a filter, a network or a server can.
  if (message === 'ApiError: No answer from the server') return 'blocked';
  return old ? 'old' : null;
}
