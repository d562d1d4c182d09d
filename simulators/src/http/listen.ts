import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { Server as NetServer } from 'node:net';

/** A port that cannot be used; the message is one clear sentence for the person who starts the program. */
export class PortError extends Error {}

function explained(error: unknown, what: string, port: number): unknown {
  const code: unknown = Reflect.get(Object(error), 'code');
  if (code === 'EADDRINUSE') return new PortError(`${what} kan inte starta: port ${port} är upptagen. Stäng det som använder den eller välj en annan.`);
  if (code === 'EACCES') return new PortError(`${what} kan inte starta: port ${port} får inte användas av den här användaren.`);
  return error;
}

/** Starts to listen; returns the port. */
export async function listen(server: NetServer, what: string, port: number, host: string): Promise<number> {
  await once(server.listen(port, host), 'listening').catch((error: unknown) => {
    throw explained(error, what, port);
  });
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : port;
}

/** A response that takes longer than this is cut off when the server stops. */
const FINISH_MS = 2000;

/** Accepts no more requests, and finishes those in progress. */
export const close = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    const cut = setTimeout(() => server.closeAllConnections(), FINISH_MS);
    server.close(() => {
      clearTimeout(cut);
      resolve();
    });
    server.closeIdleConnections();
  });

/** The port itself, or a free one for 0: some servers must know their address before they listen. */
export async function settlePort(port: number, host: string): Promise<number> {
  if (port !== 0) return port;
  const probe = createServer();
  const free = await listen(probe, 'En tjänst', 0, host);
  await close(probe);
  return free;
}
