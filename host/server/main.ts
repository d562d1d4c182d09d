import { setTimeout as wait } from 'node:timers/promises';
import type { Traces } from '@uppgiftsandring/shared/server/traces';
import { createApp } from '@uppgiftsandring/platform/server/app';
import { openHealth } from '@uppgiftsandring/platform/server/composition/health';
import type { HostConfig } from './config.ts';
import { readSafeConfig } from './production.ts';
import { optionsOf } from './service.ts';

// `node host/server/main.ts`: starts the composition server with the settings in the environment.

/** A stop that takes longer than this, in addition to the drain time, is cut off. */
const STOP_MS = 15_000;

function fail(error: unknown): never {
  const isTaken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
  if (isTaken) console.error(`Port ${config.port} är upptagen. Stäng det som använder den eller välj en annan med PORT.`);
  else console.error(error instanceof Error ? error.message : String(error));
  process.exit(1);
}

/** First reports not ready, so that callers find another server; then finishes the requests in progress. */
async function stop(): Promise<never> {
  setTimeout(() => process.exit(1), config.drainMs + STOP_MS).unref();
  stopping.abort();
  await wait(config.drainMs);
  await app.close();
  return process.exit(0);
}

/** With OTEL_EXPORTER_OTLP_ENDPOINT set, traces the server's calls (PLUS-64). Callers from outside cannot add to our traces. */
async function traced({ otlpEndpoint: endpoint, backendUrl }: HostConfig): Promise<Traces | undefined> {
  if (endpoint === undefined) return undefined;
  const { openTraces } = await import('@uppgiftsandring/shared/server/traces');
  return openTraces({ service: 'host', endpoint, systems: new Map([[backendUrl.origin, 'backend']]), continues: false });
}

/** Where the health of versions is kept, when the backend says whose sessions count in it (PLUS-28). */
const health = async ({ healthDatabase, hostToken }: HostConfig) =>
  healthDatabase === null || hostToken === null ? undefined : await openHealth(healthDatabase);

const config = await (async () => readSafeConfig(process.env, process.execArgv))().catch(fail);
const stopping = new AbortController();
const app = createApp(optionsOf(config), { stopping: stopping.signal, traces: await traced(config), health: await health(config) });
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop());
await app.listen({ host: config.host, port: config.port }).catch(fail);
