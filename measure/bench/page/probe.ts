// Runs in the page, before anything else.

/** What has been seen in the page; times in milliseconds from the start of the navigation. */
export interface Seen {
  firstPaint: number;
  largestPaint: number;
  /** The sum of all layout shifts. */
  shift: number;
  /** When the wanted control could be used; 0 before that. */
  usable: number;
  /** Whether the server's rendering is still in the page, if there was one. */
  isKept: boolean;
}

declare global {
  interface Window {
    measured?: Seen;
  }
}

/** Notes paints, shifts, and when a matching element can be used: enabled, taken over by React, the main thread at rest. Sent to the page as text: one function. */
export function watch(selector: string): void {
  const seen: Seen = { firstPaint: 0, largestPaint: 0, shift: 0, usable: 0, isKept: true };
  window.measured = seen;
  const observe = (type: string, note: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
  const at = (value: unknown, key: string): unknown => (typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined);

  observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') seen.firstPaint = startTime;
  });
  observe('largest-contentful-paint', ({ startTime }) => {
    seen.largestPaint = startTime;
  });
  observe('layout-shift', (entry) => {
    const value = at(entry, 'value');
    if (at(entry, 'hadRecentInput') === false && typeof value === 'number') seen.shift += value;
  });

  const rootOf = (element: Element): unknown => {
    const key = Object.keys(element).find((name) => name.startsWith('__reactFiber$'));
    let fiber: unknown = key === undefined ? undefined : at(element, key);
    while (at(fiber, 'return')) fiber = at(fiber, 'return');
    return at(at(fiber, 'stateNode'), 'current');
  };
  const isTakenOver = (element: Element) => {
    const root = rootOf(element);
    return root !== undefined && at(at(root, 'memoizedState'), 'isDehydrated') !== true;
  };
  const isEnabled = (element: Element) => !element.matches(':disabled, [aria-disabled=true], [inert] *');
  const isThere = () =>
    [...document.querySelectorAll(selector)].some((element) => element.getClientRects().length > 0 && isEnabled(element) && isTakenOver(element));
  let rendered: Element | null | undefined;
  addEventListener('DOMContentLoaded', () => (rendered = document.querySelector('#first') && document.querySelector('#root h1')), { once: true });
  const settle = (left: number) => {
    const asked = performance.now();
    setTimeout(() => {
      if (performance.now() - asked > 50) settle(2);
      else if (left > 1) settle(left - 1);
      else Object.assign(seen, { usable: performance.now(), isKept: rendered?.isConnected !== false });
    });
  };
  const look = () => (isThere() ? settle(2) : setTimeout(look, 10));
  look();
}
