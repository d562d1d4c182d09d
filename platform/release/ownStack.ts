import { existsSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { ROOT } from '../build/paths.ts';
import { parse } from './documents.ts';

/** The addresses that `npm start` writes down for its servers. */
const StackSchema = v.object({ origin: v.string(), issuer: v.string(), backendUrl: v.string(), dataDir: v.string() });
export type StackAddresses = v.InferOutput<typeof StackSchema>;
export const stackFile = (dataDir: string) => path.join(dataDir, 'stack.json');

type Env = Readonly<Record<string, string | undefined>>;
export const dataDirOf = (env: Env): string => path.resolve(env['DATA_DIR'] || path.join(ROOT, '.data'));

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
