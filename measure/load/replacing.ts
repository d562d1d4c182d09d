import { randomInt } from 'node:crypto';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../../tools/stack/ports.ts';
import { startService, stopServices, type RunningService, type Service } from '../../tools/stack/processes.ts';
import type { Call } from './calls.ts';
import { percentile } from './points.ts';
import { serviceOf, type Stand } from './stand.ts';
import { visit, type Ask } from './visitors.ts';

const VISITORS = 16;
/** How often the load balancer checks whether the hosts are ready: well within DRAIN_MS. */
const LOOK_MS = 200;
/** The calls that visitors make, in turn. */
const ASKED = ['read the draft', 'file of a slice', 'save the draft', 'first page'];

/** Another instance of a service, on another port. */
function beside({ env, readyUrl, ...rest }: Service, port: string, changes: Readonly<Record<string, string>> = {}): Service {
  const url = new URL(readyUrl);
  url.port = port;
  return { ...rest, env: { ...env, PORT: port, ...changes }, readyUrl: url.href };
}

const isReady = (port: string) =>
  fetch(`http://127.0.0.1:${port}/readyz`, { signal: AbortSignal.timeout(1000) }).then(
    ({ ok }) => ok,
    () => false,
  );

/** Connects to the first of those ports that accepts a connection. */
function connectTo([port, ...others]: readonly string[], taken: (to: Socket) => void, nobody: () => void): void {
  if (port === undefined) return nobody();
  const to = connect(Number(port), '127.0.0.1');
  const next = () => connectTo(others, taken, nobody);
  to.once('error', next).once('connect', () => {
    to.off('error', next);
    taken(to);
  });
  return undefined;
}

/** A load balancer in front of several hosts, as in operation: gives each new connection to a host that is ready, or else to any that accepts it. */
async function inFrontOf(ports: readonly string[]): Promise<{ readonly origin: string; readonly close: () => void }> {
  let ready = ports;
  let turn = 0;
  const timer = setInterval(() => {
    void Promise.all(ports.map(isReady)).then((answers) => (ready = ports.filter((_port, index) => answers[index])));
  }, LOOK_MS);
  const server = createServer((from) => {
    from.once('error', () => undefined);
    const first = ready[(turn += 1) % ready.length];
    const inTurn = [...ports].sort((one, other) => Number(other === first) - Number(one === first));
    const taken = (to: Socket) => {
      for (const [one, other] of [
        [from, to],
        [to, from],
      ] as const) {
        one.pipe(other);
        one.on('error', () => other.destroy());
      }
    };
    connectTo(inTurn, taken, () => from.destroy());
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { origin, close: () => (clearInterval(timer), server.close()) };
}

/** Each visitor makes one call after another; a save names the version that it changes, so that it can be repeated. */
function asks({ people }: Stand, calls: readonly Call[]): (visitor: number, turn: number) => Ask {
  const asked = ASKED.map((name) => calls.find((call) => call.name === name));
  return (visitor, turn) => {
    const person = people[visitor];
    const ask = person && asked[turn % asked.length]?.askOf(person);
    if (!ask) throw new Error('Ingen besöker.');
    return ask.method === 'PUT' ? { ...ask, headers: { ...ask.headers, 'if-match': '*' } } : ask;
  };
}

/**
 * Replaces two backends and two hosts, one after the other, the slices' stores, and the database server, which is killed without finishing anything, `times` times each, while
 * visitors read and save in a way that can be repeated; reports how many of their calls failed.
 */
export async function replacing(stand: Stand, times: number, calls: readonly Call[]): Promise<string> {
  const { stack } = stand;
  const backends = [String(await freePort()), String(await freePort())];
  const hosts = [String(await freePort()), String(await freePort())];
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
  let front: Awaited<ReturnType<typeof inFrontOf>> | undefined;
  try {
    for (const port of backends) await start(port, beside(serviceOf(stack, 'backend').service, port));
    const BACKEND_URL = backends.map((port) => `http://127.0.0.1:${port}`).join(' ');
    for (const port of hosts) await start(port, beside(serviceOf(stack, 'host').service, port, { BACKEND_URL }));
    const stores = stack.services.filter(({ name }) => name.startsWith('versionslagret'));
    for (const store of stores) services.set(store.name, store);
    front = await inFrontOf(hosts);
    const { origin } = front;
    const during = async (what: string, keys: readonly string[], work: (key: string) => Promise<unknown>): Promise<string> => {
      let isOver = false;
      const visiting = visit(origin, VISITORS, asks(stand, calls), () => isOver);
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
      await during(
        'stores',
        stores.map(({ name }) => name),
        replace,
      ),
      await during('ends of the database server', ['database'], stand.crashDatabase),
    ];
    return `**Replacing** one at a time, under ${VISITORS} visitors: ${told.join('; ')}. ${codes.filter((code) => code === 0).length} of ${codes.length} servers ended with code 0.`;
  } finally {
    front?.close();
    await stopServices([...services.values()]);
  }
}
