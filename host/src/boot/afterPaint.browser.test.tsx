import { FIRST_ID } from '@uppgiftsandring/platform/contract/firstPage';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { afterPaint } from './afterPaint.ts';

const comeRendered = () => document.body.insertAdjacentHTML('beforeend', `<script type="application/json" id="${FIRST_ID}"></script>`);

/** Whether it resolves before the next frame, after microtasks only. */
async function isOverAtOnce(): Promise<boolean> {
  let over = false;
  void afterPaint().then(() => (over = true));
  await Promise.resolve();
  return over;
}

describe('the first paint', () => {
  afterEach(() => {
    document.getElementById(FIRST_ID)?.remove();
    vi.restoreAllMocks();
    vi.useRealTimers();
  });

  it('PLUS-50 is not waited for by a page that the browser renders, nor in a tab that nobody sees', async () => {
    expect(await isOverAtOnce()).toBe(true);
    comeRendered();
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    expect(await isOverAtOnce()).toBe(true);
  });

  it('PLUS-50 comes before what takes over a page that came rendered', async () => {
    comeRendered();
    let frames = 0;
    requestAnimationFrame(() => (frames += 1));
    expect(await isOverAtOnce()).toBe(false);
    await afterPaint();
    expect(frames).toBe(1);
  });

  it('PLUS-50 is waited for a second and no longer', async () => {
    comeRendered();
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    vi.spyOn(window, 'requestAnimationFrame').mockReturnValue(0);
    let over = false;
    void afterPaint().then(() => (over = true));
    await vi.advanceTimersByTimeAsync(999);
    expect(over).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(over).toBe(true);
  });
});
