import { randomBytes } from 'node:crypto';
import type { Traces } from '@uppgiftsandring/shared/server/traces';
import type { FastifyBaseLogger } from 'fastify';
import type { Options } from './options.ts';
import { cookieName } from './edge/cookies.ts';
import { createSliceSheets, type SliceSheets } from './page/sheets.ts';
import { shellBuild, type ShellBuild } from './page/shellBuild.ts';
import { createBackend, type Backend } from './firstPage/backend.ts';
import type { Chosen, Versions } from './composition/choose.ts';
import { NO_BOOK, openBook } from '../health/book/book.ts';
import type { Connection } from '../health/book/connection.ts';
import { createHealth, withoutStoppedVersions, type Health, type PersonsOf } from './composition/health.ts';
import { openStore } from './store/openStore.ts';
import { readPin, writePin, type Pin } from './composition/pin.ts';
import { partReleases, type PartReleases } from './composition/partReleases.ts';
import { followKeys } from './composition/releaseKeys.ts';
import { listedSlices, type Place } from './composition/sliceList.ts';
import { shellReleases, type ShellReleases } from './composition/shellReleases.ts';
import type { Program } from '../rendering/renderer.ts';
import { createRenderers, type Renderers } from '../rendering/renderers.ts';
import { createTrials, onlyAllowed, type Trials } from '../rendering/trials.ts';
import { trustIn } from './composition/trust.ts';
import { testedBy } from './composition/tested.ts';

/** What the routes share. */
export interface Context {
  readonly config: Options;
  /** Names of the cookies. */
  readonly cookies: {
    /** The versions that the session began with (PLUS-24). */
    readonly versions: string;
    /** The login, which is the backend's. */
    readonly session: string;
    /** The token of the link that a tester has opened (PLUS-31). */
    readonly test: string;
    /** The style sheets that the browser has been given (docs/adr/0055). */
    readonly sheets: string;
  };
  /** The slices in the present list (PLUS-41). */
  readonly slices: readonly PartReleases[];
  /** Why the present list of slices is not used; null when it is. */
  readonly listTrouble: () => string | null;
  /** Ends the reading of the list and of the stores. */
  readonly stopReading: () => void;
  /** The shell's releases; null when it has no store, and the one in `HOST_DIST` is the only one. */
  readonly host: ShellReleases | null;
  /** All that is released: the slices, and the shell if it has a store. */
  readonly parts: readonly PartReleases[];
  /** The health of the versions in use (PLUS-25, PLUS-28). */
  readonly health: Health;
  /** How many log entries of each kind tell what a visitor's browser did by itself; it counts for no version (PLUS-77). */
  readonly browserFaults: Map<string, number>;
  /** The build of a version of the shell; without one the build in `HOST_DIST`, which is there while no store has another. */
  readonly shell: (chosen?: Chosen) => Promise<ShellBuild>;
  readonly backend: Backend;
  /** Aborted when this server is to stop: it is then not ready, and finishes the requests in progress. */
  readonly stopping: AbortSignal;
  /** The class of a page's body right now (SHELL-04). */
  readonly season: () => string;
  /** What the visitor's browser tests, by its cookie or a token (PLUS-31). */
  readonly tested: (token: string | undefined) => ReturnType<typeof testedBy>;
  /** The versions that the visitor's session began with, by its cookie; undefined when it begins now (PLUS-29). */
  readonly pinOf: (cookie: string | undefined) => Pin | undefined;
  /** The cookie of a session that has those versions, and began then or begins now. */
  readonly pinned: (versions: Versions, before: Pin | undefined) => string;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** The slices' style sheets, as text. */
  readonly sliceSheets: SliceSheets;
  /** The processes that render pages (PLUS-51). */
  readonly renderers: Renderers;
  /** The versions that may be rendered (PLUS-68). */
  readonly trials: Trials;
}

/** What a server is given besides its settings. */
export interface Surroundings {
  readonly now?: (() => Date) | undefined;
  readonly stopping?: AbortSignal;
  readonly traces?: Traces | undefined;
  /** Where the versions' health is kept, and whose sessions count in it (PLUS-28); by default nothing is kept. */
  readonly health?: { readonly connection: Connection; readonly personsOf: PersonsOf } | undefined;
  /** The program of the processes that render; by default the one beside this program. */
  readonly renderingProgram?: Program | undefined;
}

export function createContext(
  config: Options,
  log: FastifyBaseLogger,
  { now = () => new Date(), stopping = new AbortController().signal, renderingProgram, health: kept }: Surroundings,
): Context {
  const warn = (message: string, error: unknown) => log.warn({ err: error }, message);
  // A server that made its own key accepts no pin from before it was started.
  const keys = config.versionsKeys.length > 0 ? config.versionsKeys : [randomBytes(32).toString('base64url')];
  const cookies = {
    versions: cookieName('versions', config),
    session: cookieName(config.service.cookies.session, config),
    test: cookieName('testversion', config),
    sheets: cookieName('stilmallar', config),
  };
  const backend = createBackend(config.backendUrl);
  const book = kept ? openBook(kept.connection, { now, log, days: config.healthDays }) : NO_BOOK;
  const health = createHealth(book, kept?.personsOf ?? (async () => new Map()), warn);
  const trials = createTrials(book.isKept ? book.rendering : null);
  const releaseKeys = followKeys(config, warn);
  const releasesOf = ({ place, keys, ...listed }: Place, before?: PartReleases) => {
    const trust = trustIn(listed.name, () => keys ?? releaseKeys.keysOf(listed.name), now, book.lists);
    return withoutStoppedVersions(
      partReleases({ ...listed, store: openStore(place), trust, table: config.service.table, waitMs: config.storeWaitMs }, warn, before?.known()),
      health,
    );
  };
  const listed = listedSlices(config, releasesOf, warn);
  const shell = config.shellStore === null ? [] : [releasesOf({ name: 'host', paths: [], place: config.shellStore })];
  const host = shell[0] ? shellReleases(shell[0], config, warn) : null;
  const builtIn = shellBuild(config);
  return {
    config,
    cookies,
    get slices() {
      return listed.slices();
    },
    host,
    get parts() {
      return host ? [...listed.slices(), host] : listed.slices();
    },
    listTrouble: listed.trouble,
    stopReading() {
      listed.stop();
      releaseKeys.stop();
      host?.stop();
    },
    health,
    browserFaults: new Map(),
    shell: (chosen) => (host && chosen ? host.build(chosen.release) : builtIn()),
    backend,
    stopping,
    season: () => config.service.bodyClass(now()),
    tested: (token) => testedBy(token, config, listed.slices(), now().getTime()),
    pinOf: (cookie) => readPin(cookie, keys, now().getTime()),
    pinned: (versions, before) => writePin({ versions, since: before?.since ?? now().getTime(), failed: before?.failed }, keys),
    now: () => now().getTime(),
    sliceSheets: createSliceSheets(warn),
    trials,
    renderers: onlyAllowed(
      createRenderers(config.renderDeadlineMs, (sentence) => log.warn(sentence), {
        program: renderingProgram,
        onFatal: ({ run }, why) => trials.hurt(run, why),
      }),
      trials,
    ),
  };
}
