import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Configuration, Stats } from '@rspack/core';
import { LANGUAGES, writeCatalogues } from '../build/catalogues.ts';
import { compile } from '../build/compile.ts';
import { precompress } from '../build/files.ts';
import { HOST_TEXTS, writeHostPage } from '../build/hostPage.ts';
import { hostDir, readJson, ROOT, SLICES, sliceDir } from '../build/paths.ts';
import { hostConfig } from '../build/rspack.ts';

// The same code as one application: host and slices in one compilation, each page a chunk of its own, nothing loaded from elsewhere.

export const ONE_BUNDLE = path.join(ROOT, '.cache/one-bundle');

/** Files of each page, by the last part of its path; the server preloads them as it does a slice's. */
export type PageFiles = Readonly<Record<string, readonly string[]>>;

function config(): Configuration {
  const host = hostConfig('production', ONE_BUNDLE);
  return {
    ...host,
    resolve: {
      ...host.resolve,
      alias: {
        ...host.resolve?.alias,
        [path.join(hostDir, 'src/federation/slices.ts')]: path.join(import.meta.dirname, 'one/slices.ts'),
      },
    },
  };
}

function pageFiles(stats: Stats): PageFiles {
  const { namedChunkGroups = {} } = stats.toJson({ all: false, chunkGroups: true });
  const files = ({ assets = [] }: { assets?: readonly { readonly name: string }[] }) =>
    assets.map(({ name }) => name).filter((name) => /\.(js|css)$/.test(name));
  return Object.fromEntries(
    Object.entries(namedChunkGroups)
      .filter(([name]) => name !== 'main')
      .map(([name, group]) => [name, files(group)]),
  );
}

/** The texts of a slice alone: those that it shares with the shell are sent with the shell's. */
function writeSliceTexts(): void {
  for (const name of SLICES) {
    for (const language of LANGUAGES) {
      const texts = readJson(path.join(sliceDir(name), 'assets/i18n', `${language}.json`));
      writeFileSync(path.join(ONE_BUNDLE, 'assets/i18n', `${name}.${language}.json`), JSON.stringify(texts));
    }
  }
}

/** Builds it, with the same settings as the shell and the slices. */
export async function buildOneBundle(): Promise<void> {
  rmSync(ONE_BUNDLE, { recursive: true, force: true });
  mkdirSync(ONE_BUNDLE, { recursive: true });
  const { stats } = await compile([config()]);
  const [own] = stats;
  if (!own) throw new Error('Bygget gav inget svar.');
  writeCatalogues(hostDir, ONE_BUNDLE, HOST_TEXTS);
  writeSliceTexts();
  await precompress(path.join(ONE_BUNDLE, 'assets'));
  writeFileSync(path.join(ONE_BUNDLE, 'pages.json'), JSON.stringify(pageFiles(own)));
  writeHostPage(ONE_BUNDLE, 'one-bundle', own);
}
