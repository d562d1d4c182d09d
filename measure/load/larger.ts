import { mkdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fill } from '../../backend/test/postgres/fill.ts';
import { writeDocument } from '../../platform/release/documents.ts';
import { publish } from '../../platform/release/publish.ts';
import { addKey, readKeys } from '../../platform/release/seal/keys.ts';
import { sealIn } from '../../platform/release/seal/seal.ts';
import { activated } from '../../platform/release/store/releases.ts';
import { changeReleases } from '../../platform/release/store/releaseStore.ts';
import { openBench, type Bench } from '../../platform/release/test/candidate.ts';
import { cpuOf } from '../../tools/stack/cost.ts';
import { serviceOf } from '../stand.ts';
import { boundsOf, type Judged } from './bounds.ts';
import type { Call } from './calls.ts';
import { percentile } from './points.ts';
import type { Stand } from './stand.ts';
import { visit } from './visitors.ts';

/** What a call may take with all that, in times of what it took before. */
const MOST = { drafts: 1.5, page: 1.3, idle: 8, publish: 5 };
/** A visitor alone: what is in the way is then the service's own. */
const REST_MS = 10_000;

export interface Extent {
  readonly ms: number;
  readonly drafts: number;
  readonly slices: readonly number[];
  readonly versions: number;
}

/** Builds and keys of slices; removed at the end. */
async function openForKeys(): Promise<Bench & Disposable> {
  const bench = await openBench();
  return { ...bench, [Symbol.dispose]: bench.clear };
}

/** The median time of each call by one visitor, in milliseconds. */
async function timesOf({ served, people }: Stand, calls: readonly Call[], ms: number): Promise<Readonly<Record<string, number>>> {
  const [edge, [person]] = [served.find(({ way }) => way === 'edge'), people];
  if (!edge || !person) throw new Error('Ingen besöker.');
  const times: Record<string, number> = {};
  for (const { name, askOf } of calls) {
    const ask = askOf(person);
    const began = performance.now();
    const met = await visit(
      edge.origin,
      1,
      () => ask,
      () => performance.now() - began > ms,
    );
    if (met.failed.length > 0) throw new Error(`${name}: ${met.failed[0]}`);
    times[name] = percentile(met.times, 0.5);
  }
  return times;
}

const isOfBackend = ({ ways }: Call) => ways.includes('backend');

/** With a million drafts no call takes longer than before, but for a bound. */
export async function drafts(stand: Stand, calls: readonly Call[], { ms, drafts: number }: Extent): Promise<Judged> {
  const asked = calls.filter(isOfBackend);
  const before = await timesOf(stand, asked, ms);
  await stand.database.query(fill(number, 0));
  const after = await timesOf(stand, asked, ms);
  const { broken, within } = boundsOf();
  const ratios = asked.map(({ name }) => `${name} ${within(`${name} med ${number} utkast`, (after[name] ?? NaN) / (before[name] ?? NaN), MOST.drafts, ' ×')}`);
  return { sentence: `**${number} drafts**, median of a call in times of that with 256: ${ratios.join(', ')}.`, broken };
}

/** Slices of other teams, each with a store and a key of its own; `lists` them all. */
async function addSlices({ dataDir, stack }: Stand, bench: Bench, names: readonly string[]): Promise<void> {
  const list = path.join(dataDir, 'slices.json');
  const { slices }: { slices: readonly object[] } = JSON.parse(readFileSync(list, 'utf8'));
  for (const name of names) {
    await addKey(name, bench.keys, new Date('2020-01-01'), 0);
    const store = path.join(dataDir, 'stores', name);
    mkdirSync(store, { recursive: true });
    await put(bench, name, store, '1.0.0');
  }
  const keys = readKeys(bench.keys);
  writeDocument(list, {
    slices: [...slices, ...names.map((name) => ({ name, paths: [`/${name}`], store: `${stack.uploadsUrl}/${name}/`, keys: keys[name] }))],
  });
}

async function put(bench: Bench, name: string, store: string, version: string): Promise<void> {
  const seal = sealIn(name, bench.keys);
  await publish(store, seal, bench.build(version, { name }), new Date());
  await changeReleases(store, seal, (releases) => activated(releases, version, new Date()));
}

/** Waits until the composition server gives that version of a slice; returns how long it took, in milliseconds. */
async function live({ stack }: Stand, name: string, version: string): Promise<number> {
  const began = performance.now();
  for (;;) {
    const answer = await fetch(`${stack.origin}/versions.json`);
    if (!answer.ok) throw new Error(`/versions.json: ${answer.status}`);
    const told = (await answer.json()) as { readonly slices: Readonly<Record<string, { readonly version?: string } | undefined>> };
    if (told.slices[name]?.version === version) return performance.now() - began;
    await wait(100);
  }
}

/** What the composition server uses at rest, in percent of a core. */
async function idle({ stack }: Stand): Promise<number> {
  const { pid } = serviceOf(stack, 'host');
  const before = cpuOf(pid);
  await wait(REST_MS);
  return ((cpuOf(pid) - before) / REST_MS) * 100;
}

/** With forty and four hundred slices in the list a page takes as long as with four, and an idle server little. */
export async function slices(stand: Stand, calls: readonly Call[], { ms, slices: numbers }: Extent): Promise<Judged> {
  using bench = await openForKeys();
  const page = calls.filter(({ name }) => name === 'first page');
  const timeOf = async () => (await timesOf(stand, page, ms))['first page'] ?? Number.NaN;
  const before = await timeOf();
  const { broken, within } = boundsOf();
  const told = [`4: ${before.toFixed(0)} ms, idle ${within('i vila med 4 delar', await idle(stand), MOST.idle, ' %')} of a core`];
  let made = 0;
  for (const number of numbers) {
    const names = Array.from({ length: number - made }, (_, index) => `del${made + index}`);
    await addSlices(stand, bench, names);
    made = number;
    const seen = await live(stand, names.at(-1) ?? '', '1.0.0');
    const page = within(`sidan med ${number} delar`, (await timeOf()) / before, MOST.page, ' ×');
    told.push(`${number}: seen in ${(seen / 1000).toFixed(1)} s, ${page}, idle ${within(`i vila med ${number} delar`, await idle(stand), MOST.idle, ' %')}`);
  }
  return { sentence: `**Slices** in the list, a page and the composition server: ${told.join('; ')}.`, broken };
}

/** With two thousand versions in its store another is published and goes live as with ten, but for a bound. */
export async function versions(stand: Stand, { versions: number }: Extent): Promise<Judged> {
  using bench = await openForKeys();
  const [name, few] = ['mycket', 10];
  await addSlices(stand, bench, [name]);
  const store = path.join(stand.dataDir, 'stores', name);
  const times: number[] = [];
  for (let nr = 1; nr <= number; nr += 1) {
    const began = performance.now();
    await publish(store, sealIn(name, bench.keys), bench.build(`1.1.${nr}`, { name }), new Date());
    times.push(performance.now() - began);
  }
  await changeReleases(store, sealIn(name, bench.keys), (releases) => activated(releases, `1.1.${number}`, new Date()));
  const seen = await live(stand, name, `1.1.${number}`);
  const { broken, within } = boundsOf();
  const [first, last] = [times.slice(1, few + 1), times.slice(-few)].map((some) => percentile(some, 0.5));
  const ratio = within(`publicering med ${number} versioner`, (last ?? NaN) / (first ?? NaN), MOST.publish, ' ×');
  const kilobytes = Math.round(statSync(path.join(store, 'releases.json')).size / 1000);
  const how = `the last ones ${last?.toFixed(0)} ms (${ratio} the first), a list of ${kilobytes} kB, seen after ${within('synlig', seen / 1000, 10, ' s')}`;
  return { sentence: `**${number} versions** published in one store, the last made live: ${how}.`, broken };
}
