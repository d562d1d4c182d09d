import { mkdir, mkdtempDisposable, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { runBuild } from '../stack/build.ts';
import { freePort } from '../../platform/local/ports.ts';
import { ROOT } from '../../platform/local/processes.ts';
import { playwright } from '../test/browser/playwright.ts';
import { add, NOTHING, run, type Tally } from '../test/tally/tally.ts';
import { conclude, notRun } from '../test/tally/verdict.ts';
import { addressesOf, compose, hasDocker, keysOf } from './docker.ts';

// `npm run test:compose -- [part]`: starts the composed stack under its own name and port, runs the end-to-end suite
// against it, then the tests of faults (e2e/compose), and twenty faults by a plan (measure/faults), and removes it with its volumes. A part is a piece of a
// title; `faults` is the plan alone.

const { values, positionals } = parseArgs({
  options: {
    keep: { type: 'boolean', default: false },
    'faults-only': { type: 'boolean', default: false },
    runs: { type: 'string', default: '20' },
    seed: { type: 'string', default: `${Date.now() % 1_000_000}` },
    write: { type: 'boolean', default: false },
  },
  allowPositionals: true,
});
const [title] = positionals;

const port = await freePort();
const baseUrl = `http://localhost:${port}`;
// Image tags of its own, so that a tester's running images are not replaced.
const env = {
  COMPOSE_PROJECT_NAME: `uppgiftsandring-test-${port}`,
  PORT: String(port),
  TAG: 'test',
  // The first from the folder of the command: a team's may be a copy.
  COMPOSE_FILE: ['docker-compose.yml', path.join(ROOT, 'measure/faults/compose.yml')].join(path.delimiter),
  BASE_URL: baseUrl,
  COMPOSE_PROFILES: 'observability',
  METRICS_PORT: '9464',
  OTEL_EXPORTER_OTLP_ENDPOINT: 'http://simulators:4006',
};

async function up(): Promise<void> {
  const started = Date.now();
  const { code } = await compose(['up', '-d', '--build', '--wait', '--quiet-pull'], env, true);
  if (code !== 0) throw new Error('Den sammansatta miljön kom inte upp; felet står ovanför.');
  console.log(`Den sammansatta miljön är uppe på ${baseUrl} (${Math.round((Date.now() - started) / 1000)} s).`);
}

/** Faults by a plan count as one test: their seed repeats them. */
async function faults(): Promise<Tally> {
  const { runs, seed, write } = values;
  const args = [path.join(ROOT, 'measure/faults/main.ts'), '--runs', runs, '--seed', seed, ...(write ? ['--write'] : [])];
  return (await run(process.execPath, args, env)) === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1, failures: [`faults, seed ${seed}`] };
}

async function tests(): Promise<Tally> {
  if (title === 'faults') return faults();
  await using folder = await mkdtempDisposable(path.join(os.tmpdir(), 'uppgiftsandring-compose-'));
  const [places, keys] = [await addressesOf(baseUrl), await keysOf(baseUrl, folder.path, env)];
  const about = { ...env, PLAYWRIGHT_OUTPUT: path.join(ROOT, 'test-results', 'compose'), ...places, ...keys };
  const selection = { baseUrl, env: about, ...(title ? { title } : {}) };
  const suite = values['faults-only'] ? NOTHING : await playwright({ ...selection, extent: 'sample' });
  const one = add(suite, await playwright({ ...selection, extent: 'all', config: 'e2e/compose/playwright.config.ts' }));
  return title === undefined ? add(one, await faults()) : one;
}

/** The output of the services, for finding the cause of a failure. */
async function keepLogs(): Promise<void> {
  const file = path.join(ROOT, 'test-results', 'compose.log');
  const { output } = await compose(['logs', '--no-color', '--timestamps'], env);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, output);
  console.log(`Det som tjänsterna skrev: ${path.relative(ROOT, file)}`);
}

async function down(): Promise<void> {
  if (values.keep) console.log(`Miljön ligger kvar på ${baseUrl}. Ta ner den: COMPOSE_PROJECT_NAME=${env.COMPOSE_PROJECT_NAME} docker compose down -v`);
  else await compose(['down', '--volumes', '--timeout', '5'], env);
}

async function main(): Promise<Tally> {
  if (!(await hasDocker())) throw new Error('Det finns ingen Docker med compose som svarar på den här datorn. Installera och starta Docker, och försök igen.');
  await runBuild();
  try {
    await up();
    const tally = await tests();
    if (tally.failed > 0) await keepLogs();
    return tally;
  } catch (error) {
    await keepLogs();
    throw error;
  } finally {
    await down();
  }
}

// The tests stop by themselves at Ctrl-C; the stack is then removed as at any other end.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);

process.exit(conclude(await main().catch((error: unknown) => notRun('compose', error))));
