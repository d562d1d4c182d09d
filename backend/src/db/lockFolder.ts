import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { StartupError } from '../base/startupError.ts';

/** The longest socket path that every system accepts. */
const MAX_SOCKET_PATH = 100;

function socketPath(folder: string): string {
  const digest = createHash('sha256').update(folder).digest('hex').slice(0, 16);
  if (process.platform === 'win32') return `\\\\.\\pipe\\uppgiftsandring-${digest}`;
  const inside = join(folder, 'backend.sock');
  return inside.length <= MAX_SOCKET_PATH ? inside : join(tmpdir(), `uppgiftsandring-${digest}.sock`);
}

function isAnswered(path: string): Promise<boolean> {
  const socket = connect(path);
  const answer = once(socket, 'connect').then(Boolean, () => false);
  return answer.finally(() => socket.destroy());
}

/** Claims a data folder: two writers would destroy it. The lock is a listening socket, which disappears with its process. Returns the release. */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  const path = socketPath(folder);
  if (await isAnswered(path)) throw new StartupError(`Datamappen ${folder} används redan av en annan backend som är igång.`);
  if (process.platform !== 'win32') await rm(path, { force: true });
  const server = createServer((socket) => socket.destroy());
  server.unref();
  await new Promise<void>((done, fail) => {
    server.once('error', (error) => fail(new StartupError(`Datamappen ${folder} går inte att låsa för den här backenden.`, { cause: error })));
    server.listen(path, done);
  });
  return () => new Promise((done) => server.close(() => done()));
}
