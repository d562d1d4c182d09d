import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { announceAtom, apiAtom } from '@uppgiftsandring/shared/state';
import { textsOf, wantMotion } from '@uppgiftsandring/shared/testing/browser/hand';
import { renderInApp } from '@uppgiftsandring/shared/testing/browser/renderInApp';
import { buildAnsokan } from '@uppgiftsandring/shared/testing/builders';
import texts from '../../assets/i18n/sv.json' with { type: 'json' };
import { FullLoader } from './FullLoader.tsx';

const draft = buildAnsokan();
const screen = () => document.querySelector('[popover]');
const said = () => textsOf(page.getByRole('status'));
const SLOW = 'Det tar längre tid än vanligt.';
/** Resolves when React has set so many timers: only then do they count from the present time, which a busy machine would else have left behind. */
const timers = (count: number) => expect.poll(() => vi.getTimerCount()).toBe(count);

let app: Awaited<ReturnType<typeof renderInApp>>;
/** Holds a call's response back until the returned function is called. */
const hold = (call: string, status = 200) => app.hold(call, status === 200 ? { body: draft } : { status });

beforeEach(async () => {
  app = await renderInApp(
    <>
      <input aria-label="Ett fält" />
      <FullLoader />
    </>,
    { texts, draft },
  );
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(async () => {
  vi.useRealTimers();
  await wantMotion(false);
});

it.each([200, 500])('LOAD-01 LOAD-02 a slow GET shows the loader without taking focus until answer %i', async (status) => {
  page.getByRole('textbox').element().focus();
  const release = hold('GET /api/ansokan', status);
  const answered = app.store.get(apiAtom).getAnsokan();
  await timers(2);
  await vi.advanceTimersByTimeAsync(299);
  expect(screen()).toBeNull();
  await vi.advanceTimersByTimeAsync(1);
  await expect.poll(said).toContain('Laddar');
  await expect.element(page.getByRole('textbox')).toHaveFocus();
  expect(screen()?.getBoundingClientRect()).toMatchObject({ x: 0, y: 0, width: innerWidth, height: innerHeight });
  const moves = () => [...(screen()?.querySelectorAll('svg *') ?? [])].map((figure) => getComputedStyle(figure).animationDuration !== '0s');
  expect(moves()).toEqual([false, false, false]);
  await wantMotion(true);
  await expect.poll(moves).toEqual([true, true, true]);
  release();
  await answered.catch(() => undefined);
  await expect.poll(screen).toBeNull();
});

it('LOAD-02 CONST-14 a slow DELETE shows the loader; slow PUT and log calls do not', async () => {
  const api = app.store.get(apiAtom);
  const saved = hold(`PUT /api/ansokan/${draft.id}`);
  const logged = hold('POST /api/logs', 204);
  const unseen = [api.putAnsokan(draft, '"1"'), api.log({ level: 'INFO', message: 'slow' })];
  await vi.advanceTimersByTimeAsync(2000);
  expect(screen()).toBeNull();
  const removed = hold('DELETE /api/ansokan', 204);
  const removal = api.deleteAnsokan();
  await timers(2);
  await vi.advanceTimersByTimeAsync(300);
  await expect.poll(said).toContain('Laddar');
  removed();
  await removal;
  await expect.poll(screen).toBeNull();
  saved();
  logged();
  await Promise.all(unseen);
});

it.each([
  ['the end of a long wait is announced', false],
  ['the end of a long wait adds nothing to another announcement', true],
])('LOAD-01 %s', async (_what, toldOtherwise) => {
  const release = hold('GET /api/ansokan');
  const answered = app.store.get(apiAtom).getAnsokan();
  await timers(2);
  await vi.advanceTimersByTimeAsync(300);
  await expect.poll(said).toContain('Laddar');
  await timers(2);
  await vi.advanceTimersByTimeAsync(9600);
  expect(said()).toContain('Laddar');
  await vi.advanceTimersByTimeAsync(200);
  await expect.poll(() => said().join()).toContain(SLOW);
  await expect.element(page.getByRole('button', { name: 'Ladda om sidan' })).toBeVisible();
  release();
  await answered;
  await expect.poll(screen).toBeNull();
  await timers(1);
  if (toldOtherwise) app.store.set(announceAtom, 'Ansökan är borttagen.');
  await vi.advanceTimersByTimeAsync(1000);
  await expect.poll(said).toContain(toldOtherwise ? 'Ansökan är borttagen.' : 'Sidan är klar.');
  expect(said().includes('Sidan är klar.')).toBe(!toldOtherwise);
});
