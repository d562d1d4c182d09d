import { chartOf } from '../chart.ts';
import { table } from '../command.ts';
import type { Call, Way } from './calls.ts';
import type { Point } from './points.ts';

/** The longest that anybody waits at 256 connections, in milliseconds. */
const LONGEST_MS = 2000;

/** The names of the ways in the tables. */
const WORDS: Readonly<Record<Way, string>> = { bare: 'bare', backend: 'backend', edge: 'through the edge' };
/** What the edge may add to a call, in times of the bare framework's CPU time. */
const ADDED = 0.4;

const bold = (text: string, isMet: boolean) => (isMet ? text : `**${text}**`);
const ms = (value: number) => (value < 10 ? value.toFixed(2) : value.toFixed(0));

/** CPU time of a call in one way, as a multiple of the bare framework's with as many visitors. */
function ratioOf(points: readonly Point[], { call, way, visitors }: Pick<Point, 'call' | 'way' | 'visitors'>): number | undefined {
  const at = (wanted: string) => points.find((point) => point.call === call && point.way === wanted && point.visitors === visitors)?.cpu;
  const [own, bare] = [at(way), at('bare')];
  return own === undefined || bare === undefined ? undefined : own / bare;
}

/** What a call costs: CPU time in the bare framework, and how many times that in the other ways, by visitors at once; bold where it exceeds the aim. */
function costTable(points: readonly Point[], calls: readonly Call[], levels: readonly number[]): string {
  const rows = calls.flatMap(({ name, ways }) =>
    ways.map((way) => {
      const cells = levels.map((visitors) => {
        const own = points.find((point) => point.call === name && point.way === way && point.visitors === visitors);
        const ratio = ratioOf(points, { call: name, way, visitors });
        if (!own || ratio === undefined) return '';
        const backend = ratioOf(points, { call: name, way: 'backend', visitors }) ?? Infinity;
        return way === 'bare' ? `${ms(own.cpu)} ms` : bold(`${ratio.toFixed(1)} ×`, way !== 'edge' || ratio <= backend + ADDED);
      });
      return [`${name}, ${WORDS[way]}`, ...cells];
    }),
  );
  return table(['CPU for an answer, with so many visitors', ...levels.map(String)], rows);
}

/** How long responses took: the median and the 99th percentile. */
function waitTable(points: readonly Point[], calls: readonly Call[], levels: readonly number[]): string {
  const rows = calls.flatMap(({ name, ways }) =>
    ways.map((way) => {
      const own = points.filter((point) => point.call === name && point.way === way);
      const cells = levels.map((visitors) => {
        const point = own.find((one) => one.visitors === visitors);
        return point ? bold(`${ms(point.p50)} / ${ms(point.p99)}`, way !== 'edge' || point.p99 <= LONGEST_MS) : '';
      });
      const most = own.find((point) => point.visitors === levels.at(-1));
      return [
        `${name}, ${WORDS[way]}`,
        ...cells,
        most?.perSecond.toFixed(0) ?? '',
        String(own.reduce((sum, { busy }) => sum + busy, 0)),
        String(own.flatMap(({ failed }) => failed).length),
      ];
    }),
  );
  return table(['wait, ms: middle / p99', ...levels.map(String), 'a second', 'told to come back', 'failed'], rows);
}

/** Everything that was measured, as Markdown. */
export function reportOf(points: readonly Point[], calls: readonly Call[], sentences: readonly string[]): string {
  const levels = [...new Set(points.map(({ visitors }) => visitors))];
  const measured = calls.filter(({ name }) => points.some(({ call }) => call === name));
  const tables = measured.length === 0 ? [] : [costTable(points, measured, levels), waitTable(points, measured, levels)];
  return [...tables, ...sentences].join('\n\n');
}

/** The CPU time of each call with that many visitors at once, as a multiple of the bare framework's: bars through the edge and for the backend alone, as SVG. */
export function pictureOf(points: readonly Point[], calls: readonly Call[], visitors: number): string {
  const rows = calls.map(({ name: label }) => ({
    label,
    bars: (['edge', 'backend'] as const).flatMap((way, kind) => {
      const value = ratioOf(points, { call: label, way, visitors });
      return value === undefined ? [] : [{ kind, value }];
    }),
  }));
  const heading = 'Times of the bare framework';
  const title = 'CPU time of each call, in times of what the bare framework takes with the same statements';
  return chartOf({ title, legend: ['through the edge', 'the backend alone'], panels: [{ heading, rows }] });
}
