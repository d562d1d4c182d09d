// Runs in the page, before anything else.

/** What has been measured in the page. */
interface Seen {
  largestPaint: number;
  /** When it could be used; 0 before that. */
  answers: number;
}

declare global {
  interface Window {
    measured?: Seen;
  }
}

/**
 * Notes when an element that matches can be used: it is visible, React listens to it, and the main thread responds at once, twice in a
 * row. Kept in one function, because it is sent to the page as text.
 */
export function watch(selector: string): void {
  const seen: Seen = { largestPaint: 0, answers: 0 };
  window.measured = seen;
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) seen.largestPaint = startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  const isAlive = (element: Element) => Object.keys(element).some((key) => key.startsWith('__reactProps$'));
  const isThere = () => [...document.querySelectorAll(selector)].some((element) => element.getClientRects().length > 0 && isAlive(element));
  const settle = (left: number) => {
    const asked = performance.now();
    setTimeout(() => {
      if (performance.now() - asked > 50) settle(2);
      else if (left > 1) settle(left - 1);
      else seen.answers = performance.now();
    });
  };
  const look = () => (isThere() ? settle(2) : setTimeout(look, 10));
  look();
}
