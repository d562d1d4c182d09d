import { SPANS, type Curve } from '../health/kurva.ts';
import { folderName, type PartName } from '../build/paths.ts';
import { curvesOf } from './curves.ts';

// How the versions of a part performed over time, as the release desk draws it and `npm run release -- figures` prints it (PLUS-42).

const COLUMNS = ['Version', 'Tid', 'Sidladdningar', 'Fel', 'LCP ms', 'INP ms', 'CLS'];
const rounded = (value: number | null, unit = 1) => (value === null ? '–' : String(Math.round(value) / unit));
const cells = ({ version, at, loads, errors, lcp, inp, cls }: Curve) => [
  version,
  at,
  String(loads),
  String(errors),
  rounded(lcp),
  rounded(inp),
  rounded(cls, 1000),
];

/** The same as a table, the latest first: for each minute of the last hour, or each hour of the last week, the counts and the 75th percentile of each vital. */
export async function figures(name: PartName, text = 'minute'): Promise<string> {
  const span = SPANS.find((one) => one === text);
  if (!span) throw new Error(`Ange minute (den senaste timmen) eller hour (den senaste veckan), inte "${text}".`);
  const { curves } = await curvesOf(name, span);
  if (curves.length === 0) return `${folderName(name)}: inget har mätts under den tiden.`;
  const latest = curves.toSorted((one, other) => other.at.localeCompare(one.at) || one.version.localeCompare(other.version, 'en', { numeric: true }));
  const rows = [COLUMNS, ...latest.map(cells)];
  const width = (column: number) => Math.max(...rows.map((row) => row[column]?.length ?? 0));
  const lines = rows.map((row) => row.map((cell, column) => (column < 2 ? cell.padEnd(width(column)) : cell.padStart(width(column)))).join('  '));
  return [`${folderName(name)}: tre fjärdedelar av sidorna är inte sämre än LCP, INP och CLS`, ...lines].join('\n');
}
