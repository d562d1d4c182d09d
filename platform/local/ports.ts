import { createServer } from 'node:net';

/** Whether nothing listens on the port yet. */
export function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, () => server.close(() => resolve(true)));
  });
}

/** Below the ports that the operating system assigns: a port found free here is not taken by a connection a moment later. */
const [LOWEST, HIGHEST] = [20_000, 32_000];
const TRIES = 100;

const anyPort = (): number => LOWEST + Math.floor(Math.random() * (HIGHEST - LOWEST));

/** Ports that this process has found: none is returned twice, because nothing may listen on it yet. */
const found = new Set<number>();

/** Reserves a port against other processes that look for one, as long as this process lives: by a name in Linux's own list; elsewhere it does nothing. */
function keep(port: number): Promise<boolean> {
  if (process.platform !== 'linux') return Promise.resolve(true);
  return new Promise((resolve) => {
    const name = createServer();
    name.once('error', () => resolve(false));
    name.listen(`\0uppgiftsandring-port-${port}`, () => {
      name.unref();
      resolve(true);
    });
  });
}

/** The preferred port if it is free, else any free one; no other caller, in this or another process, gets it while this process lives. */
export async function freePort(preferred = anyPort()): Promise<number> {
  for (const port of [preferred, ...Array.from({ length: TRIES }, anyPort)]) {
    if (found.has(port)) continue;
    found.add(port);
    if ((await keep(port)) && (await isFree(port))) return port;
  }
  throw new Error('Det finns ingen ledig port på datorn.');
}
