import { existsSync } from 'node:fs';
import path from 'node:path';
import { writeCatalogues } from '../../build/catalogues.ts';
import { compile, withBuildLock } from '../../build/compile.ts';
import { writeHostPage } from '../../build/release.ts';
import { inputsHash } from '../../build/inputs.ts';
import { hostDir, readJson, ROOT } from '../../build/paths.ts';
import { hostConfig } from '../../build/rspack.ts';
import { HOST_TEXTS } from '../../build/service.ts';

/** The folder of the shell's development build, which is rebuilt only when its sources have changed. */
export const DEV_SHELL = path.join(ROOT, '.cache/dev-shell');

function isFresh(hash: string): boolean {
  const stamp = path.join(DEV_SHELL, 'build.json');
  return existsSync(stamp) && readJson<{ builtFrom?: string }>(stamp).builtFrom === hash;
}

/** Builds the real shell with React's development build, the only one that can replace a component in an open page. */
export const buildDevShell = (): Promise<void> => withBuildLock(buildStale);

async function buildStale(): Promise<void> {
  const hash = `${inputsHash(hostDir)}-dev`;
  if (isFresh(hash)) return;
  const config = hostConfig('development', DEV_SHELL);
  const { stats } = await compile([{ ...config, entry: { main: [path.join(import.meta.dirname, 'refresh.mjs'), './src/main.ts'] } }]);
  const [own] = stats;
  if (!own) throw new Error('Bygget av skalet gav inget svar.');
  writeCatalogues(hostDir, DEV_SHELL, HOST_TEXTS);
  writeHostPage(DEV_SHELL, hash, own);
}
