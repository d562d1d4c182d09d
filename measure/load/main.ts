import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { withSection } from '../bench/document.ts';
import { ROOT } from '../../platform/build/paths.ts';
import { calls, type Call } from './calls.ts';
import { memory } from './growth.ts';
import { pictureOf } from './picture.ts';
import { measure, type Point } from './points.ts';
import { queue } from './queue.ts';
import { replacing } from './replacing.ts';
import { reportOf } from './report.ts';
import { withStand, type Stand } from './stand.ts';

// `npm run load [-- --quick] [--only calls,memory,queue,replacing] [--write]`: measures what docs/performance.md says of load. About a quarter of an hour; --quick two minutes.

const PARTS = ['calls', 'memory', 'queue', 'replacing'] as const;
const OPTIONS = { quick: { type: 'boolean', default: false }, only: { type: 'string' }, write: { type: 'boolean', default: false } } as const;
const WHOLE = { levels: [1, 16, 64, 256], rounds: 2, ms: 1500, requests: 100_000, waiting: 5000, times: 3 };
const QUICK = { levels: [1, 64, 256], rounds: 1, ms: 800, requests: 5000, waiting: 200, times: 1 };
/** The number of visitors in the picture: the servers are busy, but nobody waits. */
const SHOWN = 64;

const DOCUMENT = path.join(ROOT, 'docs/performance.md');
const PICTURE = path.join(ROOT, 'docs/pictures/load.svg');

/** The calls, with the addresses of two large files that the page requests; the bare server gets a copy of responses that it does not make itself. */
async function callsOf({ stack, people, copy }: Stand): Promise<readonly Call[]> {
  const [person] = people;
  if (person === undefined) throw new Error('Ingen besöker.');
  const page = await (await fetch(`${stack.origin}/ansokan/atgard-select`, { headers: { accept: 'text/html', cookie: person.cookie } })).text();
  const addressOf = (pattern: RegExp): string => {
    const [address] = pattern.exec(page) ?? [];
    if (address === undefined) throw new Error(`Sidan nämner ingen fil som ${pattern.source}.`);
    return address;
  };
  const all = calls(stack.origin, { slice: addressOf(/\/slices\/[\w/.@+-]+\.js/), shell: addressOf(/\/[\w/.-]+\/main\.[0-9a-f]{8}\.js/) });
  for (const { ways, askOf } of all) if (!ways.includes('backend')) await copy(askOf(person));
  return all;
}

async function load(stand: Stand, parts: readonly string[], extent: typeof WHOLE) {
  const asked = await callsOf(stand);
  const points: Point[] = [];
  if (parts.includes('calls')) {
    for (const call of asked) {
      points.push(...(await measure(stand.served, call, stand.people, extent)));
      console.log(reportOf(points, [call], []));
    }
  }
  const sentences: string[] = [];
  const others: Readonly<Record<string, () => Promise<string>>> = {
    memory: () => memory(stand, extent.requests),
    queue: () => queue(stand, extent.waiting),
    replacing: () => replacing(stand, extent.times, asked),
  };
  for (const [name, part] of Object.entries(others)) if (parts.includes(name)) sentences.push(await part());
  return { asked, points, sentences };
}

/** When and where it was measured, without naming the machine. */
function circumstances(loadBefore: number): string {
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: ROOT, encoding: 'utf8' }).trim();
  return `Commit ${commit}, ${os.availableParallelism()} cores, load ${loadBefore.toFixed(1)} when it began.`;
}

function partsOf(text: string | undefined): readonly string[] {
  const wanted = text?.split(',') ?? PARTS;
  const unknown = wanted.find((part) => !PARTS.some((known) => known === part));
  if (unknown !== undefined) throw new Error(`Det finns inget att mäta som heter ${unknown}. Välj bland: ${PARTS.join(', ')}.`);
  return wanted;
}

async function main(): Promise<void> {
  const { values } = parseArgs({ options: OPTIONS });
  const parts = partsOf(values.only);
  const began = circumstances(os.loadavg()[0] ?? Number.NaN);
  const { asked, points, sentences } = await withStand((stand) => load(stand, parts, values.quick ? QUICK : WHOLE));
  const report = reportOf(points, asked, sentences);
  console.log(`${began}\n\n${report}`);
  const isWrong = points.some(({ failed }) => failed.length > 0);
  if (isWrong) throw new Error(`Anrop misslyckades: ${[...new Set(points.flatMap(({ failed }) => failed))].join(', ')}.`);
  if (!values.write) return;
  writeFileSync(PICTURE, pictureOf(points, asked, SHOWN));
  const picture =
    '![CPU time of each call in times of the bare framework, a bar through the edge and one for the backend alone; the figures are in the tables below](pictures/load.svg)';
  writeFileSync(DOCUMENT, withSection(readFileSync(DOCUMENT, 'utf8'), 'load', [began, picture, report].join('\n\n')));
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
});
