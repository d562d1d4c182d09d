import { memoryOf } from '../stack/cost.ts';
import { calls } from './calls.ts';
import { serviceOf, type Stand } from './stand.ts';
import { visit } from './visitors.ts';

const VISITORS = 32;

/** Memory before and after so many requests through the host, by visitors who read, and the requests that failed. */
export async function memory({ stack, people }: Stand, requests: number): Promise<string> {
  const [first] = people;
  if (first === undefined) throw new Error('Ingen besöker.');
  const [identity, draft] = calls(stack.origin, { slice: '', shell: '' });
  const askOf = (visitor: number, turn: number) =>
    (turn % 2 === 0 ? identity : draft)?.askOf(people[visitor] ?? first) ?? { method: 'GET', path: '/livez', headers: {} };
  const sizes = () => ['backend', 'host'].map((name) => Math.round(memoryOf(serviceOf(stack, name).pid)));
  // What grows once, buffers and compiled code, has grown after this.
  await visit(stack.origin, VISITORS, askOf, (done) => done >= requests / 10);
  const before = sizes();
  const { times, failed } = await visit(stack.origin, VISITORS, askOf, (done) => done >= requests);
  const after = sizes();
  return `**Memory**: after ${times.length} requests through the host, resident: backend ${before[0]} → ${after[0]} MB, host ${before[1]} → ${after[1]} MB; ${failed.length} failed.`;
}
