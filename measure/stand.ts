import { mkdtempDisposable } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { createDatabase, findPostgres, startPostgres } from '../backend/test/postgres.ts';
import { freePort } from '../platform/local/ports.ts';
import type { RunningService } from '../platform/local/processes.ts';
import { runBuild } from '../tools/stack/build.ts';
import { startStack, type Stack, type StackOptions } from '../tools/stack/stack.ts';

/** Builds the product and runs it until `ends` ends, with stores of its own and, as in operation, a database server: one in the servers themselves would be measured with them. */
export async function startMeasured(ends: AsyncDisposableStack, command: string, env: Readonly<Record<string, string>>, more: Partial<StackOptions> = {}) {
  const bin = findPostgres();
  if (bin === null) throw new Error(`npm run ${command} behöver PostgreSQL (initdb och postgres) på datorn.`);
  const { path: folder } = ends.use(await mkdtempDisposable(path.join(os.tmpdir(), `uppgiftsandring-${command}-`)));
  // What is published here must not become anybody's live version.
  process.env['RELEASES_DIR'] = path.join(folder, 'releases');
  await runBuild();
  const server = await startPostgres(bin);
  ends.defer(server.stop);
  const [DATABASE_URL, HEALTH_DATABASE_URL] = [await createDatabase(server.url), await createDatabase(server.url)];
  const dataDir = path.join(folder, 'data');
  const stack = await startStack({ port: await freePort(), dataDir, env: { DATABASE_URL, HEALTH_DATABASE_URL, ...env }, ...more });
  ends.defer(stack.stop);
  return { folder, dataDir, server, stack, DATABASE_URL };
}

/** The service of the stack with that name, and its process id. */
export function serviceOf(stack: Stack, name: string): RunningService & { readonly pid: number } {
  const found = stack.services.find((one) => one.name === name);
  if (found?.child.pid === undefined) throw new Error(`${name} körs inte.`);
  return { ...found, pid: found.child.pid };
}
