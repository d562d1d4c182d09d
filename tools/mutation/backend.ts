import { appendFileSync, truncateSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { asBackend, copyMigrated, execute, findPostgres, prepareMigrated, startPostgres } from '../../backend/test/postgres.ts';
import { bundleServers } from '../../backend/test/process.ts';
import { startStack } from '../../backend/test/stack.ts';
import { freePort } from '../stack/ports.ts';
import { ROOT, startService, stopServices, type RunningService } from '../stack/processes.ts';

/** The database of the backend with the mutant: made anew for each, always at the same address. */
const DATABASE = 'mutated';

interface Databases {
  readonly server: string;
  readonly url: string;
  readonly renew: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

async function startDatabases(): Promise<Databases> {
  const bin = findPostgres();
  if (bin === null) throw new Error('Mutation testing of the backend needs PostgreSQL (Debian: apt-get install postgresql).');
  const { url: server, stop } = await startPostgres(bin);
  await prepareMigrated(server);
  const url = new URL(asBackend(server));
  url.pathname = `/${DATABASE}`;
  const renew = async () => {
    await execute(server, `drop database if exists ${DATABASE} with (force)`);
    await copyMigrated(server, DATABASE);
  };
  await renew();
  return { server, url: url.href, renew, stop };
}

function preloadOf(program: string, settings: Readonly<Record<string, string>>): string {
  const url = pathToFileURL(path.join(import.meta.dirname, program));
  for (const [name, value] of Object.entries(settings)) url.searchParams.set(name, value);
  return `--import=${url.href}`;
}

/** A backend that is started anew, with an empty database and simulators that have just begun, for each mutant: `PUT /?mutant=…&main=…` at the address MUTATION_CONTROL. */
export async function startMutants(): Promise<{ readonly env: Readonly<Record<string, string>>; readonly stop: () => Promise<void> }> {
  bundleServers();
  const databases = await startDatabases();
  const { stack, backend, killSimulators, stop } = await startStack({ DATABASE_URL: databases.url });
  await backend.stop();
  const reached = await mkdtemp(path.join(os.tmpdir(), 'uppgiftsandring-reached-'));
  const coveragePort = String(await freePort());
  const controlPort = await freePort();
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
    // A test that noticed the mutant before ended at once: what it had ordered of the simulators still stood.
    await Promise.all([databases.renew(), killSimulators('gone')]);
    // What it writes is looked for in the log: what others have written is not of this mutant.
    truncateSync(stack.logFile);
    const NODE_OPTIONS = mutant === '' ? preloadOf('coverage.mjs', { port: coveragePort }) : preloadOf('mutant.mjs', { mutant });
    const program = { name: 'backend', script: path.relative(ROOT, main), env: { ...stack.backendEnv, NODE_OPTIONS }, readyUrl: `${stack.origin}/readyz` };
    const service = await startService(program, (text) => appendFileSync(stack.logFile, text));
    running = { wanted, service };
  }

  const control = createServer((request, response) => {
    const asked = new URL(request.url ?? '/', 'http://localhost').searchParams;
    use(asked.get('main') ?? '', asked.get('mutant') ?? '').then(
      () => response.end(),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  }).listen(controlPort, '127.0.0.1');
  return {
    env: {
      MUTATION_STACK: JSON.stringify(stack),
      MUTATION_POSTGRES: databases.server,
      MUTATION_CONTROL: `http://127.0.0.1:${controlPort}`,
      MUTATION_COVERAGE: `http://127.0.0.1:${coveragePort}`,
      MUTATION_REACHED: reached,
    },
    stop: async () => {
      control.close();
      await stopBackend();
      await stop();
      await databases.stop();
      await rm(reached, { recursive: true, force: true });
    },
  };
}
