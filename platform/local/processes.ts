import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { ROOT } from '../build/paths.ts';

export { ROOT };
const LEASH = path.join(import.meta.dirname, 'dieWithParent.mjs');

export interface Service {
  readonly name: string;
  readonly script: string;
  readonly args?: readonly string[];
  readonly env: Readonly<Record<string, string>>;
  /** Address that answers 200 when the service is ready. */
  readonly readyUrl: string;
}

export type RunningService = Awaited<ReturnType<typeof startService>>;

const STOP_AFTER_MS = 5000;
const READY_WITHIN_MS = 180_000;

/** Starts a service and waits until it is ready; rejects with what it printed when it stops before that. `output` has all that it has printed. */
export async function startService(service: Service, onLine: (line: string) => void = () => undefined) {
  const printed: string[] = [];
  const child = spawn(process.execPath, ['--import', LEASH, '--enable-source-maps', path.resolve(ROOT, service.script), ...(service.args ?? [])], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: { ...process.env, ...service.env },
  });
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      printed.push(text);
      onLine(text);
    });
  }
  const running = { name: service.name, service, child, output: () => printed.join('') };
  try {
    await untilReady(service, child);
  } catch (error) {
    await stopServices([running]);
    throw new Error(`${service.name} startade inte. ${lastLines(running.output()) || String(error)}`, { cause: error });
  }
  return running;
}

const lastLines = (text: string) => text.trim().split('\n').slice(-5).join('\n');

const isOver = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null;

async function untilReady({ name, readyUrl }: Service, child: ChildProcess): Promise<void> {
  const until = Date.now() + READY_WITHIN_MS;
  while (Date.now() < until) {
    if (isOver(child)) throw new Error('Processen avslutades.');
    // A refused connection is normal while a service starts.
    if ((await fetch(readyUrl, { signal: AbortSignal.timeout(2000) }).catch(() => undefined))?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`Inget svar från ${name} inom ${READY_WITHIN_MS / 1000} s.`);
}

/** Stops the services, the last started first; kills those that have not stopped in five seconds. */
export async function stopServices(services: readonly Pick<RunningService, 'child'>[]): Promise<void> {
  await Promise.all(
    services.map(async ({ child }) => {
      if (isOver(child)) return;
      const timer = setTimeout(() => child.kill('SIGKILL'), STOP_AFTER_MS);
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
      clearTimeout(timer);
    }),
  );
}
