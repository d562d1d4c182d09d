const FOCUSABLE = 'input:not(:disabled), select:not(:disabled), textarea:not(:disabled), button:not(:disabled), a[href], [tabindex]';

/** Focuses the field with that id or name, or the first control in it, and brings its label into view. Returns whether the field was found. */
export function focusField(field: string): boolean {
  const found = document.getElementById(field) ?? document.getElementsByName(field)[0];
  if (!found) return false;
  const target = found.matches(FOCUSABLE) ? found : found.querySelector<HTMLElement>(FOCUSABLE);
  if (!target) return false;
  target.focus({ preventScroll: true });
  const label = target instanceof HTMLInputElement || target instanceof HTMLSelectElement ? target.labels?.[0] : undefined;
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  (label ?? target).scrollIntoView({ block: 'center', behavior: calm ? 'auto' : 'smooth' });
  return true;
}
