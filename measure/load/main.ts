import { parseArgs } from 'node:util';
import { say } from '../../platform/local/say.ts';
import { circumstances, partsOf, writeSection } from '../command.ts';
import { calls, type Call } from './calls.ts';
import type { Judged } from './bounds.ts';
import { greedy } from './greedy.ts';
import { drafts, slices, versions } from './larger.ts';
import { memory } from './growth.ts';
import { measure, type Point } from './points.ts';
import { queue } from './queue.ts';
import { replacing } from './replacing.ts';
import { reportOf } from './report.ts';
import { withStand, type Stand } from './stand.ts';

// `npm run load [-- --quick] [--only calls,memory,queue,replacing,greedy,slices,drafts,versions] [--write]`: measures what docs/performance.md says of load. About half an hour; --quick four minutes.

const GREEDY_MS = 20_000;
const PARTS = ['calls', 'memory', 'queue', 'replacing', 'greedy', 'slices', 'drafts', 'versions'] as const;
const OPTIONS = { quick: { type: 'boolean', default: false }, only: { type: 'string' }, write: { type: 'boolean', default: false } } as const;
const WHOLE = {
  levels: [1, 16, 64, 256],
  rounds: 2,
  ms: 1500,
  requests: 100_000,
  waiting: 5000,
  times: 3,
  drafts: 1_000_000,
  slices: [40, 400],
  versions: 2000,
};
const QUICK = { levels: [1, 64, 256], rounds: 1, ms: 800, requests: 5000, waiting: 200, times: 1, drafts: 20_000, slices: [40], versions: 40 };

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

async function load(stand: Stand, parts: readonly (typeof PARTS)[number][], extent: typeof WHOLE) {
  const asked = await callsOf(stand);
  const points: Point[] = [];
  const broken: string[] = [];
  const sentenceOf = (judged: Judged): string => {
    broken.push(...judged.broken);
    console.log(judged.sentence);
    return judged.sentence;
  };
  const measured = {
    async calls() {
      for (const call of asked) {
        points.push(...(await measure(stand.served, call, stand.people, extent)));
        console.log(reportOf(points, [call], []));
      }
      return [];
    },
    memory: () => memory(stand, extent.requests),
    queue: () => queue(stand, extent.waiting),
    replacing: () => replacing(stand, extent.times, asked),
    greedy: async () => sentenceOf(await greedy(stand, asked, GREEDY_MS)),
    slices: async () => sentenceOf(await slices(stand, asked, extent)),
    drafts: async () => sentenceOf(await drafts(stand, asked, extent)),
    versions: async () => sentenceOf(await versions(stand, extent)),
  };
  const sentences: string[] = [];
  for (const part of parts) sentences.push(...[await measured[part]()].flat());
  return { asked, points, sentences, broken };
}

await say(async () => {
  const { values } = parseArgs({ options: OPTIONS });
  const parts = partsOf(PARTS, values.only);
  const began = circumstances();
  const { asked, points, sentences, broken } = await withStand((stand) => load(stand, parts, values.quick ? QUICK : WHOLE));
  const report = reportOf(points, asked, sentences);
  console.log(`${began}\n\n${report}`);
  const failures = new Set(points.flatMap(({ failed }) => failed));
  if (failures.size > 0) throw new Error(`Anrop misslyckades: ${[...failures].join(', ')}.`);
  if (values.write) writeSection('load', [began, report]);
  if (broken.length > 0) throw new Error(`Över gränsen: ${broken.join('; ')}.`);
});
