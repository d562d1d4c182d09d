import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { rspack, type Configuration, type Stats } from '@rspack/core';
import { LANGUAGES, writeCatalogues } from '../../../platform/build/catalogues.ts';
import { compile } from '../../../platform/build/compile.ts';
import { precompress } from '../../../platform/build/files.ts';
import { chunkFiles, writeHostPage } from '../../../platform/build/release.ts';
import { HOST_TEXTS } from '../../../platform/build/service.ts';
import { hostDir, readJson, ROOT, SLICES, sliceDir } from '../../../platform/build/paths.ts';
import { hostConfig } from '../../../platform/build/rspack.ts';
import { CLIENT_TWIN, RENDERER, SERVER_TWIN, TWINS, type PageFiles } from './paths.ts';

// The same code as one application: host and slices in one compilation, each page in a chunk of its own. One build is rendered by the browser only, the other by
// the server first.

const here = (file: string) => path.join(import.meta.dirname, file);
/** A module of our own in place of another, however that is imported: by its path, or by the name of its package. */
const insteadOf = (...files: readonly (readonly [string, string])[]) =>
  Object.fromEntries(
    files.flatMap(([file, own]) => [path.join(ROOT, file), `@uppgiftsandring/${file.replace(/\.tsx?$/, '')}$`].map((key) => [key, here(own)])),
  );
const SLICES_HERE = ['platform/browser/federation/slices.ts', 'slices.tsx'] as const;
const TAKE_OVER_HERE = ['platform/browser/first/takeOver.ts', 'slices.tsx'] as const;

function withAlias(config: Configuration, alias: Readonly<Record<string, string>>): Configuration {
  return { ...config, resolve: { ...config.resolve, alias: { ...config.resolve?.alias, ...alias } } };
}

const clientTwin = (): Configuration => withAlias(hostConfig('production', CLIENT_TWIN), insteadOf(SLICES_HERE, TAKE_OVER_HERE));
const serverTwin = (): Configuration => ({
  ...withAlias(hostConfig('production', SERVER_TWIN), insteadOf(SLICES_HERE)),
  entry: { main: here('hydrate.tsx') },
});

/** The same modules for Node: no style sheets, but their class names; all pages in one file. */
function renderer(): Configuration {
  const base = withAlias(hostConfig('production', SERVER_TWIN), {
    ...insteadOf(SLICES_HERE, ['host/src/boot/cookies.ts', 'cookies.ts']),
    [here('texts.ts')]: here('textsOnServer.ts'),
  });
  const { generator } = base.module ?? {};
  return {
    ...base,
    name: 'renderer',
    target: 'node24',
    entry: { render: here('render.tsx') },
    output: { path: SERVER_TWIN, filename: RENDERER, uniqueName: 'host', library: { type: 'commonjs2' }, asyncChunks: false },
    module: {
      ...base.module,
      generator: { ...generator, css: { exportsOnly: true }, 'css/module': { ...generator?.['css/module'], exportsOnly: true } },
    },
    plugins: (base.plugins ?? []).filter((plugin) => !(plugin instanceof rspack.SubresourceIntegrityPlugin)),
  };
}

/** The texts of a slice only: those that it shares with the shell are sent with the shell's. */
function writeSliceTexts(dist: string): void {
  for (const name of SLICES) {
    for (const language of LANGUAGES) {
      const texts = readJson(path.join(sliceDir(name), 'assets/i18n', `${language}.json`));
      writeFileSync(path.join(dist, 'assets/i18n', `${name}.${language}.json`), JSON.stringify(texts));
    }
  }
}

async function finish(dist: string, stats: Stats): Promise<void> {
  writeCatalogues(hostDir, dist, HOST_TEXTS);
  writeSliceTexts(dist);
  const pages: PageFiles = Object.fromEntries([...chunkFiles(stats)].filter(([name]) => name !== 'main'));
  writeFileSync(path.join(dist, 'pages.json'), JSON.stringify(pages));
  writeHostPage(dist, path.basename(dist), stats);
  await precompress(path.join(dist, 'assets'));
}

/** Builds both, with the same settings as the shell and the slices. */
export async function buildTwins(): Promise<void> {
  rmSync(TWINS, { recursive: true, force: true });
  for (const dist of [CLIENT_TWIN, SERVER_TWIN]) mkdirSync(dist, { recursive: true });
  const { stats } = await compile([clientTwin(), serverTwin(), renderer()]);
  const [client, server] = stats;
  if (!client || !server) throw new Error('Bygget gav inget svar.');
  await Promise.all([finish(CLIENT_TWIN, client), finish(SERVER_TWIN, server)]);
}
