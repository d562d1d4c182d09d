import { existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { writeCatalogues } from '../../build/catalogues.ts';
import { compile, withBuildLock } from '../../build/compile.ts';
import { writeHostPage } from '../../build/release.ts';
import { inputsHash } from '../../build/inputs.ts';
import { hostDir, readJson, ROOT } from '../../build/paths.ts';
import { hostConfig } from '../../build/rspack.ts';
import { HOST_TEXTS } from '../../build/service.ts';

export const DEV_SHELL = path.join(ROOT, '.cache/dev-shell');
const STAMP = path.join(DEV_SHELL, 'build.json');

/** React's development build says in which file a component is: on every computer the same (PLUS-47). */
function nameFromRoot(): void {
  for (const file of globSync(path.join(DEV_SHELL, 'assets/*.js'))) writeFileSync(file, readFileSync(file, 'utf8').replaceAll(`${ROOT}/`, ''));
}

/** Builds the real shell with React's development build, the only one that can replace a component in an open page; only when its sources have changed. */
export const buildDevShell = (): Promise<void> =>
  withBuildLock(async () => {
    const hash = `${inputsHash(hostDir)}-dev`;
    if (existsSync(STAMP) && readJson<{ builtFrom?: string }>(STAMP).builtFrom === hash) return;
    rmSync(DEV_SHELL, { recursive: true, force: true });
    const entry = { main: [path.join(import.meta.dirname, 'refresh.mjs'), './src/main.ts'] };
    const [own] = (await compile([{ ...hostConfig('development', DEV_SHELL), entry }])).stats;
    if (!own) throw new Error('Bygget av skalet gav inget svar.');
    nameFromRoot();
    writeCatalogues(hostDir, DEV_SHELL, HOST_TEXTS);
    await writeHostPage(DEV_SHELL, hash, own);
  });
