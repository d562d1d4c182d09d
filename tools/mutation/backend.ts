import { appendFileSync, truncateSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { asBackend, copyMigrated, execute, findPostgres, prepareMigrated, startPostgres } from '../../backend/test/postgres.ts';
import { bundleServers } from '../../backend/test/process.ts';
import { startStack, type Stack } from '../../backend/test/stack.ts';
import { freePort } from '../stack/ports.ts';
import { ROOT, startService, stopServices, type RunningService } from '../stack/processes.ts';

/** What the tests of one runner get: their stack, and the addresses that set its backend's mutant and report its coverage. */
export interface Bench {
  readonly stack: Stack;
  readonly postgres: string;
  /** `PUT …&mutant=…&main=…` restarts the backend, with an empty database and freshly started simulators. */
  readonly control: string;
  readonly coverage: string;
  readonly reached: string;
}

interface Working {
  readonly bench: Omit<Bench, 'control'>;
  readonly use: (main: string, mutant: string) => Promise<void>;
  readonly stop: () => Promise<void>;
}

function preloadOf(program: string, settings: Readonly<Record<string, string>>): string {
  const url = pathToFileURL(path.join(import.meta.dirname, program));
  for (const [name, value] of Object.entries(settings)) url.searchParams.set(name, value);
  return `--import=${url.href}`;
}

/** A stack whose backend is restarted for each mutant; its database is recreated each time, at the same address. */
async function startWorking(postgres: string, database: string): Promise<Working> {
  const renew = async () => {
    await execute(postgres, `drop database if exists ${database} with (force)`);
    await copyMigrated(postgres, database);
  };
  await renew();
  const url = new URL(asBackend(postgres));
  url.pathname = `/${database}`;
  const { stack, backend, killSimulators, stop } = await startStack({ DATABASE_URL: url.href });
  await backend.stop();
  const reached = await mkdtemp(path.join(os.tmpdir(), 'uppgiftsandring-reached-'));
  const coveragePort = String(await freePort());
  let running: { readonly wanted: string; readonly service: RunningService } | null = null;

  async function stopBackend(): Promise<void> {
    if (running === null) return;
    await stopServices([running.service]);
    running = null;
  }

  async function use(main: string, mutant: string): Promise<void> {
    const wanted = `${mutant} ${main}`;
    if (running?.wanted === wanted && running.service.child.exitCode === null) return;
    await stopBackend();
    // A test that noticed the previous mutant ended at once, and left its settings in the simulators.
    await Promise.all([renew(), killSimulators('gone')]);
    // Tests search the log for what this mutant writes, so lines of earlier ones must go.
    truncateSync(stack.logFile);
    const NODE_OPTIONS = mutant === '' ? preloadOf('coverage.mjs', { port: coveragePort }) : preloadOf('mutant.mjs', { mutant });
    const program = { name: 'backend', script: path.relative(ROOT, main), env: { ...stack.backendEnv, NODE_OPTIONS }, readyUrl: `${stack.origin}/readyz` };
    const service = await startService(program, (text) => appendFileSync(stack.logFile, text));
    running = { wanted, service };
  }

  return {
    bench: { stack, postgres, coverage: `http://127.0.0.1:${coveragePort}`, reached },
    use,
    stop: async () => {
      await stopBackend();
      await stop();
      await rm(reached, { recursive: true, force: true });
    },
  };
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** One stack for each of Stryker's runners, which work in parallel: a new runner takes over the stack of one that has ended. */
function assignTo(start: (database: string) => Promise<Working>) {
  const all: { runner: number; readonly working: Promise<Working> }[] = [];
  return {
    of: (runner: number): Promise<Working> => {
      const free = all.find((one) => one.runner === runner) ?? all.find((one) => !isAlive(one.runner));
      const own = free ?? { runner, working: start(`mutated${all.length}`) };
      if (free === undefined) all.push(own);
      own.runner = runner;
      return own.working;
    },
    stop: async () => void (await Promise.all(all.map(async ({ working }) => (await working).stop()))),
  };
}

/** Serves the runners: `GET /?runner=…` returns the bench for the process with that id. */
export async function startMutants(): Promise<{ readonly env: Readonly<Record<string, string>>; readonly stop: () => Promise<void> }> {
  const bin = findPostgres();
  if (bin === null) throw new Error('Mutationstestet av backend behöver PostgreSQL (Debian: apt-get install postgresql).');
  bundleServers();
  const postgres = await startPostgres(bin);
  await prepareMigrated(postgres.url);
  const workings = assignTo((database) => startWorking(postgres.url, database));
  const port = await freePort();

  async function answer(method: string | undefined, asked: URLSearchParams): Promise<string> {
    const runner = asked.get('runner') ?? '';
    const { bench, use } = await workings.of(Number(runner));
    if (method === 'PUT') await use(asked.get('main') ?? '', asked.get('mutant') ?? '');
    return JSON.stringify({ ...bench, control: `http://127.0.0.1:${port}/?runner=${runner}` } satisfies Bench);
  }

  const control = createServer((request, response) => {
    answer(request.method, new URL(request.url ?? '/', 'http://localhost').searchParams).then(
      (bench) => response.end(bench),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  }).listen(port, '127.0.0.1');
  return {
    env: { MUTATION_CONTROL: `http://127.0.0.1:${port}` },
    stop: async () => {
      control.close();
      await workings.stop();
      await postgres.stop();
    },
  };
}
