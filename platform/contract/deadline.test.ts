import { beforeEach, expect, it, vi } from 'vitest';
import { tried } from './deadline.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'warn').mockReturnValue();
});

/** A load that fails the first `times` times, and how often it has been called. */
function failing(times: number) {
  const asked: number[] = [];
  const load = async (failures: number) => {
    asked.push(failures);
    if (asked.length <= times) throw new Error(`failure ${asked.length}`);
    return 'there';
  };
  return { asked, load };
}

it.each([0, 1, 2])('ERR-08 what fails %i times comes at the next try', async (times) => {
  const { asked, load } = failing(times);
  const coming = tried('It', load);
  await vi.advanceTimersByTimeAsync(1200);
  expect(await coming).toBe('there');
  expect(asked).toEqual([0, 1, 2].slice(0, times + 1));
});

it('ERR-08 what fails three times fails, with its own error', async () => {
  const { asked, load } = failing(3);
  const failed = expect(tried('It', load)).rejects.toThrow('failure 3');
  await vi.advanceTimersByTimeAsync(1200);
  await failed;
  expect(asked).toHaveLength(3);
});

it('ERR-08 what trying again cannot help is tried once', async () => {
  const { asked, load } = failing(1);
  await expect(tried('It', load, { isFinal: () => true })).rejects.toThrow('failure 1');
  expect(asked).toHaveLength(1);
});

it('ERR-08 a hanging load fails at the deadline and is not retried', async () => {
  let fail: (error: Error) => void = () => undefined;
  const load = vi.fn(() => new Promise<never>((_resolve, reject) => (fail = reject)));
  const failed = expect(tried('It', load, { within: 500 })).rejects.toThrow('It did not come within 0.5 s');
  await vi.advanceTimersByTimeAsync(500);
  await failed;
  fail(new Error('late'));
  await vi.advanceTimersByTimeAsync(5000);
  expect(load).toHaveBeenCalledOnce();
});

it('ERR-08 a deadline between two tries ends them', async () => {
  const { asked, load } = failing(3);
  const failed = expect(tried('It', load, { within: 200 })).rejects.toThrow('did not come within');
  await vi.advanceTimersByTimeAsync(5000);
  await failed;
  expect(asked).toEqual([0]);
});
