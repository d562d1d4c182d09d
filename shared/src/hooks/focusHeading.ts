/** Moves focus to the heading of the open dialog, or of the page when there is none: where what had focus is gone. */
export function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('dialog[open] h2') ?? document.querySelector<HTMLElement>('main h1');
  heading?.focus();
}
