import { fork } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { fails, inTime } from '../../platform/contract/deadline.ts';
import { circumstances, table, writeSection } from '../command.ts';
import type { Found } from './tryTarget.ts';
import type { Order, Told } from './worker.ts';

// `npm run fuzz [-- reader …]`: draws texts for every reader of what comes from outside, on all cores, until `--runs` are done (ten million without it). What is
// found is kept in corpus.json, which every test of the fuzzer reads first. `--seed` draws the same again; `--write` writes docs/adversary.md.

const SLICE_MS = 15_000;
/** A reader that has not come back so long after its time hangs. */
const PATIENCE_MS = 60_000;
const CORPUS = path.join(import.meta.dirname, 'corpus.json');

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { runs: { type: 'string', default: '10000000' }, seed: { type: 'string', default: `${Date.now()}` }, write: { type: 'boolean', default: false } },
});
const wanted = Number(values.runs);
const began = Date.now();
const place = circumstances();
const sums = new Map<string, { runs: number; ms: number; found: number }>();
let [seed, done] = [Number(values.seed), 0];

function keep(name: string, found: Omit<Found, 'at'>): void {
  const corpus: Record<string, Found[]> = JSON.parse(readFileSync(CORPUS, 'utf8'));
  if (corpus[name]?.some(({ text }) => text === found.text)) return;
  corpus[name] = [...(corpus[name] ?? []), { at: new Date().toISOString().slice(0, 10), ...found }];
  writeFileSync(CORPUS, `${JSON.stringify(corpus, null, 2)}\n`);
  console.error(`${name}: ${found.fault}\n  ${JSON.stringify(found.text).slice(0, 500)}`);
}

function note({ name, runs, found }: Pick<Told, 'name' | 'runs' | 'found'>): void {
  const sum = sums.get(name) ?? { runs: 0, ms: 0, found: 0 };
  sums.set(name, { runs: sum.runs + runs, ms: sum.ms + SLICE_MS, found: sum.found + (found ? 1 : 0) });
  done += runs;
  if (found) keep(name, found);
}

/** One core's worth of work: the readers in turn, each for a slice of time, until enough is done. */
async function work(core: number, cores: number): Promise<void> {
  const worker = fork(path.join(import.meta.dirname, 'worker.ts'));
  process.once('exit', () => worker.kill('SIGKILL'));
  const ended = new Promise<never>((_resolve, reject) => worker.once('exit', () => reject(new Error('En läsare avslutade sin process.'))));
  ended.catch(() => undefined);
  const next = () => Promise.race([ended, new Promise<unknown>((resolve) => worker.once('message', resolve))]);
  const known = (await next()) as string[];
  const names = positionals.length > 0 ? positionals : known;
  for (let turn = core; done < wanted; turn += cores) {
    const order: Order = { name: names[turn % names.length] ?? '', seed: (seed += 1), ms: SLICE_MS };
    const told = next() as Promise<Told>;
    worker.send(order);
    const repeat = `npm run fuzz -- ${order.name} --seed ${order.seed - 1}`;
    note(await inTime(told, SLICE_MS + PATIENCE_MS, fails(`${order.name} hänger: ${repeat}`)));
  }
  worker.disconnect();
}

const cores = os.availableParallelism();
await Promise.all(Array.from({ length: cores }, (_unused, core) => work(core, cores)));
const rows = [...sums].map(([name, { runs, ms, found }]) => [name, `${runs}`, `${Math.round(runs / (ms / 1000))}`, `${found}`]);
const minutes = Math.round((Date.now() - began) / 60_000);
const text = [
  `${new Date(began).toISOString().slice(0, 10)}: ${done} texts in ${minutes} min, seed ${values.seed}. ${place}`,
  table(['reader', 'texts', 'a second', 'found'], rows),
];
if (values.write) writeSection('fuzz', text, 'docs/adversary.md');
console.log(`${done} texter på ${minutes} min, frö ${values.seed}.\n${text[1]}`);
process.exitCode = rows.some(([, , , found]) => found !== '0') ? 1 : 0;
