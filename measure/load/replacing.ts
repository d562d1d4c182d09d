import { randomInt } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { startEdge } from '../../tools/stack/edge.ts';
import { freePort } from '../../platform/local/ports.ts';
import { startService, stopServices, type RunningService, type Service } from '../../platform/local/processes.ts';
import type { Call } from './calls.ts';
import { percentile } from './points.ts';
import { serviceOf } from '../stand.ts';
import type { Stand } from './stand.ts';
import { visit, type Ask } from './visitors.ts';

const VISITORS = 16;
/** The calls that visitors make, in turn. */
const ASKED = ['read the draft', 'file of a slice', 'save the draft', 'first page'];

/** Another instance of a service, at another address. */
const beside = ({ env, ...rest }: Service, HOST: string, port: number, changes: Readonly<Record<string, string>> = {}): Service => ({
  ...rest,
  env: { ...env, HOST, PORT: String(port), ...changes },
  readyUrl: `http://${HOST}:${port}/readyz`,
});

/** Each visitor makes one call after another; a save names the version that it changes, so that it can be repeated. */
export function asks({ people }: Pick<Stand, 'people'>, calls: readonly Call[]): (visitor: number, turn: number) => Ask {
  const asked = ASKED.map((name) => calls.find((call) => call.name === name));
  return (visitor, turn) => {
    const person = people[visitor];
    const ask = person && asked[turn % asked.length]?.askOf(person);
    if (!ask) throw new Error('Ingen besöker.');
    return ask.method === 'PUT' ? { ...ask, headers: { ...ask.headers, 'if-match': '*' } } : ask;
  };
}

/** Replaces backends, hosts and stores in turn, and kills the database server, `times` times each, under visitors; reports how many of their calls failed. */
export async function replacing(stand: Stand, times: number, calls: readonly Call[]): Promise<string> {
  const { stack } = stand;
  const addresses = ['127.0.0.2', '127.0.0.3'];
  const [backends, hosts] = [addresses.map((address) => `backend ${address}`), addresses.map((address) => `host ${address}`)];
  const [behind, before] = [await freePort(), await freePort()];
  const services = new Map<string, RunningService>();
  const start = async (key: string, service: Service) => services.set(key, await startService({ ...service, env: { ...service.env } }));
  const codes: (number | null)[] = [];
  const replace = async (key: string) => {
    const gone = services.get(key);
    if (!gone) return;
    await stopServices([gone]);
    codes.push(gone.child.exitCode);
    await start(key, gone.service);
  };
  await using ends = new AsyncDisposableStack();
  ends.defer(() => stopServices([...services.values()]));
  for (const address of addresses) await start(`backend ${address}`, beside(serviceOf(stack, 'backend').service, address, behind));
  const edge = await startEdge({ backends: { addresses, port: behind }, hosts: { addresses, port: before } }, { TRUSTED_PROXY: '127.0.0.1' });
  ends.defer(edge.stop);
  const changes = { BACKEND_URL: edge.inside, PASS_CALLS: 'off' };
  for (const address of addresses) await start(`host ${address}`, beside(serviceOf(stack, 'host').service, address, before, changes));
  const stores = stack.services.filter(({ name }) => name.startsWith('versionslagret'));
  for (const store of stores) services.set(store.name, store);
  const storeNames = stores.map(({ name }) => name);
  const during = async (what: string, keys: readonly string[], work: (key: string) => Promise<unknown>): Promise<string> => {
    let isOver = false;
    const visiting = visit(edge.origin, VISITORS, asks(stand, calls), () => isOver);
    for (let time = 0; time < times; time += 1) {
      for (const key of keys) {
        await wait(500 + randomInt(500));
        await work(key);
      }
    }
    await wait(500);
    isOver = true;
    const { times: met, busy, failed } = await visiting;
    const how = failed.length > 0 ? ` (${[...new Set(failed)].join(', ')})` : '';
    return `${times * keys.length} ${what}: ${met.length} calls, ${failed.length} failed${how}, ${busy} told to come back, the slowest ${(percentile(met, 1) / 1000).toFixed(1)} s`;
  };
  const told = [
    await during('backends', backends, replace),
    await during('hosts', hosts, replace),
    await during('stores', storeNames, replace),
    await during('ends of the database server', ['database'], stand.crashDatabase),
  ];
  return `**Replacing** one at a time, under ${VISITORS} visitors: ${told.join('; ')}. ${codes.filter((code) => code === 0).length} of ${codes.length} servers ended with code 0.`;
}
