import type { State } from '../contract/firstPage.ts';
import type { Route, RouteTable } from '../contract/route.ts';
import type { PersonsOf } from './composition/health.ts';
import type { ShellTexts } from './page/shellBuild.ts';

export interface Visit {
  readonly route: Route | undefined;
  readonly fetch: typeof fetch;
  readonly hasSession: boolean;
  readonly cookie: (name: string) => string | undefined;
  readonly now: () => number;
}

/** What the server knows of a page before any script of it runs (PLUS-50). */
export interface FirstPage {
  /** The state that the page is rendered from, and that the browser starts from; null when the page makes all requests itself. */
  readonly state: State | null;
  /** Where the guards send the visitor instead; null when the page may be shown, and when the browser must decide. */
  readonly redirect: string | null;
}

/** The service whose pages a composition server composes, as data and functions. */
export interface Service {
  readonly table: RouteTable;
  /** Pages that are shown although the table does not have them. */
  readonly unlisted: readonly string[];
  /** Where `/` leads. */
  readonly start: string;
  /** The list of slices as text, for a server that has no file with one (PLUS-41). */
  readonly slices: string;
  /** Makes the calls that a page makes first and judges its guards. Changes nothing that opening the page would not change. */
  openPage(visit: Visit): Promise<FirstPage>;
  /** Where the guards send a visitor without a session, which needs no calls; null when the page may be shown. */
  redirectOf(route: Route | undefined): string | null;
  /** Whether nothing is missing in a state: only then is a page rendered from it. */
  isWhole(state: State): boolean;
  /** Asks the backend for its surface (`BackendSchema`); null when it cannot be asked. */
  readonly askSurface: (() => Promise<string | null>) | null;
  readonly personsOf: PersonsOf;
  /** Makes ids of persons that tell nothing; the same at all servers (PLUS-46). */
  readonly personKey: string;
  readonly cookies: { readonly session: string; readonly terms: string; readonly language: string };
  readonly languages: readonly string[];
  /** The language of a page: by the language cookie, or else by `Accept-Language`. */
  languageOf(chosen: string | undefined, accepted: string | undefined): string;
  bodyClass(now: Date): string;
  /** Id of the page's content, which begins where the header has ended. */
  readonly contentId: string;
  /** The shell's texts, for a notice when its build cannot be read. */
  readonly texts: Pick<ShellTexts, 'SKAL'>;
  readonly calls: readonly string[];
  readonly logPath: string;
  readonly browserFaults: readonly string[];
  /** A log entry with everything in it that identifies a person hidden. */
  hide(entry: unknown): unknown;
  /** Where to report a vulnerability, and until when that is valid (RFC 9116). */
  readonly securityContact: { readonly address: string; readonly expires: string };
  /** What search engines may read, as prefixes; a `$` ends a whole address (RFC 9309). */
  readonly searchable: readonly string[];
}
