/** How often, like the stores. */
const FRESH_MS = 1000;

/**
 * Reads a text each second, and takes it when it has changed since `known`; without `read` nothing is followed. A text that cannot be read or taken changes
 * nothing, and is warned about once.
 */
export function followText(read: (() => string) | null, take: (text: string) => void, warn: (error: unknown) => void, known?: string) {
  let trouble: string | null = null;

  function refresh(again: () => string): void {
    const before = known;
    // A text that is back after it was away is taken again, even if it is the same.
    known = undefined;
    try {
      known = again();
      if (known === before) return;
      take(known);
      trouble = null;
    } catch (error) {
      const sentence = error instanceof Error ? error.message : String(error);
      if (sentence !== trouble) warn(error);
      trouble = sentence;
    }
  }

  const timer = read ? setInterval(() => refresh(read), FRESH_MS).unref() : undefined;
  return {
    /** Why the present text is not used; null when it is. */
    trouble: () => trouble,
    stop: () => clearInterval(timer),
  };
}
