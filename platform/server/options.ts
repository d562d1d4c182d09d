import type { ReleaseKeys } from '../contract/provenance.ts';
import type { PartName } from '../contract/route.ts';
import type { Service } from './service.ts';

/** The settings of a composition server, and the service that it serves. */
export interface Options {
  readonly service: Service;
  readonly host: string;
  readonly publicOrigin: URL;
  readonly backendUrl: URL;
  /** Whether this server passes calls on to the backend, since there is no edge. */
  readonly passesCalls: boolean;
  /** For how many days it is kept who used which version. */
  readonly healthDays: number;
  readonly dist: string;
  /** Null: the list in the service (PLUS-41). */
  readonly slicesFile: string | null;
  readonly releaseStores: ReadonlyMap<string, string>;
  readonly shellStore: string | null;
  readonly appEnv: string;
  readonly releaseKeys: ReleaseKeys;
  /** Read again while the server runs; null: the keys stay as they are. */
  readonly releaseKeysFile: string | null;
  /** Who is in which group of visitors (PLUS-49); null: nobody. */
  readonly groupsFile: string | null;
  readonly formActionOrigins: readonly string[];
  readonly connectOrigins: readonly string[];
  readonly testerKey: string | null;
  readonly testerStores: readonly string[];
  /** The first signs, all are accepted (PLUS-29). Empty: the server makes its own. */
  readonly versionsKeys: readonly string[];
  readonly metricsPort: number | undefined;
  readonly wholePagesAtOnce: number;
  readonly firstPageAnswers: boolean;
  readonly firstPageWaitMs: number;
  readonly storeWaitMs: number;
  /** How long the backend of a slice may take for a call (PLUS-46). */
  readonly sliceCallMs: number;
  readonly serverRendering: ReadonlySet<PartName> | 'all';
  readonly renderDeadlineMs: number;
  readonly logLevel: string;
}
