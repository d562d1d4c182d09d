import { FIRST_ID } from '@uppgiftsandring/platform/contract/firstPage';
import { afterEach, expect, it, vi } from 'vitest';
import { afterPaint } from './afterPaint.ts';

const comeRendered = () => document.body.insertAdjacentHTML('beforeend', `<script type="application/json" id="${FIRST_ID}"></script>`);

/** Whether it resolves before the next frame, after microtasks only. */
async function isOverAtOnce(): Promise<boolean> {
  let over = false;
  void afterPaint([]).then(() => (over = true));
  await Promise.resolve();
  return over;
}

afterEach(() => {
  document.getElementById(FIRST_ID)?.remove();
});

it('PLUS-50 a browser-rendered page and a hidden tab do not wait for paint', async () => {
  expect(await isOverAtOnce()).toBe(true);
  comeRendered();
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  expect(await isOverAtOnce()).toBe(true);
});

it('PLUS-50 libraries are evaluated after the first paint, a task for each', async () => {
  comeRendered();
  const order: string[] = [];
  requestAnimationFrame(() => order.push('frame'));
  const library = (name: string) => async () => {
    order.push(name);
    setTimeout(() => order.push('another task'));
  };
  await afterPaint([library('react'), library('router')]);
  expect(order).toEqual(['frame', 'react', 'another task', 'router', 'another task']);
});

it('PLUS-50 the first paint is waited for a second at most', async () => {
  comeRendered();
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  vi.spyOn(window, 'requestAnimationFrame').mockReturnValue(0);
  let over = false;
  void afterPaint([]).then(() => (over = true));
  await vi.advanceTimersByTimeAsync(999);
  expect(over).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(over).toBe(true);
});
