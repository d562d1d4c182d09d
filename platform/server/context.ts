import { randomBytes } from 'node:crypto';
import type { Traces } from '@uppgiftsandring/shared/server/traces';
import type { FastifyBaseLogger } from 'fastify';
import { fails, inTime } from '../contract/deadline.ts';
import { fits, SILENT } from '../contract/fits.ts';
import { givenIn, NO_RELEASES, type Gives, type Release } from '../contract/releaseStore.ts';
import type { Options } from './options.ts';
import { TAB_COOKIE } from '../contract/firstPage.ts';
import { cookieName } from './edge/cookies.ts';
import { createSliceSheets } from './page/sheets.ts';
import { publishedBuilds, shellBuild, type ShellBuild } from './page/shellBuild.ts';
import { createBackend } from './firstPage/backend.ts';
import { createSliceBackends } from './composition/sliceBackends.ts';
import { followBackend } from './composition/backendSurface.ts';
import { misfitsOf, type Chosen } from './composition/compose.ts';
import { NO_BOOK, openBook } from '../health/book/book.ts';
import type { Connection } from '../health/book/connection.ts';
import { createHealth } from './composition/health.ts';
import { openStore } from './store/releaseStore.ts';
import { followGroups } from './composition/groups.ts';
import { readPin, writePin, type Pin } from './composition/session.ts';
import { partReleases, type PartReleases } from './composition/partReleases.ts';
import { followKeys } from './composition/followText.ts';
import { listedSlices, type Place } from './composition/sliceList.ts';
import type { Program } from '../rendering/renderer.ts';
import { createRenderers } from '../rendering/renderers.ts';
import { createTrials, onlyAllowed } from '../rendering/trials.ts';
import { trustIn } from './composition/trust.ts';
import { mayTest, testedBy } from './composition/tested.ts';

/** What the routes share. */
export type Context = ReturnType<typeof createContext>;

/** What a server is given besides its settings. */
export interface Surroundings {
  readonly now?: (() => Date) | undefined;
  readonly stopping?: AbortSignal;
  readonly traces?: Traces | undefined;
  /** Where the versions' health is kept (PLUS-28); by default nothing is. */
  readonly health?: Connection | undefined;
  /** The program of the processes that render; by default the one beside this program. */
  readonly renderingProgram?: Program | undefined;
}

export function createContext(
  config: Options,
  log: FastifyBaseLogger,
  { now = () => new Date(), stopping = new AbortController().signal, renderingProgram, health: connection }: Surroundings,
) {
  const { service, storeWaitMs: waitMs } = config;
  const warn = (message: string, error: unknown) => log.warn({ err: error }, message);
  // A server that made its own key accepts no pin from before it was started.
  const keys = config.versionsKeys.length > 0 ? config.versionsKeys : [randomBytes(32).toString('base64url')];
  const book = connection ? openBook(connection, { now, log, days: config.healthDays }) : NO_BOOK;
  const health = createHealth(book, service.personsOf, warn);
  const groups = followGroups(config.groupsFile, service.personsOf, waitMs, warn);
  const trials = createTrials(book.isKept ? book.rendering : null);
  const releaseKeys = followKeys(config, warn);
  const builds = publishedBuilds(service.languages);
  const builtIn = shellBuild(config.dist, service.languages);
  const surface = followBackend(service.askSurface, waitMs, warn);

  function releasesOf({ place, keys: own, ...entry }: Place, before?: PartReleases): PartReleases {
    const trust = trustIn(entry.name, () => own ?? releaseKeys.keysOf(entry.name), now, book.lists);
    const store = openStore(place);
    // A version of the shell is there when its build can be read, in time, so that no page is begun with half a shell.
    const demandUsable = async (release: Release) => {
      // What is only read leaves no part without a version.
      const refused = (await unfit(release)).find(({ isRead }) => !isRead);
      if (refused) throw new Error(`Version ${release.version} ${refused.what}`);
      if (entry.name === 'host') await inTime(builds(store, release), waitMs, fails('Its files do not come'));
    };
    const stores = () => listed.slices().length;
    const part = { ...entry, store, trust, table: service.table, waitMs, stores, inForce: health.inForce, demandUsable, isGivenAll, misfit };
    return partReleases(part, warn, before?.known());
  }

  /** What the shells of new sessions give to slices (PLUS-27). */
  async function liveShells(): Promise<readonly Gives[]> {
    const releases = await Promise.all(givenIn((await host?.current()) ?? NO_RELEASES).map((version) => host?.release(version)));
    const given = releases.flatMap((release) => release?.gives ?? []);
    return given.length > 0 ? given : [await builtIn()];
  }

  /** What does not fit between a version and the backend, as far as that says (PLUS-44). */
  async function unfit(release: Release) {
    const backend = await surface.current({ isPage: true });
    return backend ? misfitsOf(release, { backend }) : [];
  }

  const isGivenAll = async (release: Release) => (await unfit(release)).length === 0;

  /** Why a version fits not the backend, or for a slice none of those shells: while no shell can be read nothing, and nothing new while the backend does not say what it takes. */
  async function misfit(release: Release, isNew: boolean): Promise<string | undefined> {
    const backend = await surface.current();
    if (backend === null && isNew) return SILENT.what;
    const inUse = backend ? misfitsOf(release, { backend }) : [];
    const refused = (isNew && release.name === 'host' ? fits({ shell: release.gives, backend }) : inUse)[0]?.what;
    if (refused !== undefined || release.name === 'host') return refused;
    const others = release.events ? listed.slices().flatMap((part) => (part.name === release.name ? [] : part.live())) : [];
    const unheard = fits({ slice: release, others })[0]?.what;
    if (unheard !== undefined) return unheard;
    const beside = (await liveShells().catch(() => [])).map((shell) => misfitsOf(release, { shell })[0]?.what);
    return beside.includes(undefined) ? undefined : beside[0];
  }

  const listed = listedSlices(config, releasesOf, warn);
  const host = config.shellStore === null ? null : releasesOf({ name: 'host', paths: [], place: config.shellStore });
  return {
    config,
    cookies: {
      /** The versions that the session began with (PLUS-24). */
      versions: cookieName('versions', config),
      /** The login, which is the backend's. */
      session: cookieName(service.cookies.session, config),
      /** The token of the link that a tester has opened (PLUS-31). */
      test: cookieName('testversion', config),
      /** The token of what one tab has chosen instead: its page writes it as it is left, and the next page removes it (PLUS-49). */
      tab: cookieName(TAB_COOKIE, config),
      /** The token of a build that a tab has chosen, below the address of that build alone. */
      build: cookieName('testbygge', config, '__Secure-'),
      /** The style sheets that the browser has been given (docs/adr/0055). */
      sheets: cookieName('stilmallar', config),
    },
    /** The slices in the present list (PLUS-41). */
    get slices(): readonly PartReleases[] {
      return listed.slices();
    },
    /** The shell's releases; null when it has no store, and the one in `HOST_DIST` is the only one. */
    host,
    /** All that is released: the slices, and the shell if it has a store. */
    get parts(): readonly PartReleases[] {
      return host ? [...listed.slices(), host] : listed.slices();
    },
    liveShells,
    backendSurface: surface.current,
    /** Why the present list of slices is not used; null when it is. */
    listTrouble: listed.trouble,
    stopReading(): void {
      listed.stop();
      releaseKeys.stop();
      groups.stop();
      surface.stop();
      host?.stop();
    },
    health,
    /** How many log entries of each kind tell what a visitor's browser did by itself; it counts for no version (PLUS-77). */
    browserFaults: new Map<string, number>(),
    /** The build of a version of the shell; without one the build in `HOST_DIST`, which is there while no store has another. */
    shell: (chosen?: Chosen): Promise<ShellBuild> => (host && chosen ? builds(host.store, chosen.release) : builtIn()),
    backend: createBackend(config.backendUrl),
    /** The slices' own backends (PLUS-46). */
    sliceBackends: createSliceBackends(config, listed.slices, warn),
    /** Aborted when this server is to stop: it is then not ready, and finishes the requests in progress. */
    stopping,
    season: () => service.bodyClass(now()),
    /** What the visitor's browser tests, by its cookie or a token (PLUS-31). */
    tested: (token: string | undefined) => testedBy(token, config, listed.slices(), now().getTime()),
    mayTest: (tested: Awaited<ReturnType<typeof testedBy>>) => mayTest(tested, config, listed.slices()),
    /** The versions that the visitor's session began with, by its cookie; undefined when it begins now (PLUS-29). */
    pinOf: (cookie: string | undefined) => readPin(cookie, keys, now().getTime()),
    /** The cookie of a session that has those versions, and began then or begins now. */
    pinned: (pin: Pick<Pin, 'versions' | 'grouped'>, before: Pin | undefined) =>
      writePin({ ...pin, since: before?.since ?? now().getTime(), failed: before?.failed }, keys),
    /** The groups of the visitor with that session cookie (PLUS-49). */
    groupsOf: (sid: string | undefined) => groups.of(sid, [...listed.slices(), ...(host ? [host] : [])]),
    now: () => now().getTime(),
    sliceSheets: createSliceSheets(warn),
    /** The versions that may be rendered (PLUS-68). */
    trials,
    /** The processes that render pages (PLUS-51). */
    renderers: onlyAllowed(
      createRenderers(config.renderDeadlineMs, (sentence) => log.warn(sentence), {
        program: renderingProgram,
        onFatal: ({ run }, why) => trials.hurt(run, why),
      }),
      trials,
    ),
  };
}
