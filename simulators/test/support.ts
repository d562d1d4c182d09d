import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import { readConfig } from '../src/config.ts';
import { makeKeys, tokenFile, type GuardedService } from '../src/keys/makeKeys.ts';
import { startSimulators, type Simulators } from '../src/start.ts';

export const APP_ORIGIN = 'http://localhost:8080';

/** A folder that is removed after the test. */
export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'simulators-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** The keys of all simulators in this process, by file: making them takes half a second of CPU time. */
let keys: Promise<readonly (readonly [name: string, content: Buffer])[]> | undefined;

async function readNewKeys(): Promise<readonly (readonly [string, Buffer])[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'simulators-'));
  await makeKeys(folder);
  const files = await Promise.all((await readdir(folder)).map(async (name) => [name, await readFile(path.join(folder, name))] as const));
  await rm(folder, { recursive: true });
  return files;
}

/** Puts keys in the folder of simulators that are to be started, unless it has some. */
export async function putKeys(folder: string): Promise<void> {
  const made = await mkdir(folder, { recursive: true });
  if (made === undefined) return;
  await Promise.all((await (keys ??= readNewKeys())).map(([name, content]) => writeFile(path.join(folder, name), content, { mode: 0o600 })));
}

export interface Running extends Simulators {
  readonly folder: string;
  /** The address of one of the services. */
  at(service: keyof Simulators['origins'], path: string): string;
}

/** Simulators on free ports, stopped after the test. */
export async function running(env: Record<string, string> = {}): Promise<Running> {
  const folder = env['DATA_DIR'] ?? (await temporaryFolder());
  await putKeys(path.join(folder, 'keys'));
  const simulators = await startSimulators(readConfig({ APP_ORIGIN, KEYS_DIR: path.join(folder, 'keys'), DATA_DIR: folder, ...env }));
  onTestFinished(() => simulators.stop());
  return {
    ...simulators,
    folder,
    at: (service, where) => {
      const origin = simulators.origins[service];
      if (origin === undefined) throw new Error(`${service} is not started`);
      return `${origin}${where}`;
    },
  };
}

/** Where services run: in this process, or in one of their own. */
export type Reachable = Pick<Running, 'folder' | 'at'>;

/** Calls a service as its clients do, with the token that it requires. */
export async function callAs(simulators: Reachable, service: GuardedService, where: string, init: RequestInit = {}): Promise<Response> {
  const token = (await readFile(path.join(simulators.folder, 'keys', tokenFile(service)), 'utf8')).trim();
  return fetch(simulators.at(service, where), { ...init, headers: { ...init.headers, authorization: `Bearer ${token}` } });
}

/** Asks the person register for a number of twelve digits. */
export const askPerson = (simulators: Reachable, personnummer: string): Promise<Response> =>
  callAs(simulators, 'person', '/personer/sok', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ personnummer }),
  });

/** Orders a fault over the control API; returns the response. */
export const order = (simulators: Running, fault: Record<string, unknown>): Promise<Response> =>
  fetch(simulators.at('control', '/kontroll/api/faults'), {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(fault),
  });
