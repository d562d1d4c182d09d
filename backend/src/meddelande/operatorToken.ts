import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../config.ts';
import { newSecret } from '../session/secrets.ts';

/** The operator's token: OPERATOR_TOKEN, or one made at the first start in `<data folder>/operator.token`, readable by its owner only. */
export async function operatorToken({ operatorToken: given, dataDir }: Pick<Config, 'operatorToken' | 'dataDir'>): Promise<string> {
  if (given !== undefined) return given;
  const file = join(dataDir, 'operator.token');
  try {
    await writeFile(file, newSecret(), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  return (await readFile(file, 'utf8')).trim();
}
