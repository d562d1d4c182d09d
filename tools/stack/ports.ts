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

/** The preferred port if it is free, else any free one. */
export async function freePort(preferred = anyPort()): Promise<number> {
  for (const port of [preferred, ...Array.from({ length: TRIES }, anyPort)]) {
    if (await isFree(port)) return port;
  }
  throw new Error('Det finns ingen ledig port på datorn.');
}
