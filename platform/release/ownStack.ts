import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { isAlive } from '../build/lock.mjs';
import { OUTSIDE, ROOT } from '../build/paths.ts';
import { json } from './documents.ts';

/** What `npm start` writes down about itself. `desk`: where its release desk may be, which its identity provider knows; `releasesDir`: null for the slices' own folders. */
const StackSchema = v.object({
  pid: v.number(),
  origin: v.string(),
  issuer: v.string(),
  backendUrl: v.string(),
  desk: v.string(),
  dataDir: v.string(),
  releasesDir: v.nullable(v.string()),
});
export type StackAddresses = v.InferOutput<typeof StackSchema>;
export const stackFile = (dataDir: string) => path.join(dataDir, 'stack.json');

type Env = Readonly<Record<string, string | undefined>>;
const dataDirOf = (env: Env): string => path.resolve(env['DATA_DIR'] || path.join(ROOT, '.data'));
export const keysDirOf = (env: Env): string => env['KEYS_DIR'] || path.join(dataDirOf(env), 'keys');

/** The stack that `npm start` runs with that data folder; undefined when none does. Fills in missing environment variables that the commands and the operator's calls read. */
export function besideOwnStack(env: NodeJS.ProcessEnv): StackAddresses | undefined {
  const file = stackFile(dataDirOf(env));
  const { success, output: running } = v.safeParse(StackSchema, existsSync(file) ? json(file) : undefined);
  // One that was killed has left its file; something else may have its ports.
  if (!success || !isAlive(running.pid)) return undefined;
  // Another folder of stores is another stack's.
  if (!env['RELEASES_DIR'] || path.resolve(env['RELEASES_DIR']) === running.releasesDir) env['HOST_BUILD'] ||= `${running.origin}/versions.json`;
  env['BACKEND_URL'] ||= running.backendUrl;
  env['DATA_DIR'] ||= running.dataDir;
  if (running.releasesDir !== null) env['RELEASES_DIR'] ||= running.releasesDir;
  return running;
}

export function keyIn(folder: string, name: string): string {
  const file = path.join(folder, name);
  if (!existsSync(file)) writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600 });
  return readFileSync(file, 'utf8').trim();
}

/** The key of the stack that a link is for: `TESTER_KEY`, or that of the stack on this computer; else undefined, and the team signs the link, as it always does elsewhere. */
export function testerKey(): string | undefined {
  if (OUTSIDE) return undefined;
  const folder = keysDirOf(process.env);
  return process.env['TESTER_KEY'] || (existsSync(path.join(folder, 'tester.key')) ? keyIn(folder, 'tester.key') : undefined);
}
