const CANDIDATES = 'a[href], button, input, select, textarea, summary, iframe, [tabindex]';

/** The elements inside `root` that the Tab key can reach, in document order. In a group of radio buttons Tab reaches the checked one, or any when none is checked. */
const tabbables = (root: HTMLElement): HTMLElement[] =>
  [...root.querySelectorAll<HTMLElement>(CANDIDATES)].filter((element) => {
    if (element.tabIndex < 0 || element.matches(':disabled') || element.getClientRects().length === 0) return false;
    if (!element.matches('[type="radio"]:not(:checked)')) return true;
    return !root.querySelector(`[type="radio"][name="${CSS.escape(element.getAttribute('name') ?? '')}"]:checked`);
  });

/** The element to focus to keep Tab inside `root` (a dialog lets it out to the browser’s controls), or null when the browser’s own step stays (TERMS-01). */
export function wrapTarget(root: HTMLElement, active: Element | null, backwards: boolean): HTMLElement | null {
  const stops = tabbables(root);
  const first = stops.at(0);
  const last = stops.at(-1);
  if (!first || !last) return root;
  const isEdge = active === (backwards ? first : last);
  // From the heading, which has focus when the dialog opens.
  const isBeforeFirst = backwards && Boolean(active && active.compareDocumentPosition(first) & Node.DOCUMENT_POSITION_FOLLOWING);
  return isEdge || isBeforeFirst ? (backwards ? last : first) : null;
}
