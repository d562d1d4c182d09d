import type { Run, SliceRendered, SliceRendering } from '../health/sliceHealth.ts';
import { NO_RELEASES } from '../contract/releaseStore.ts';
import { beforeEach, expect, it, vi } from 'vitest';
import type { Rendered } from './renderers.ts';
import { createTrials, onlyAllowed, type Trials } from './trials.ts';

const RUN: Run = { slice: 'lookup', version: '1.1.0', run: 'first' };
const VERSION: Rendered = { key: 'lookup', name: 'lookup 1.1.0', run: RUN, setup: () => Promise.reject(new Error('nothing runs here')) };

let told: SliceRendering[];
let answer: SliceRendered | undefined;
let trials: Trials;
const SHOWN = { html: '<p>', hasSlice: true };
const inner = { render: vi.fn<() => Promise<typeof SHOWN>>(async () => SHOWN), warm: vi.fn<() => void>(), stop: () => undefined };
beforeEach(() => {
  vi.useFakeTimers();
  vi.clearAllMocks();
  told = [];
  answer = { may: [RUN], barred: [] };
  trials = createTrials(async (one) => {
    told.push(one);
    return answer;
  }, Date.now);
});
const render = () => onlyAllowed(inner, trials).render(VERSION, Buffer.of());

it('PLUS-68 a version is known to the backend before anything of it runs', async () => {
  inner.warm.mockImplementation(() => expect(told).toMatchObject([{ asked: [RUN] }]));
  onlyAllowed(inner, trials).warm(VERSION);
  expect(inner.warm).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(inner.warm).toHaveBeenCalledOnce();
  expect(await render()).toBe(SHOWN);
});

it.each(['barred', 'tried by another server', 'not known, as the backend is silent'])('PLUS-68 a version that is %s is left to the browser', async (why) => {
  answer = why.startsWith('not') ? undefined : { may: [], barred: [] };
  expect(await render()).toBeNull();
  onlyAllowed(inner, trials).warm(VERSION);
  await vi.advanceTimersByTimeAsync(10);
  expect([inner.render, inner.warm].flatMap(({ mock }) => mock.calls)).toEqual([]);
});

it('PLUS-68 a version is well when its pages have been rendered for two seconds', async () => {
  await trials.allows(RUN);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(told.at(-1)?.well).toEqual([]);
  await render();
  await vi.advanceTimersByTimeAsync(1000);
  expect(told.at(-1)?.well).toEqual([]);
  await vi.advanceTimersByTimeAsync(2000);
  expect(told.at(-1)?.well).toEqual([RUN]);
});

it('PLUS-68 a version that hurt is not rendered from that moment, and told of until the backend has heard', async () => {
  await trials.allows(RUN);
  answer = undefined;
  trials.hurt(RUN, 'It holds 210 MB');
  expect(await render()).toBeNull();
  await vi.advanceTimersByTimeAsync(3000);
  const hurt = { ...RUN, why: 'It holds 210 MB' };
  answer = { may: [], barred: [hurt] };
  await vi.advanceTimersByTimeAsync(1000);
  expect(told.at(-1)?.hurt).toEqual([hurt]);
  expect(trials.barred('lookup', NO_RELEASES)).toEqual([{ version: '1.1.0', why: 'It holds 210 MB' }]);
  const again = [{ at: '2026-11-21T10:00:00.000Z', what: 'activated' as const, version: '1.1.0' }];
  expect(trials.barred('lookup', { ...NO_RELEASES, history: again })).toEqual([]);
});

it('PLUS-68 a server that stops tells that it tries nothing', async () => {
  await trials.allows(RUN);
  await trials.close();
  expect(told.at(-1)).toMatchObject({ asked: [RUN], leaves: true });
});
