import { cpuOf } from '../../tools/stack/cost.ts';
import { WAYS, type Call, type Way } from './calls.ts';
import type { Person } from './people.ts';
import { visit } from './visitors.ts';

/** The measurement of a call in one way by a number of visitors at once. */
export interface Point {
  readonly call: string;
  readonly way: Way;
  readonly visitors: number;
  /** CPU time per response, of all servers involved, in milliseconds. */
  readonly cpu: number;
  readonly perSecond: number;
  readonly p99: number;
  readonly busy: number;
  readonly failed: readonly string[];
}

/** A way and the processes that serve a call in it. */
export interface Served {
  readonly way: Way;
  readonly origin: string;
  readonly pidsOf: (call: Call) => readonly number[];
}

/** The percentile of the values: `part` of them are below or at it. */
export function percentile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * part) - 1)] ?? Number.NaN;
}

const cpuOfAll = (pids: readonly number[]) => pids.reduce((sum, pid) => sum + cpuOf(pid), 0);

type Run = Awaited<ReturnType<typeof once>>;

async function once({ origin, pidsOf }: Served, call: Call, people: readonly Person[], visitors: number, ms: number) {
  const pids = pidsOf(call);
  const before = cpuOfAll(pids);
  const began = performance.now();
  const asks = people.slice(0, visitors).map(call.askOf);
  const [first] = asks;
  if (first === undefined) throw new Error('Ingen besöker.');
  const isOver = () => performance.now() - began > ms;
  const met = await visit(origin, visitors, (visitor) => asks[visitor] ?? first, isOver);
  return { met, cpu: cpuOfAll(pids) - before, ms: performance.now() - began };
}

function pointOf(call: Call, way: Way, visitors: number, runs: readonly Run[]): Point {
  const times = runs.flatMap(({ met }) => met.times);
  const sum = (of: (run: Run) => number) => runs.reduce((total, run) => total + of(run), 0);
  return {
    call: call.name,
    way,
    visitors,
    cpu: sum(({ cpu }) => cpu) / times.length,
    perSecond: (times.length * 1000) / sum(({ ms }) => ms),
    p99: percentile(times, 0.99),
    busy: sum(({ met }) => met.busy),
    failed: runs.flatMap(({ met }) => met.failed),
  };
}

/** Measures a call in each of its ways, one after the other in several rounds, so that whatever else the machine does affects all ways alike. */
export async function measure(
  served: readonly Served[],
  call: Call,
  people: readonly Person[],
  { levels, rounds, ms }: { readonly levels: readonly number[]; readonly rounds: number; readonly ms: number },
): Promise<readonly Point[]> {
  const ways = served.filter(({ way }) => call.ways.includes(way));
  // Warm up: what is compiled and cached once is not part of a call.
  for (const way of ways) await once(way, call, people, 16, ms);
  const points: Point[] = [];
  for (const visitors of levels) {
    const runs = new Map(WAYS.map((way) => [way, new Array<Run>()]));
    for (let round = 0; round < rounds; round += 1) {
      for (const way of round % 2 === 0 ? ways : ways.toReversed()) runs.get(way.way)?.push(await once(way, call, people, visitors, ms));
    }
    points.push(...ways.map(({ way }) => pointOf(call, way, visitors, runs.get(way) ?? [])));
  }
  return points;
}
