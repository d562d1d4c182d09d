import { SLICES } from '@uppgiftsandring/shared/domain/routes';
import { seasonOf, type Season } from '@uppgiftsandring/shared/domain/sasong';
import type { FastifyBaseLogger } from 'fastify';
import type { HostConfig } from './config.ts';
import { shellBuild, type ShellBuild } from './page/shellBuild.ts';
import { openStore } from './stores/openStore.ts';
import { sliceReleases, type SliceReleases } from './stores/releases.ts';

/** What every route works with. */
export interface Context {
  readonly config: HostConfig;
  readonly secure: boolean;
  readonly slices: readonly SliceReleases[];
  readonly shell: () => Promise<ShellBuild>;
  /** The season at this moment (SHELL-04). */
  readonly season: () => Season;
}

export function createContext(config: HostConfig, log: FastifyBaseLogger, now: () => Date = () => new Date()): Context {
  const warn = (message: string, error: unknown) => log.warn({ err: error }, message);
  return {
    config,
    secure: config.publicOrigin.protocol === 'https:',
    slices: SLICES.map((name) => sliceReleases(name, openStore(config.stores[name]), warn)),
    shell: shellBuild(config.dist),
    season: () => seasonOf(now()),
  };
}
