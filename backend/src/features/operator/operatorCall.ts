import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StartupError } from '../../base/startupError.ts';
import type { Config } from '../../config/config.ts';
import { newSecret } from '../../base/secrets.ts';

/** The environment variables of an operator's commands, for their help texts. */
export const OPERATOR_SETTINGS = 'BACKEND_URL (http://127.0.0.1:3001), OPERATOR_TOKEN eller DATA_DIR (.data/backend)';

const address = (): string => process.env.BACKEND_URL ?? 'http://127.0.0.1:3001';

/** The backend did not understand what was asked (400). */
class Misunderstood extends Error {}

/** Calls a running backend as its operator; throws when it does not answer or refuses. */
export async function operatorCall(method: 'PUT' | 'POST', path: string, body: unknown): Promise<Response> {
  const token = await operatorToken({ operatorToken: process.env.OPERATOR_TOKEN || undefined, dataDir: process.env.DATA_DIR ?? '.data/backend' });
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const response = await fetch(`${address()}${path}`, { method, headers, body: JSON.stringify(body), redirect: 'error' });
  if (response.status === 400) throw new Misunderstood();
  if (!response.ok) throw new StartupError(`Backenden svarade ${response.status}.`);
  return response;
}

/** The message for an operator whose call failed. */
export const troubleOf = (error: unknown): string =>
  error instanceof StartupError ? error.message : `Backenden svarar inte på ${address()}. Ange dess adress med BACKEND_URL.`;

/** What an operator's command prints, and whether it did what was asked. */
export type Said = { readonly line: string; readonly code: 0 | 1 };

/** Prints what a command says, or its usage when it was not understood, and sets the exit code: 0, 1 or 2. `misunderstood`: for a 400. */
export async function say(usage: string, command: () => Promise<Said | null>, misunderstood?: string): Promise<void> {
  const said = await command().catch((error: unknown): Said | null => {
    if (error instanceof Misunderstood) return misunderstood === undefined ? null : { line: misunderstood, code: 1 };
    return error instanceof TypeError && 'code' in error ? null : { line: troubleOf(error), code: 1 };
  });
  const { line, code } = said ?? { line: usage, code: 2 };
  console[code === 0 ? 'log' : 'error'](line);
  process.exitCode = code;
}

async function makeToken(folder: string, file: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true });
    await writeFile(file, newSecret(), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return;
    throw new StartupError(`Driftens nyckel kan inte skrivas till ${file}. Gör mappen skrivbar eller ange OPERATOR_TOKEN.`, { cause: error });
  }
}

/** The operator's token: OPERATOR_TOKEN, or one generated at the first start in `<data folder>/operator.token`, readable by its owner only. */
export async function operatorToken({ operatorToken: given, dataDir }: Pick<Config, 'operatorToken' | 'dataDir'>): Promise<string> {
  if (given !== undefined) return given;
  const file = join(dataDir, 'operator.token');
  await makeToken(dataDir, file);
  return (await readFile(file, 'utf8')).trim();
}
