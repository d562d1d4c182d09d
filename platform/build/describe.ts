import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { writeCatalogues } from './catalogues.ts';
import { filesIn, precompress } from './files.ts';
import { manifestOf, sliceDir, type SliceName } from './paths.ts';
import { ENTRY, writeDescription } from './release.ts';
import { takenBySlice } from './shared.ts';
import { surfaceIn } from './sourceMaps.ts';

/** A page's own scripts and style sheets are named after the last part of its path; all others are needed by every page. */
function byPage(files: readonly string[], pages: readonly string[]) {
  const longestFirst = pages.toSorted((one, other) => other.length - one.length);
  const pageOf = (file: string) => longestFirst.find((page) => /^[.-]/.test(path.basename(file).replace(page, '')) && path.basename(file).startsWith(page));
  return {
    preload: files.filter((file) => pageOf(file) === undefined),
    pages: Object.fromEntries(pages.map((page) => [page, files.filter((file) => pageOf(file) === page)])),
  };
}

/** Makes a version of a slice of what another bundler has written into a folder (docs/adr/0089-other-bundlers.md); throws a sentence when something is missing there. */
export async function describeBuilt(name: SliceName, folder: string): Promise<string> {
  const dist = path.resolve(folder);
  if (!existsSync(path.join(dist, ENTRY))) throw new Error(`${path.join(dist, ENTRY)} finns inte.`);
  const { maps, ...surface } = surfaceIn(dist, Object.keys(takenBySlice(name)));
  for (const file of maps) rmSync(path.join(dist, file));
  rmSync(path.join(dist, 'release.json'), { force: true });
  writeCatalogues(sliceDir(name), dist);
  await precompress(dist);
  const hash = createHash('sha256');
  for (const file of filesIn(dist))
    hash
      .update(`${file}\0`)
      .update(readFileSync(path.join(dist, file)))
      .update('\0');
  const files = filesIn(dist).filter((file) => /\.(?:js|css)$/.test(file) && file !== ENTRY);
  const pages = manifestOf(name).routes.map((route) => path.basename(route.path));
  await writeDescription(name, dist, { ...surface, ...byPage(files, pages), builtFrom: hash.digest('hex').slice(0, 16) });
  return `Det som står i ${folder} kan prövas och publiceras med --from ${folder}.`;
}
