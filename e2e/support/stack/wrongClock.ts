import type { Page } from '@playwright/test';

/** The computer's clock is wrong by `off` milliseconds in pages that are opened from now on; the server's is right. */
export const setWrongClock = async (page: Page, off: number): Promise<void> => {
  await page.addInitScript((ms) => {
    const Right = Date;
    const Wrong = new Proxy(Right, {
      apply: () => new Right(Right.now() + ms).toString(),
      construct: (target, args: [] | [number]) => (args.length > 0 ? Reflect.construct(target, args) : new Right(Right.now() + ms)),
      get: (target, name, receiver) => (name === 'now' ? () => target.now() + ms : Reflect.get(target, name, receiver)),
    });
    Object.assign(window, { Date: Wrong });
    const { timeOrigin } = performance;
    Object.defineProperty(performance, 'timeOrigin', { value: timeOrigin + ms });
  }, off);
};
