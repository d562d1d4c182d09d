import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { isAlive } from '../../../platform/build/lock.mjs';
import { failureText, run, shownAtEnd } from './tally.ts';
import { conclude } from './verdict.ts';

const tests = (count: number) => Array.from({ length: count }, (_, index) => `test ${index}`);
const said = () => vi.mocked(console.log).mock.calls.flat().join('\n');

describe('the end of a run', () => {
  beforeEach(() => void vi.spyOn(console, 'log').mockReturnValue());

  it.each([
    [2, 0],
    [3, 1],
  ])('the verdict fails and names retried tests when too many: %i', (count, failed) => {
    expect(conclude({ passed: 9, failed: 0, retried: tests(count) })).toBe(failed);
    expect(said()).toContain(`9 passed, ${failed} failed`);
    for (const test of tests(count)) expect(said()).toContain(test);
    expect(said().includes('Körningen föll: 3 test gick bra först vid andra försöket, och högst 2 får göra det.')).toBe(failed === 1);
  });

  it('names what failed, and the first lines of why', () => {
    const why = ['\u001B[31mexpected 1 to be 2\u001B[39m', ...tests(20)].join('\n');
    expect(conclude({ passed: 9, failed: 1, failures: [failureText('a.test.ts: adds', [{ message: why }])] })).toBe(1);
    expect(said()).toContain('a.test.ts: adds\n  expected 1 to be 2\n  test 0');
    expect(said()).not.toContain('test 19');
  });

  it.each([
    [9, 0],
    [0, 1],
  ])('the verdict is one line; %i tests end with %i', (passed, code) => {
    expect(conclude({ passed, failed: 0 })).toBe(code);
    expect(said()).toBe(`${passed} passed, 0 failed`);
  });
});

it('PLUS-21 a run that is told to end ends what it runs', async () => {
  const waiting = 'console.log(process.pid), setInterval(() => undefined, 60_000)';
  const outer = `import { run } from ${JSON.stringify(path.join(import.meta.dirname, 'tally.ts'))}; await run(process.execPath, ['-e', ${JSON.stringify(waiting)}])`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', outer], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [pid] = await once(child.stdout, 'data');
  child.kill('SIGTERM');
  await expect.poll(() => isAlive(Number(pid))).toBe(false);
});

const print = (text: string) => run(process.execPath, ['-e', `console.log(${JSON.stringify(text)})`]);

it('PLUS-21 output of a stage beside others is shown when it ends', async () => {
  const shown: string[] = [];
  vi.spyOn(process.stdout, 'write').mockImplementation((chunk) => {
    shown.push(String(chunk));
    return true;
  });
  const both = async (name: string) => (await print(`${name} 1`)) + (await print(`${name} 2`));
  expect(await Promise.all([shownAtEnd(() => both('a')), shownAtEnd(() => both('b'))])).toEqual([0, 0]);
  expect(shown.toSorted()).toEqual(['a 1\na 2\n', 'b 1\nb 2\n']);
});
