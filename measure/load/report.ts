import { bold, table } from '../command.ts';
import { WAYS, type Call, type Way } from './calls.ts';
import type { Point } from './points.ts';

/** The longest that anybody waits with most visitors, in milliseconds. */
const LONGEST_MS = 2000;
/** The most CPU time of a call, and what the edge may add to it, in times of the bare framework's. */
const MOST = { backend: 2, edge: 2.3, added: 0.4 };

const ms = (value: number) => (value < 10 ? value.toFixed(2) : value.toFixed(0));

/** CPU time of a call in one way, as a multiple of the bare framework's with as many visitors. */
function ratioOf(points: readonly Point[], { call, way, visitors }: Pick<Point, 'call' | 'way' | 'visitors'>): number | undefined {
  const at = (wanted: string) => points.find((point) => point.call === call && point.way === wanted && point.visitors === visitors)?.cpu;
  const [own, bare] = [at(way), at('bare')];
  return own === undefined || bare === undefined ? undefined : own / bare;
}

/** A row per call: CPU time, bare and as multiples of it, the 99th percentile and answers a second with most visitors, what failed. Bold: an aim not met. */
function callTable(points: readonly Point[], calls: readonly Call[], levels: readonly number[]): string {
  const most = levels.at(-1);
  const rows = calls.map(({ name, ways }) => {
    const own = points.filter(({ call }) => call === name);
    const ratiosOf = (way: Way) => levels.map((visitors) => ratioOf(points, { call: name, way, visitors }) ?? Number.NaN);
    const [bare, backend, edge] = [own.filter(({ way }) => way === 'bare'), ratiosOf('backend'), ratiosOf('edge')];
    const shown = (ratios: readonly number[]) => ratios.map((ratio) => (Number.isNaN(ratio) ? '–' : ratio.toFixed(1))).join('/');
    const atMost = ways.map((way) => own.find((point) => point.way === way && point.visitors === most));
    const busy = own.reduce((sum, point) => sum + point.busy, 0);
    return [
      name,
      bare.map(({ cpu }) => ms(cpu)).join('/'),
      ways.includes('backend') ? bold(shown(backend), !backend.some((ratio) => ratio > MOST.backend)) : '–',
      bold(shown(edge), !edge.some((ratio, at) => ratio > Math.min(MOST.edge, (backend[at] ?? Infinity) + MOST.added))),
      bold(atMost.map((point) => ms(point?.p99 ?? Number.NaN)).join('/'), !atMost.some((point) => point?.way === 'edge' && point.p99 > LONGEST_MS)),
      atMost.map((point) => point?.perSecond.toFixed(0) ?? '–').join('/'),
      `${busy}/${own.flatMap(({ failed }) => failed).length}`,
    ];
  });
  const head = [
    `CPU, ${levels.join('/')} visitors`,
    'bare, ms',
    'backend, ×',
    'edge, ×',
    `p99 at ${most}, ms: ${WAYS.join('/')}`,
    'a second',
    'refused/failed',
  ];
  return table(head, rows);
}

/** Everything that was measured, as Markdown. */
export function reportOf(points: readonly Point[], calls: readonly Call[], sentences: readonly string[]): string {
  const levels = [...new Set(points.map(({ visitors }) => visitors))];
  const measured = calls.filter(({ name }) => points.some(({ call }) => call === name));
  return [...(measured.length === 0 ? [] : [callTable(points, measured, levels)]), ...sentences].join('\n\n');
}
