import { describe, expect, it, onTestFinished } from 'vitest';
import { serve } from '../../platform/release/test/serve.ts';
import { boundsOf } from './bounds.ts';
import type { Call } from './calls.ts';
import { percentile, type Point } from './points.ts';
import { swapped } from './queue.ts';
import { reportOf } from './report.ts';
import { visit, type Ask } from './visitors.ts';

const ASK: Ask = { method: 'GET', path: '/', headers: {} };
const CALL: Call = { name: 'identity', ways: ['bare', 'backend', 'edge'], askOf: () => ASK };
const point = (over: Partial<Point>): Point => ({
  call: 'identity',
  way: 'bare',
  visitors: 1,
  cpu: 1,
  perSecond: 1,
  p99: 2000,
  busy: 0,
  failed: [],
  ...over,
});

describe('npm run load', () => {
  it('ASVS 15.2.2 npm run load puts calls beside the bare framework, bold above aim', () => {
    const points = [
      point({}),
      point({ way: 'backend', cpu: 3 }),
      point({ way: 'edge', cpu: 3.4 }),
      point({ visitors: 64 }),
      point({ way: 'backend', visitors: 64, cpu: 2 }),
      point({ way: 'edge', visitors: 64, cpu: 2.5, p99: 2001, busy: 7, failed: ['GET 500'] }),
    ];
    const report = reportOf(points, [CALL], ['**Queue**']);
    expect(report).toContain('| identity | 1.00/1.00 | **3.0/2.0** | **3.4/2.5** | **2000/2000/2001** | 1/1/1 | 7/1 |');
    expect(report.endsWith('**Queue**')).toBe(true);
  });

  it('ASVS 15.2.2 npm run load marks no wait or cost within its aim', () => {
    expect(reportOf([point({ p99: 9000 }), point({ way: 'edge', cpu: 9 })], [{ ...CALL, ways: ['bare', 'edge'] }], [])).toContain(
      '| identity | 1.00 | – | 9.0 | 9000/2000 | 1/1 | 0/0 |',
    );
    expect(reportOf([point({}), point({ way: 'backend', cpu: 2 }), point({ way: 'edge', cpu: 2.3 })], [CALL], [])).toContain('| 1.00 | 2.0 | 2.3 | 2000');
    expect(reportOf([point({}), point({ way: 'backend', cpu: 1.5 }), point({ way: 'edge', cpu: 2 })], [CALL], [])).toContain('| 1.5 | **2.0** |');
  });

  it('PLUS-69 a figure beyond its bound is bold and fails the load', () => {
    const { broken, within } = boundsOf();
    expect([within('idle', 3.04, 3.05, ' %'), within('page', 1.31, 1.3, ' ×'), within('refused', 2, 0)]).toEqual(['3.0 %', '**1.3 ×**', '**2**']);
    expect(broken).toEqual(['page 1.3 ×, högst 1.3 ×', 'refused 2, högst 0']);
  });

  it('ASVS 15.2.2 the 99th of a hundred is not the slowest of them', () => {
    const hundred = Array.from({ length: 100 }, (_, index) => 100 - index);
    expect(percentile(hundred, 0.99)).toBe(99);
    expect(percentile([7], 0.99)).toBe(7);
  });

  it('API-10 counts what reached the case system before what had waited longer', () => {
    expect(swapped(['a', 'b', 'c', 'd'], ['a', 'b', 'c', 'd'])).toBe(0);
    expect(swapped(['a', 'b', 'c', 'd'], ['b', 'c', 'd', 'a'])).toBe(1);
  });
});

describe('a visitor of the load', () => {
  it('ASVS 15.2.2 a visitor retries when told and after a closed connection; others fail', async () => {
    const came: number[] = [];
    const { url, close } = await serve((_request, response) => {
      came.push(performance.now());
      if (came.length === 1) return void response.destroy();
      const status = [503, 200, 500, 200][came.length - 2] ?? 200;
      response.writeHead(status, status === 503 ? { 'retry-after': '1' } : {}).end('x');
    });
    onTestFinished(close);
    const met = await visit(
      url,
      1,
      () => ASK,
      (done) => done === 2,
    );
    expect([met.times.length, met.busy, met.failed]).toEqual([2, 1, ['GET / 500']]);
    expect((came[2] ?? 0) - (came[1] ?? 0)).toBeGreaterThan(990);
  });
});
