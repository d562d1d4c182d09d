/** Moves focus to the heading of the open dialog, or else of the page: used when the focused element has been removed. */
export function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('dialog[open] h2') ?? document.querySelector<HTMLElement>('main h1');
  heading?.focus();
}
