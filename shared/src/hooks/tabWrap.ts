const CANDIDATES = 'a[href], button, input, select, textarea, summary, iframe, [tabindex]';

/** The elements inside `root` that the Tab key can reach, in document order. */
function tabbables(root: HTMLElement): HTMLElement[] {
  const all = [...root.querySelectorAll<HTMLElement>(CANDIDATES)];
  return all.filter((element) => element.tabIndex >= 0 && !element.matches(':disabled') && element.getClientRects().length > 0 && isTabStop(element, all));
}

/** In a group of radio buttons Tab reaches the checked one, or any when none is checked. */
function isTabStop(element: HTMLElement, all: readonly HTMLElement[]): boolean {
  if (!isRadio(element) || element.checked) return true;
  return !all.some((other) => isRadio(other) && other.name === element.name && other.form === element.form && other.checked);
}

function isRadio(element: HTMLElement): element is HTMLInputElement {
  return element instanceof HTMLInputElement && element.type === 'radio';
}

/**
 * The element that must get focus to keep Tab inside `root`, or null when the browser's own step stays inside (TERMS-01).
 * A native dialog lets Tab out to the browser's own controls.
 */
export function wrapTarget(root: HTMLElement, active: Element | null, backwards: boolean): HTMLElement | null {
  const stops = tabbables(root);
  const first = stops.at(0);
  const last = stops.at(-1);
  if (!first || !last) return root;
  const isEdge = active === (backwards ? first : last);
  const isBeforeFirst = backwards && active !== null && !stops.some((stop) => stop === active) && precedes(active, first);
  return isEdge || isBeforeFirst ? (backwards ? last : first) : null;
}

function precedes(a: Element, b: Element): boolean {
  return a.contains(b) || Boolean(a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING);
}
