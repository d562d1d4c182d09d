import { expect, it, onTestFinished, vi } from 'vitest';
import { followBackend } from './backendSurface.ts';

it('PLUS-44 pages wait for the first answer of a backend that hangs, lists for each', async () => {
  vi.useFakeTimers();
  const surface = followBackend(
    () => new Promise(() => undefined),
    2000,
    () => undefined,
  );
  onTestFinished(surface.stop);
  const answers: string[] = [];
  const ask = (isPage: boolean) => void surface.current({ isPage }).then(() => answers.push(isPage ? 'page' : 'list'));
  ask(true);
  await vi.advanceTimersByTimeAsync(1999);
  expect(answers).toEqual([]);
  await vi.advanceTimersByTimeAsync(5001);
  ask(false);
  ask(true);
  await vi.advanceTimersByTimeAsync(0);
  expect(answers).toEqual(['page', 'page']);
  await vi.advanceTimersByTimeAsync(2000);
  expect(answers).toEqual(['page', 'page', 'list']);
});

it('PLUS-44 a backend that was not up yet is known as soon as it is', async () => {
  let answer: string | null = null;
  const surface = followBackend(
    async () => answer,
    2000,
    () => undefined,
  );
  onTestFinished(surface.stop);
  expect(await surface.current()).toBeNull();
  answer = JSON.stringify({ version: '1.0.0', builtFrom: null, shapes: { entities: {}, calls: {} } });
  expect([await surface.current(), await surface.current({ isPage: true })]).toMatchObject([{ version: '1.0.0' }, { version: '1.0.0' }]);
});
