import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../../config/config.ts';
import { newSecret } from '../../base/secrets.ts';
import { StartupError } from '../../base/startupError.ts';

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
