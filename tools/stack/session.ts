import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { whenOrphaned } from '../../platform/build/orphaned.mjs';
import { isFree } from '../../platform/local/ports.ts';
import { reasonOf } from '../../platform/local/say.ts';
import { ROOT } from '../../platform/local/processes.ts';

// What `npm start` and `npm run dev` share: where they run, and that all of it stops.

export const port = Number(process.env['PORT'] ?? 8080);
export const dataDir = path.resolve(process.env['DATA_DIR'] || path.join(ROOT, '.data'));
const ends: (() => unknown)[] = [];
let stopping = false;

export const isStopping = (): boolean => stopping;

/** Stops everything, and ends the process with that code. */
export async function stop(code: number): Promise<void> {
  if (stopping) return;
  stopping = true;
  await Promise.all(ends.map((end) => end()));
  process.exit(code);
}

export const atStop = (end: () => unknown): unknown => ends.push(end);

/** Waits for what starts; once it has, it is stopped with everything else. */
export async function started<T extends { stop(): unknown }>(starting: Promise<T>): Promise<T> {
  const running = await starting;
  atStop(() => running.stop());
  return running;
}

/** Runs a command until it is told to stop. */
export function runUntilStopped(main: () => Promise<void>): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop(0));
  whenOrphaned(() => void stop(0));
  main().catch((error: unknown) => {
    console.error(reasonOf(error));
    void stop(1);
  });
}

/** Throws a sentence when a command cannot run with that port and folder. */
export async function takePlace(command: string): Promise<void> {
  if (!Number.isInteger(port) || port < 1 || port > 65535) throw new Error(`PORT ska vara ett tal mellan 1 och 65535, inte "${process.env['PORT']}".`);
  if (!(await isFree(port))) throw new Error(`Port ${port} är upptagen. Stäng det som använder den eller välj en annan: PORT=${port + 100} ${command}`);
  await mkdir(dataDir, { recursive: true }).catch((error: Error) => {
    throw new Error(`Det går inte att skriva i datamappen ${dataDir}: ${error.message}`);
  });
}
