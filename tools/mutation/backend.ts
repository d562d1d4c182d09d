import { appendFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import path from 'node:path';
import { bundleServers } from '../../backend/test/process.ts';
import { freePort } from '../stack/ports.ts';
import { startStack } from '../../backend/test/stack.ts';
import { ROOT, startService, stopServices, type RunningService } from '../stack/processes.ts';

const COVERAGE = path.join(import.meta.dirname, 'coverage.mjs');

/** The simulators, and a backend that is started anew, with an empty database, for each mutant: `PUT /?mutant=…&main=…` at the address MUTATION_CONTROL. */
export async function startMutants(): Promise<{ readonly env: Readonly<Record<string, string>>; readonly stop: () => Promise<void> }> {
  bundleServers();
  const { stack, backend, stop } = await startStack();
  await backend.stop();
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
    await rm(stack.backendEnv['DATA_DIR'] ?? '', { recursive: true, force: true });
    const measured = { NODE_OPTIONS: `--import=${COVERAGE}`, COVERAGE_PORT: coveragePort };
    const env = { ...stack.backendEnv, ...(mutant === '' ? measured : { __STRYKER_ACTIVE_MUTANT__: mutant }) };
    const program = { name: 'backend', script: path.relative(ROOT, main), env, readyUrl: `${stack.origin}/readyz` };
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
      MUTATION_CONTROL: `http://127.0.0.1:${controlPort}`,
      MUTATION_COVERAGE: `http://127.0.0.1:${coveragePort}`,
    },
    stop: async () => {
      control.close();
      await stopBackend();
      await stop();
    },
  };
}
