import { existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { Configuration, Stats } from '@rspack/core';
import { publishBuilt } from '../release/publish.ts';
import { writeCatalogues } from './catalogues.ts';
import { compile, withBuildLock } from './compile.ts';
import { precompress } from './files.ts';
import { inputsHash } from './inputs.ts';
import { dirOf, distOf, hostDir, hostDist, partNamed, PARTS, readJson, sliceDir, type PartName } from './paths.ts';
import { writeHostPage, writeHostRelease, writeRelease } from './release.ts';
import { HOST_TEXTS, OTHERS } from './service.ts';
import { hostConfig, hostServerConfig, otherConfig, sliceConfig, sliceFirstConfig, sliceServerConfig } from './rspack.ts';

interface BuildOptions {
  /** The shell and slices by name; default: all. */
  readonly only?: readonly string[];
  readonly force?: boolean;
  /** Publishes what was built to its release store and makes it the active version. */
  readonly publish?: boolean;
}

/** Builds what has changed since its last build; returns the names of what was built. */
export const build = (options: BuildOptions = {}): Promise<string[]> => withBuildLock(() => buildStale(options));

function partsOf(only: readonly string[]): readonly PartName[] {
  if (only.length === 0) return PARTS;
  return only.map((text) => {
    const name = partNamed(text);
    if (!name) throw new Error(`Det finns inget paket att bygga som heter ${text}. Välj bland: ${PARTS.join(', ')}.`);
    return name;
  });
}

/** The browser's build is first; the others are made from the same sources. */
const configsOf = (name: PartName): Configuration[] =>
  name === 'host' ? [hostConfig(), hostServerConfig(), ...OTHERS.map(otherConfig)] : [sliceConfig(name), sliceFirstConfig(name), sliceServerConfig(name)];

/** Writes what is not compiled; last what the build was made from, so that an unfinished build does not count. */
async function finish(name: PartName, hash: string, [own, first, ...others]: readonly Stats[]): Promise<void> {
  if (!own || !first) throw new Error(`Bygget av ${name} gav inget svar.`);
  if (name === 'host') {
    writeCatalogues(hostDir, hostDist, HOST_TEXTS);
    await writeHostPage(hostDist, hash, own, others);
    await precompress(path.join(hostDist, 'assets'));
    writeHostRelease(hostDist);
  } else {
    writeCatalogues(sliceDir(name), distOf(name));
    await precompress(distOf(name));
    await writeRelease(name, hash, own, first);
  }
}

function isStale(name: PartName, hash: string): boolean {
  const stamp = path.join(distOf(name), 'release.json');
  return !existsSync(stamp) || readJson<{ builtFrom?: string }>(stamp).builtFrom !== hash;
}

async function buildStale({ only = [], force = false, publish = true }: BuildOptions): Promise<string[]> {
  const parts = partsOf(only).map((name) => ({ name, hash: inputsHash(dirOf(name)) }));
  const stale = parts.filter(({ name, hash }) => force || isStale(name, hash)).map((part) => ({ ...part, configs: configsOf(part.name) }));
  if (stale.length > 0) {
    for (const { name } of stale) rmSync(distOf(name), { recursive: true, force: true });
    const { stats } = await compile(stale.flatMap(({ configs }) => configs));
    const left = [...stats];
    await Promise.all(stale.map(({ name, hash, configs }) => finish(name, hash, left.splice(0, configs.length))));
  }
  const built = stale.map(({ name }) => name);
  if (publish) for (const { name } of parts) await publishBuilt(name, distOf(name), built.includes(name));
  return built;
}
