import { randomInt } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../stack/ports.ts';
import { startService, stopServices, type RunningService, type Service } from '../stack/processes.ts';
import { calls } from './calls.ts';
import { percentile } from './points.ts';
import { serviceOf, type Stand } from './stand.ts';
import { visit, type Ask } from './visitors.ts';

const VISITORS = 16;

/** The service once more, on another port. */
function beside({ env, readyUrl, ...rest }: Service, port: string, changes: Readonly<Record<string, string>> = {}): Service {
  const url = new URL(readyUrl);
  url.port = port;
  return { ...rest, env: { ...env, PORT: port, ...changes }, readyUrl: url.href };
}

/**
 * Replaces two backends behind a host, one after the other, so many times, while visitors read and save in a way that can be repeated; tells how many
 * of their calls failed.
 */
export async function replacing({ stack, people }: Stand, times: number): Promise<string> {
  const [one, other, front] = [String(await freePort()), String(await freePort()), String(await freePort())];
  const backend = serviceOf(stack, 'backend').service;
  const services = new Map<string, RunningService>();
  const start = async (key: string, service: Service) => services.set(key, await startService({ ...service, env: { ...service.env } }));
  try {
    for (const port of [one, other]) await start(port, beside(backend, port));
    const BACKEND_URL = `http://127.0.0.1:${one} http://127.0.0.1:${other}`;
    await start(front, beside(serviceOf(stack, 'host').service, front, { BACKEND_URL }));
    const [, read, save] = calls(stack.origin, { slice: '', shell: '' });
    const askOf = (visitor: number, turn: number): Ask => {
      const person = people[visitor];
      const ask = person && (turn % 3 === 2 ? save : read)?.askOf(person);
      if (!ask) throw new Error('Ingen besöker.');
      return ask.method === 'PUT' ? { ...ask, headers: { ...ask.headers, 'if-match': '*' } } : ask;
    };
    let isOver = false;
    const visiting = visit(`http://127.0.0.1:${front}`, VISITORS, askOf, () => isOver);
    let codes: (number | null)[] = [];
    for (let time = 0; time < times; time += 1) {
      for (const port of [one, other]) {
        await wait(500 + randomInt(500));
        const gone = services.get(port);
        if (gone) await stopServices([gone]);
        codes = [...codes, gone?.child.exitCode ?? null];
        await start(port, beside(backend, port));
      }
    }
    await wait(500);
    isOver = true;
    const { times: met, busy, failed } = await visiting;
    const ended = codes.filter((code) => code === 0).length;
    return `**Replacing**: ${codes.length} backends replaced one at a time under ${VISITORS} visitors (${ended} ended with code 0): ${met.length} calls, ${failed.length} failed, ${busy} told to come back; the slowest took ${(percentile(met, 1) / 1000).toFixed(1)} s.${failed.length > 0 ? ` Failed: ${[...new Set(failed)].join(', ')}.` : ''}`;
  } finally {
    await stopServices([...services.values()]);
  }
}
