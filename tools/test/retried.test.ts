import { describe, expect, it } from 'vitest';
import { judgeRetried, retriedIn } from './retried.ts';

const spec = (title: string, status: string) => ({ title, file: 'a.spec.ts', tests: [{ status }] });

describe('tests that needed a second try', () => {
  it('are named by file and title, at any depth', () => {
    const report = {
      stats: { flaky: 2 },
      suites: [{ specs: [spec('first', 'expected'), spec('second', 'flaky')], suites: [{ specs: [spec('third', 'flaky'), spec('fourth', 'unexpected')] }] }],
    };
    expect(retriedIn(report)).toEqual(['a.spec.ts: second', 'a.spec.ts: third']);
  });

  it.each([[undefined], [{}], [{ suites: [] }]])('are none in %j', (report) => {
    expect(retriedIn(report)).toEqual([]);
  });

  it.each([
    [2, 0],
    [3, 1],
  ])('fail the run when there are too many of them: %i', (count, failed) => {
    expect(judgeRetried({ passed: 9, failed: 0, retried: Array.from({ length: count }, (_, index) => `test ${index}`) }).failed).toBe(failed);
  });
});
