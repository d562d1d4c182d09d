import { compose, composeText } from '../../tools/compose/docker.ts';

// The containers of the stack under test; COMPOSE_PROJECT_NAME says which stack that is.

export const SLICE_SERVICES = ['mfe-lookup', 'mfe-measures', 'mfe-wizard', 'mfe-receipt'] as const;
export const SERVICES = ['edge', 'host', ...SLICE_SERVICES, 'backend', 'postgres', 'simulators'] as const;
/** Services that run once at each start, and then exit. */
const ONCE: readonly string[] = ['secrets', 'migrate'];
export type Service = (typeof SERVICES)[number];

/** Docker notices a crash at once, but on a slow machine it takes a while to show. */
const DOWN_WITHIN_MS = 10_000;

export interface Container {
  readonly id: string;
  readonly service: string;
  readonly name: string;
  readonly isWhole: boolean;
}

interface Listed {
  readonly ID: string;
  readonly Service: string;
  readonly Name: string;
  readonly State: string;
  readonly Health: string;
}

/** Every container that should run, also those that currently do not. */
export async function containers(): Promise<Container[]> {
  const lines = (await composeText(['ps', '--all', '--format', 'json'])).split('\n').filter((line) => line !== '');
  return lines
    .map((line): Listed => JSON.parse(line))
    .filter(({ Service }) => !ONCE.includes(Service))
    .map(({ ID, Service, Name, State, Health }) => ({ id: ID, service: Service, name: Name, isWhole: State === 'running' && Health === 'healthy' }));
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Waits until every container, or every one of some services, has become healthy by itself. */
export async function untilWhole(withinMs = 90_000, services: readonly string[] = SERVICES): Promise<void> {
  const until = Date.now() + withinMs;
  for (;;) {
    const broken = (await containers()).filter(({ isWhole, service }) => !isWhole && services.includes(service)).map(({ service }) => service);
    if (broken.length === 0) return;
    if (Date.now() > until) throw new Error(`Not whole again after ${withinMs} ms: ${broken.join(', ')}`);
    await pause(500);
  }
}

/** Waits until Docker reports that the container is down; a container that has just restarted is not healthy yet and counts too. */
export async function untilDown(service: string): Promise<void> {
  for (const until = Date.now() + DOWN_WITHIN_MS; Date.now() < until; await pause(100)) {
    if ((await containers()).some((one) => one.service === service && !one.isWhole)) return;
  }
  throw new Error(`${service} was not killed.`);
}

/** Kills everything that runs in a container, as a crash or the kernel would: without Docker, so that its restart policy applies. */
export async function crash(service: string, index = 1): Promise<void> {
  // The connection to the killed shell may break too: the result of the command says nothing.
  await compose(['exec', '-T', '--index', String(index), service, 'sh', '-c', 'kill -9 -1']);
  await untilDown(service);
}

/** Kills a container and does not restart it, like a lost machine. */
export async function lose(service: string): Promise<void> {
  await composeText(['kill', service]);
}

/** Starts again what a failed test has left stopped or frozen. */
export async function restore(): Promise<void> {
  await compose(['unpause']);
  await compose(['start']);
  await untilWhole();
}

/** Restarts the host, so that its cache of files is empty and it asks the stores. */
export async function forgetFiles(): Promise<void> {
  await composeText(['restart', '--no-deps', 'host']);
  await untilWhole(90_000, ['host']);
}

export async function bringBack(service: string): Promise<void> {
  await composeText(['start', service]);
}

/** Pauses a container for a while; resolves once it is paused, to a promise that resolves when it runs again. */
export async function freeze(service: Service, ms: number): Promise<{ readonly thawed: Promise<unknown> }> {
  await composeText(['pause', service]);
  return { thawed: pause(ms).then(() => composeText(['unpause', service])) };
}
