import { spawn } from 'node:child_process';
import path from 'node:path';
import { isUp, until } from '../../../../backend/test/process.ts';

const SERVER = path.resolve(import.meta.dirname, '../../../../platform/release/stores/server.ts');

/** A release store as in production: a process of its own, reached over HTTP. */
export interface StoreProcess {
  readonly url: string;
  readonly pid: number | undefined;
  /** Ends the process; returns its exit code, which is null when the signal ended it. */
  readonly stop: (signal: NodeJS.Signals) => Promise<number | null>;
}

/** Serves the store in a folder at a port, and waits until it answers; `program` is another server with its arguments. */
export async function startStoreProcess(folder: string, port: number, program = [SERVER, folder]): Promise<StoreProcess> {
  const url = `http://127.0.0.1:${port}`;
  const { NODE_COMPILE_CACHE = '' } = process.env;
  const server = spawn(process.execPath, program, { env: { NODE_COMPILE_CACHE, HOST: '127.0.0.1', PORT: String(port) }, stdio: 'ignore' });
  const ended = new Promise<number | null>((resolve) => server.once('exit', resolve));
  await until(() => isUp(`${url}/livez`), 'release store', undefined, 120_000);
  return {
    url,
    pid: server.pid,
    stop: (signal) => {
      server.kill(signal);
      return ended;
    },
  };
}
