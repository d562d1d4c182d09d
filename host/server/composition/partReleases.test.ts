import { expect, it, onTestFinished, vi } from 'vitest';
import { reading } from '../store/releaseStore.ts';
import { partReleases } from './partReleases.ts';
import { trustIn } from './trust.ts';

it('PLUS-40 API-24 a version that was refused is read again after two seconds, also when the clock is set a day back meanwhile', async () => {
  onTestFinished(() => void vi.useRealTimers());
  let reads = 0;
  const read = async () => {
    reads += 1;
    return Buffer.from('{}');
  };
  const store = { ...reading(read), send: () => Promise.reject(new Error('nothing is sent')) };
  const part = partReleases({ name: 'lookup', paths: [], store, trust: trustIn('lookup', [], () => new Date()), waitMs: 20_000 }, () => undefined);
  for (let visit = 0; visit < 2; visit += 1) expect(await part.release('1.0.0')).toBeUndefined();
  expect(reads).toBe(1);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 86_400_000 });
  await expect.poll(async () => (await part.release('1.0.0'), reads), { timeout: 5000 }).toBe(2);
});
