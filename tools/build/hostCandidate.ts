import { compile } from './compile.ts';
import { writeHostPage } from './hostPage.ts';
import { inputsHash } from './inputs.ts';
import { hostDir } from './paths.ts';
import { hostConfig } from './rspack.ts';

/** Compiles the shell into a folder that no server serves, with the description of what it gives (`build.json`). */
export async function buildHostIn(dist: string): Promise<void> {
  const { stats } = await compile([hostConfig('production', dist)]);
  const [own] = stats;
  if (!own) throw new Error('Bygget av skalet gav inget svar.');
  writeHostPage(dist, inputsHash(hostDir), own);
}
