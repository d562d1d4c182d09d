import { describe, expect, it } from 'vitest';
import { median, type Figures, type Sample, type Variant } from './figures.ts';
import { blockedBy, tasksIn } from './page/tasks.ts';
import { serialSteps, type Sent } from '../../e2e/support/watch/traffic.ts';
import { withSection } from '../command.ts';
import { aimsTables, figuresTable, waitsTable } from './report.ts';

const FIGURES: Figures = {
  firstPaint: 400,
  largestPaint: 500,
  usable: 2000,
  blocked: 100,
  blockedInAll: 120,
  shift: 0,
  scriptBytes: 100_000,
  bytes: 120_000,
  steps: 2,
};
const load = (variant: Variant, over: Partial<Figures> = {}): Sample => ({ variant, page: 'look-up', visit: 'cold', figures: { ...FIGURES, ...over } });

const sent = (url: string, begun: number, ended: number, over: Partial<Sent> = {}): Sent => {
  return { url, begun, ended, bytes: 1, foundIn: undefined, redirects: 0, ...over };
};

describe('npm run bench', () => {
  it('PLUS-50 the median of an even number of runs lies between the middle two', () => {
    expect(median([9, 1, 5])).toBe(5);
    expect(median([9, 1, 5, 7])).toBe(6);
  });

  it('PLUS-50 PLUS-52 puts each aim beside what was reached, in bold where it is not met', () => {
    const again = (one: Sample): Sample => ({ ...one, visit: 'repeat' });
    const twin = load('client twin', { largestPaint: 1000 });
    const missed = { largestPaint: 301, steps: 3, scriptBytes: 145_001 };
    const runs = [load('composed', missed), load('composed', missed), load('composed', { largestPaint: 9000 }), twin, twin];
    const [table] = aimsTables([...runs, again(load('composed', { bytes: 5001, largestPaint: 350 })), again(twin)]);
    expect(aimsTables([{ ...load('composed', { scriptBytes: 120_001 }), page: 'receipt' }])[0]).toContain('| **120.0** |');
    expect(table?.split('\n')[2]).toBe('| look-up | **1.00** | **0.30** | **1.00** | **1.45** | **145.0** | **100** | 0.000 | **3** | **5.0** | 0.35 |');
  });

  it('PLUS-50 a wait is bold above its aim, or longer than in federation', () => {
    const times = new Map<Variant, number[]>([['composed', [300, 351, 900]]]).set('federation', [702]);
    expect(waitsTable('wait', [{ name: 'a step', atMost: 350, times }]).split('\n')[2]).toBe('| a step | 350 | **351** | 702 | 0.50 |');
  });

  it('PLUS-50 a page blocks by the own time of its tasks over 50 ms', () => {
    const task = { name: 'ThreadControllerImpl::RunTask', pid: 1, tid: 1, ts: 2000, dur: 40_000, tdur: 20_000 };
    const start = { name: 'navigationStart', pid: 1, tid: 1, ts: 2000, args: { data: { documentLoaderURL: '/' } } };
    const tasks = tasksIn([{ ...task, ts: 1000 }, start, task, { ...task, tid: 2 }, { ...task, ts: 202_000, tdur: 15_000 }], '/');
    expect([0, 10, 100].map((since) => blockedBy(tasks, 4, since))).toEqual([40, 20, 10]);
    expect(() => tasksIn([start, task], '/annan')).toThrow('annan');
  });

  it('PLUS-50 shows the median, and the least and the most where runs differ', () => {
    const [, , row] = figuresTable([load('composed'), load('composed', { usable: 2500 }), load('composed', { usable: 1900 })]).split('\n');
    expect(row).toContain('| 400 ms | 500 ms | 2000 ms (1900–2500) |');
  });

  it('PLUS-50 serialSteps counts redirects, and requests that wait for what names them', () => {
    const page = sent('/', 0, 3);
    const script = sent('/main.js', 2, 5, { foundIn: '/' });
    const style = sent('/main.css', 2, 4, { foundIn: '/' });
    expect(serialSteps([page, script, style])).toBe(2);
    expect(serialSteps([{ ...page, redirects: 1 }])).toBe(2);
    expect(serialSteps([page, script, style, sent('/api/identity', 5.1, 6), sent('/public/config', 5.1, 7)])).toBe(3);
    expect(serialSteps([page, script, style, sent('/api/identity', 5.1, 6), sent('/api/ansokan', 6.1, 7)])).toBe(4);
  });

  it('PLUS-50 replaces what the document said of the last measurement, and nothing else', () => {
    const text = 'before <!-- measured -->\nold\n<!-- /measured --> after';
    expect(withSection(text, 'measured', 'new')).toBe('before <!-- measured -->\nnew\n<!-- /measured --> after');
    expect(() => withSection(text, 'something', '')).toThrow('something');
  });
});
