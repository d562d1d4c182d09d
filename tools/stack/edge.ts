import { spawn } from 'node:child_process';
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { installDebian } from '../test/browser/chromium.ts';
import { freePort } from '../../platform/local/ports.ts';
import { ROOT } from '../../platform/local/processes.ts';

// The edge as in operation (deploy/edge/haproxy.cfg), on this computer: servers of one kind share a port, each at an address of its own.

/** Folder of the edge's configuration. */
export const CONFIGURATION = path.join(ROOT, 'deploy/edge');
const PROGRAM = '/usr/sbin/haproxy';
/** What ends it with the process that started it, where there is such a thing. */
const WITH_PARENT = ['/usr/bin/setpriv', '--pdeathsig', 'KILL'].slice(0, existsSync('/usr/bin/setpriv') ? 3 : 0);
const [A_RECORD, LASTS_S] = [1, 1];

interface Behind {
  readonly addresses: readonly string[];
  readonly port: number;
}

export type Edge = Awaited<ReturnType<typeof startEdge>>;

/** Whether HAProxy is on this computer; installed where that can be done. */
export function hasHaproxy(): boolean {
  if (!existsSync(PROGRAM)) installDebian(['haproxy']);
  return existsSync(PROGRAM);
}

/** The answer to a question for the addresses of a name (RFC 1035 4.1). */
function answerTo(query: Buffer, addresses: readonly string[]): Buffer {
  const end = query.indexOf(0, 12) + 5;
  const found = query.readUInt16BE(end - 4) === A_RECORD ? addresses : [];
  const head = Buffer.from([...query.subarray(0, 2), 0x81, 0x80, 0, 1, 0, found.length, 0, 0, 0, 0]);
  const records = found.map((address) => Buffer.from([0xc0, 12, 0, A_RECORD, 0, 1, 0, 0, 0, LASTS_S, 0, 4, ...address.split('.').map(Number)]));
  return Buffer.concat([head, query.subarray(12, end), ...records]);
}

/** A name server on this computer that knows addresses by the first part of a name. */
async function nameServer(known: Readonly<Record<string, readonly string[]>>) {
  const socket = createSocket('udp4');
  socket.on('message', (query, { port, address }) => {
    const name = query.toString('latin1', 13, 13 + (query[12] ?? 0));
    socket.send(answerTo(query, known[name] ?? []), port, address);
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  return { at: `127.0.0.1:${socket.address().port}`, close: () => socket.close() };
}

/** Starts the edge and waits until it knows a backend; `inside` is for composition servers. `aside`: addresses of servers in sides.cfg. */
export async function startEdge(
  known: Readonly<Record<'backends' | 'hosts', Behind>>,
  env: Readonly<Record<string, string>> = {},
  aside: Readonly<Record<string, readonly string[]>> = {},
) {
  const names = await nameServer({ backends: known.backends.addresses, hosts: known.hosts.addresses, ...aside });
  const [outside, inside, metrics] = [await freePort(), await freePort(), await freePort()].map((port) => `127.0.0.1:${port}`);
  const [program = PROGRAM, ...args] = [...WITH_PARENT, PROGRAM, '-f', CONFIGURATION];
  const child = spawn(program, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      BIND: outside,
      INSIDE: inside,
      METRICS: metrics,
      NAMESERVER: names.at,
      BACKENDS: `backends.test:${known.backends.port}`,
      HOSTS: `hosts.test:${known.hosts.port}`,
      ...env,
    },
  });
  let log = '';
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text: string) => (log += text));
  const ended = once(child, 'exit');
  const edge = {
    origin: `http://${outside}`,
    inside: `http://${inside}`,
    metrics: `http://${metrics}`,
    pid: child.pid ?? Number.NaN,
    log: () => log,
    async stop() {
      child.kill('SIGKILL');
      await ended;
      names.close();
    },
  };
  const isReady = async () => {
    if (child.exitCode !== null) throw new Error(log);
    return fetch(`${edge.metrics}/metrics`).then(
      async (answer) => !/haproxy_backend_active_servers\{proxy="api"\} 0$/m.test(await answer.text()),
      () => false,
    );
  };
  while (!(await isReady())) await new Promise((resolve) => setTimeout(resolve, 100));
  return edge;
}
