import { existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { Configuration, Stats } from '@rspack/core';
import { publishBuilt } from '../release/publish.ts';
import { writeCatalogues } from './catalogues.ts';
import { compile, withBuildLock } from './compile.ts';
import { precompress } from './files.ts';
import { writeHostPage, writeHostRelease } from './hostPage.ts';
import { inputsHash } from './inputs.ts';
import { hostDir, hostDist, partNamed, PARTS, readJson, sliceDir, sliceDist, type PartName, type SliceName } from './paths.ts';
import { writeRelease } from './release.ts';
import { HOST_TEXTS } from './service.ts';
import { hostConfig, hostServerConfig, sliceConfig, sliceFirstConfig, sliceServerConfig } from './rspack.ts';

interface BuildOptions {
  /** The shell and slices by name; default: all. */
  readonly only?: readonly string[];
  readonly force?: boolean;
  /** Publishes what was built to its release store and makes it the active version. */
  readonly publish?: boolean;
}

/** One package to build. */
interface Target {
  readonly name: PartName;
  readonly folder: string;
  /** The file that says what the build was made from; written last, so that an unfinished build does not count. */
  readonly stamp: string;
  /** The browser's build is first; the others are made from the same sources. */
  configs(): Configuration[];
  finish(hash: string, stats: Stats, others: readonly Stats[]): Promise<void>;
}

const hostTarget: Target = {
  name: 'host',
  folder: hostDir,
  stamp: path.join(hostDist, 'release.json'),
  configs() {
    rmSync(hostDist, { recursive: true, force: true });
    return [hostConfig(), hostServerConfig()];
  },
  async finish(hash, stats) {
    writeCatalogues(hostDir, hostDist, HOST_TEXTS);
    writeHostPage(hostDist, hash, stats);
    await precompress(path.join(hostDist, 'assets'));
    writeHostRelease(hostDist);
  },
};

const sliceTarget = (name: SliceName): Target => ({
  name,
  folder: sliceDir(name),
  stamp: path.join(sliceDist(name), 'release.json'),
  configs() {
    rmSync(sliceDist(name), { recursive: true, force: true });
    return [sliceConfig(name), sliceFirstConfig(name), sliceServerConfig(name)];
  },
  async finish(hash, stats, [first]) {
    if (!first) throw new Error(`Bygget av ${name} gav inget svar.`);
    writeCatalogues(sliceDir(name), sliceDist(name));
    await precompress(sliceDist(name));
    writeRelease(name, hash, stats, first);
  },
});

function targetsOf(only: readonly string[]): Target[] {
  const targetOf = (name: PartName) => (name === 'host' ? hostTarget : sliceTarget(name));
  if (only.length === 0) return PARTS.map(targetOf);
  return only.map((text) => {
    const name = partNamed(text);
    if (!name) throw new Error(`Det finns inget paket att bygga som heter ${text}. Välj bland: ${PARTS.join(', ')}.`);
    return targetOf(name);
  });
}

function isStale(target: Target, hash: string): boolean {
  return !existsSync(target.stamp) || readJson<{ builtFrom?: string }>(target.stamp).builtFrom !== hash;
}

/** Builds what has changed since its last build; returns the names of what was built. */
export const build = (options: BuildOptions = {}): Promise<string[]> => withBuildLock(() => buildStale(options));

async function buildStale({ only = [], force = false, publish = true }: BuildOptions): Promise<string[]> {
  const targets = targetsOf(only).map((target) => ({ target, hash: inputsHash(target.folder) }));
  const stale = targets.filter(({ target, hash }) => force || isStale(target, hash));
  if (stale.length > 0) {
    const configs = stale.map(({ target }) => target.configs());
    const { stats } = await compile(configs.flat());
    await Promise.all(
      stale.map(({ target, hash }, index) => {
        const before = configs.slice(0, index).flat().length;
        const [own, ...others] = stats.slice(before, before + (configs[index]?.length ?? 0));
        if (!own) throw new Error(`Bygget av ${target.name} gav inget svar.`);
        return target.finish(hash, own, others);
      }),
    );
  }
  if (publish) for (const one of targets) await publishBuilt(one.target.name, stale.includes(one));
  return stale.map(({ target }) => target.name);
}
