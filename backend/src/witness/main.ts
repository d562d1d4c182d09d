import { once } from 'node:events';
import { createServer } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { readSafeDatabaseConfig } from '../config/production/judgeBackend.ts';
import { createLogger } from '../base/log/logger.ts';
import { StartupError } from '../base/startupError.ts';
import { openServer } from '../db/openServer.ts';
import { witness, type Verified } from './rounds.ts';
import { keyIn, partsIn, readWitness, type WitnessSettings } from './settings.ts';

// `node backend/built/server/witness.mjs`: verifies the audit trail and the release lists all the time, and copies what is verified where nobody else writes
// (PLUS-69, docs/adr/0096). It logs in to the database as a role that may read the trail and nothing else.

const FRESH_MS = 60_000;

async function measure({ HOST, METRICS_PORT: port }: WitnessSettings, state: Readonly<Record<string, Verified>>): Promise<void> {
  if (port === undefined) return;
  const { openMetrics } = await import('@uppgiftsandring/shared/server/metrics');
  const { meter } = await openMetrics({ host: HOST, port }, new Map());
  const gauge = (name: string, description: string, of: (one: Verified) => number) =>
    meter.createObservableGauge(`uppgiftsandring_witness_${name}`, { description }).addCallback((result) => {
      for (const [what, one] of Object.entries(state)) result.observe(of(one), { what });
    });
  gauge('fault', 'Whether it is not as the witness has seen it before', ({ fault }) => (fault === null ? 0 : 1));
  gauge('verified_seconds', 'When it was last verified and found to be good, in seconds since 1970', ({ at }) => at.getTime() / 1000);
}

async function listen({ HOST, PORT }: WitnessSettings, isReady: () => boolean): Promise<void> {
  const server = createServer(({ url }, response) => void response.writeHead(url === '/livez' || (url === '/readyz' && isReady()) ? 200 : 503).end());
  await once(server.listen(PORT, HOST), 'listening');
}

async function run(): Promise<void> {
  const { databaseUrl, logLevel } = readSafeDatabaseConfig(process.env, process.execArgv);
  const settings = readWitness(process.env);
  if (databaseUrl === undefined) throw new StartupError('DATABASE_URL måste anges: vittnet läser loggen på en databasserver.');
  const key = keyIn(settings.WITNESS_KEY_FILE, true);
  process.umask(0o077);
  const logger = createLogger(logLevel);
  const stopping = new AbortController();
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => stopping.abort());
  const database = await openServer(databaseUrl, logger);
  const { state, makeRound } = witness(settings.WITNESS_DIR, key, database.db, () => partsIn(settings, process.env), logger);
  await measure(settings, state);
  await listen(settings, () => Date.now() - state.trail.at.getTime() < FRESH_MS + settings.WITNESS_SECONDS * 1000);
  while (!stopping.signal.aborted) {
    await makeRound();
    await pause(settings.WITNESS_SECONDS * 1000, undefined, { signal: stopping.signal }).catch(() => undefined);
  }
  await database.close();
}

try {
  await run();
  process.exit(0);
} catch (error) {
  console.error(error instanceof StartupError ? error.message : error);
  process.exit(1);
}
