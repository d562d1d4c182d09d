import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { ROOT } from '../build/paths.ts';
import { parse } from './documents.ts';

/** The addresses that `npm start` writes down for its servers. */
const StackSchema = v.object({ origin: v.string(), issuer: v.string(), backendUrl: v.string(), dataDir: v.string() });
export type StackAddresses = v.InferOutput<typeof StackSchema>;
export const stackFile = (dataDir: string) => path.join(dataDir, 'stack.json');

type Env = Readonly<Record<string, string | undefined>>;
const dataDirOf = (env: Env): string => path.resolve(env['DATA_DIR'] || path.join(ROOT, '.data'));
export const keysDirOf = (env: Env): string => env['KEYS_DIR'] || path.join(dataDirOf(env), 'keys');

/** The stack that `npm start` runs on this computer; undefined when there is none. Fills in missing environment variables that the commands and the operator's calls read. */
export function besideOwnStack(env: NodeJS.ProcessEnv): StackAddresses | undefined {
  const file = stackFile(dataDirOf(env));
  if (!existsSync(file)) return undefined;
  const running = parse(StackSchema, file);
  env['HOST_BUILD'] ||= `${running.origin}/versions.json`;
  env['BACKEND_URL'] ||= running.backendUrl;
  env['DATA_DIR'] ||= running.dataDir;
  return running;
}

export function keyIn(folder: string, name: string): string {
  const file = path.join(folder, name);
  if (!existsSync(file)) writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600 });
  return readFileSync(file, 'utf8').trim();
}

/** The key of the stack that a link is for: `TESTER_KEY`, or that of the stack on this computer. */
export function testerKey(): string {
  const given = process.env['TESTER_KEY'];
  if (given) return given;
  const folder = keysDirOf(process.env);
  if (existsSync(path.join(folder, 'tester.key'))) return keyIn(folder, 'tester.key');
  throw new Error('Det finns ingen nyckel att skriva under länken med. Kör npm start en gång, eller ange servermiljöns nyckel med TESTER_KEY.');
}
