import { setTimeout as wait } from 'node:timers/promises';
import { memoryOf } from '../../tools/stack/cost.ts';
import { calls } from './calls.ts';
import { serviceOf } from '../stand.ts';
import type { Stand } from './stand.ts';
import { visit } from './visitors.ts';

const VISITORS = 32;
/** A leak grows by as much each time; memory that is only used more does not. */
const TIMES = 3;
const SERVERS = ['backend', 'host'] as const;
const BYTES = 1024 * 1024;

type Server = (typeof SERVERS)[number];

/** The heap of a server after garbage collection, in megabytes (`tellHeap.mjs`). */
async function heapOf({ stack }: Stand, name: Server): Promise<number> {
  const { child, output } = serviceOf(stack, name);
  const told = () => [...output().matchAll(/^heap (\d+)$/gm)].map(([, bytes]) => Number(bytes) / BYTES);
  const before = told().length;
  child.kill('SIGUSR2');
  while (told().length === before) await wait(50);
  return told().at(-1) ?? Number.NaN;
}

/** A report of memory before and after a number of requests through the host, a third at a time, by visitors who read, and of failed requests. */
export async function memory(stand: Stand, requests: number): Promise<string> {
  const { stack, people } = stand;
  const [first] = people;
  if (first === undefined) throw new Error('Ingen besöker.');
  const [identity, draft] = calls(stack.origin, { slice: '', shell: '' });
  const askOf = (visitor: number, turn: number) =>
    (turn % 2 === 0 ? identity : draft)?.askOf(people[visitor] ?? first) ?? { method: 'GET', path: '/livez', headers: {} };
  const seen = new Map(SERVERS.map((name) => [name, { heap: new Array<string>(), resident: new Array<number>() }]));
  const look = async () => {
    for (const [name, { heap, resident }] of seen) {
      resident.push(Math.round(memoryOf(serviceOf(stack, name).pid)));
      heap.push((await heapOf(stand, name)).toFixed(1));
    }
  };
  // After this, whatever grows only once, such as buffers and compiled code, has grown.
  await visit(stack.origin, VISITORS, askOf, (done) => done >= requests / 10);
  await look();
  let [answered, failed] = [0, 0];
  for (let time = 0; time < TIMES; time += 1) {
    const met = await visit(stack.origin, VISITORS, askOf, (done) => done >= requests / TIMES);
    answered += met.times.length;
    failed += met.failed.length;
    await look();
  }
  const told = [...seen].map(([name, { heap, resident }]) => `${name} ${heap.join(' → ')} MB of objects, resident ${resident.join(' → ')} MB`);
  return `**Memory**: ${answered} requests through the host, a third at a time: ${told.join('; ')}; ${failed} failed.`;
}
