import * as v from 'valibot';
import { type Ansokan, ReadAnsokanSchema, SamfallighetSchema } from '../domain/ansokan/ansokan.ts';
import { isSvenskAdress } from '../domain/adress/adress.ts';
import { DEFAULT_LANDSKOD, LOG_ENDPOINT, SESSION_PATH } from '../domain/constants.ts';
import { FORSAKRAN_HEADER, FORSAKRAN_LAMNAD_HEADER, type LamnadForsakran } from '../domain/ansokan/forsakran.ts';
import { OmdomeSchema, PaborjadSchema, SigningFormSchema, SigningStatusSchema, UNDERTECKNARE_HEADER, UndertecknareSchema } from '../wire/ansokan.ts';
import type { Undertecknare } from '../domain/styrelse/behorighet.ts';
import { CatalogueSchema, type Config, ConfigSchema, HandlaggningstidSchema, MeddelandeSchema } from '../wire/public.ts';
import { InloggningarSchema, SessionSchema, SessionInfoSchema, VillkorHashSchema } from '../wire/session.ts';
import { HistorikSchema, KvittensmejlSchema, KvittonSchema, TidigareSchema } from '../wire/kvitto.ts';
import { ArbetskopiorSchema, type Arbetskopia, type NyArbetskopia } from '../wire/osparat.ts';
import { type Listsvar, ListsvarenSchema, PersonSchema, type Person, SamfallighetstraffSchema } from '../wire/register.ts';
import { describeDevice } from './describeDevice.ts';
import { browserFacts } from './device.ts';
import { ApiError, isUnanswered } from './errors.ts';
import { browserEvidence } from './browserFaults.ts';
import { type LogContext, type LogRequest, toLogEntry } from './log.ts';
import { HANDLAGGNINGSTID_PATH, HISTORIK_PATH, IDENTITY_PATH, INLOGGNINGAR_PATH, KVITTENS_PDF, MEDDELANDE_PATH, SYSTEMMEDDELANDE_PATH } from './paths.ts';
import { fulfilled } from './fulfilled.ts';
import { type Answer, type Payload, type RequestDeps, type RequestSpec, createRequest } from './request.ts';

export interface ApiClientDeps extends RequestDeps {
  /** Device and page for log entries; read from the browser unless given. */
  readonly logContext?: () => LogContext;
  /** Version of the shell that the page was opened with: errors that belong to no slice are counted against it (PLUS-28). */
  readonly shellVersion?: string;
  /** The answer to a GET that the page came with, or that was asked ahead, to be used once; undefined when there is none. */
  readonly take?: (path: string) => unknown;
}

const JSON_HEADERS = { Accept: 'application/json', 'Content-Type': 'application/json' };

/** Parses a response with its schema (see `wire/`); a response of another shape is an error, like a bad status. */
function parse<Schema extends v.GenericSchema>(schema: Schema, read: () => unknown): v.InferOutput<Schema> {
  try {
    return v.parse(schema, read());
  } catch {
    // Neither the response nor the schema's issues are passed on: they can hold personal data.
    throw Object.assign(new ApiError(502), { message: 'The answer does not have the agreed shape' });
  }
}

/** An Application with the draft's version and the time it was last saved, when the response headers give them. */
export interface VersionedAnsokan {
  readonly data: Ansokan;
  readonly version: string | null;
  readonly savedAt: Date | null;
  /** What the officer will see of the person; missing when the server does not say (PLUS-74). */
  readonly undertecknare?: Undertecknare;
}

const StandingSchema = v.pipe(v.string(), v.parseJson(), UndertecknareSchema);
function standingIn(headers: Headers): Pick<VersionedAnsokan, 'undertecknare'> {
  const standing = v.safeParse(StandingSchema, headers.get(UNDERTECKNARE_HEADER));
  return standing.success ? { undertecknare: standing.output } : {};
}

const jsonIn =
  ({ text }: Answer) =>
  (): unknown =>
    text === '' ? null : JSON.parse(text);

/** The ways to call: for a response with that schema, as JSON or plain text, for the Application, and for nothing. */
function waysOf(deps: ApiClientDeps) {
  const request = createRequest(deps);
  return {
    ask: async <Schema extends v.GenericSchema>(schema: Schema, path: string, spec?: RequestSpec) => {
      const came = spec === undefined ? deps.take?.(path) : undefined;
      if (came === undefined) return parse(schema, jsonIn(await request(path, spec)));
      const answer = await came;
      return parse(schema, () => answer);
    },
    askPlain: async <Schema extends v.GenericSchema>(schema: Schema, path: string) => {
      const { text } = await request(path);
      return parse(schema, () => text || null);
    },
    held: async (path: string, spec?: RequestSpec): Promise<VersionedAnsokan> => {
      const answer = await request(path, spec);
      const modified = answer.headers.get('last-modified');
      const savedAt = modified === null ? null : new Date(modified);
      return { data: parse(ReadAnsokanSchema, jsonIn(answer)), version: answer.headers.get('etag'), savedAt, ...standingIn(answer.headers) };
    },
    run: async (path: string, spec?: RequestSpec): Promise<void> => {
      await request(path, spec);
    },
  };
}
type Ways = ReturnType<typeof waysOf>;

/** Ways that call nobody: an answer that the page came with is there at once, and any other never comes. */
function waysAmong(answers: Readonly<Record<string, unknown>>): Ways {
  const never = () => new Promise<never>(() => undefined);
  const ask: Ways['ask'] = (schema, path, spec) => {
    const { success, output } = v.safeParse(schema, spec === undefined ? answers[path] : undefined);
    return success ? fulfilled(output) : never();
  };
  return { ask, askPlain: never, held: never, run: never };
}

const uri = encodeURIComponent;

const ifMatch = (version: string | null) => (version === null ? {} : { 'If-Match': version });

const ansokanCalls = ({ ask, held, run }: Ways) => ({
  /** API-04: the person's draft; the server creates an empty one when there is none (INC-33). */
  getAnsokan: () => held('/api/ansokan'),
  /** RECPT-04: whether the person has a draft with an association; creates none. */
  hasPaborjad: () => ask(PaborjadSchema, '/api/ansokan/paborjad'),
  /** API-05: the submitted Application; 404 when there is none. */
  getInskickad: () => held('/api/ansokan/inskickad'),
  /** API-06: saves the draft; `version` is the one it was read in, so that a stale write gets 409. */
  putAnsokan: (ansokan: Payload<Ansokan>, version: string | null) =>
    held(`/api/ansokan/${uri(ansokan.id)}`, { method: 'PUT', body: ansokan, headers: ifMatch(version) }),
  /** PLUS-73: the draft gets the association and the changes of a sent-in application; `version` as in `putAnsokan`. */
  startFrom: (id: string, ansokanId: string, version: string | null) =>
    held(`/api/ansokan/${uri(id)}/utgangspunkt`, { method: 'PUT', body: { ansokanId }, headers: ifMatch(version) }),
  /** API-07: false means duplicate persons on the board (VAL-46); nothing is stored. */
  validera: (ansokan: Payload<Ansokan>) => ask(OmdomeSchema, '/api/ansokan/validera', { method: 'PUT', body: ansokan }),
  /** API-08: whether the contact person is valid; any truthy response counts (VAL-52). */
  valideraKontaktperson: async (id: string) => Boolean(await ask(v.unknown(), `/api/ansokan/valideraKontaktperson?id=${uri(id)}`)),
  /** API-09: removes that draft and no other; the response text is ignored. */
  deleteAnsokan: (id?: string) => run(id === undefined ? '/api/ansokan' : `/api/ansokan?id=${uri(id)}`, { method: 'DELETE' }),
  /** API-10: sends the signed Application in; a repeated call gives the same case number. */
  sendIn: () => held('/api/ansokan/skickain', { headers: JSON_HEADERS }),
  /** API-11: whether the receipt can be opened. The browser opens it in a new window, and cannot report whether that worked. */
  checkKvittensPdf: () => run(KVITTENS_PDF, { method: 'HEAD' }),
});

const osparat = (draft: string, form = '') => `/api/ansokan/${uri(draft)}/osparat${form && `/${uri(form)}`}`;

const NrSchema = v.object({ nr: v.number() });

/** The working copies of a draft (PLUS-70), by the name of a form; `keepalive` lets a call outlive the page. */
const osparatCalls = ({ ask, run }: Ways) => ({
  getArbetskopior: (draft: string) => ask(ArbetskopiorSchema, osparat(draft), { quiet: true }),
  /** 409 when another tab or device has written since `copy.nr`. */
  putArbetskopia: (draft: string, form: string, copy: NyArbetskopia, keepalive: boolean) =>
    ask(NrSchema, osparat(draft, form), { method: 'PUT', body: copy, keepalive, quiet: true }),
  /** Leaves what another tab or device has written since that number. */
  deleteArbetskopia: (draft: string, form: string, { nr, enhet }: Pick<Arbetskopia, 'nr' | 'enhet'>, keepalive: boolean) =>
    run(`${osparat(draft, form)}?nr=${nr}&enhet=${uri(enhet)}`, { method: 'DELETE', keepalive, quiet: true }),
});

const signingCalls = ({ ask }: Ways) => ({
  /** API-12: the form that the browser then posts to the signing service. The declaration is sent in headers, the Application in the body (VAL-63). */
  getSigningInstance: (ansokan: Payload<Ansokan>, { version, lamnad }: LamnadForsakran) => {
    const headers = { [FORSAKRAN_HEADER]: version, [FORSAKRAN_LAMNAD_HEADER]: lamnad.toISOString() };
    return ask(SigningFormSchema, '/api/signera/getSigningInstance', { method: 'POST', body: ansokan, headers });
  },
  /** API-13, ESIG-06. */
  signingStatus: async () => (await ask(SigningStatusSchema, '/api/signera/signingStatus')).status,
});

/** The person with a country code in a Swedish address, as the forms write it: the register may omit the country, or spell it out (DATA-10, API-02). */
function withLandskod(person: Person): Person {
  const { partAdress } = person;
  return partAdress !== null && isSvenskAdress(partAdress) ? { ...person, partAdress: { ...partAdress, landskod: DEFAULT_LANDSKOD } } : person;
}

const registerCalls = ({ ask }: Ways) => ({
  /** API-02: `personnummer` as 8 digits, dash, 4. 404 unknown, 400 incorrect number. */
  getPerson: async (personnummer: string) => withLandskod(await ask(PersonSchema, `/api/personnummer/${uri(personnummer)}`, { headers: JSON_HEADERS })),
  /** PLUS-76: one answer for each number, in their order; 1 to 100 of 8 digits, dash, 4. A look-up that fails is an answer, not an error. */
  getPersoner: async (numbers: readonly string[]): Promise<readonly Listsvar[]> => {
    const { svar } = await ask(ListsvarenSchema, '/api/personnummer', { method: 'POST', body: { personnummer: numbers } });
    return svar.map(({ person, ...one }) => (person === undefined ? one : { ...one, person: withLandskod(person) }));
  },
  /** API-18: `orgNr` as NNNNNN-NNNN. 404, 429, 400 (LOOK-07…10). */
  searchSamfallighet: (orgNr: string) => ask(SamfallighetstraffSchema, `/api/samfallighetsforening?orgNr=${uri(orgNr)}`),
  /** API-03: the whole association; `id` is the organisation number with dash (INC-28). */
  getSamfallighet: (id: string) => ask(SamfallighetSchema, `/api/samfallighetsforening/${uri(id)}`),
});

const sessionCalls = ({ ask, askPlain, run }: Ways) => ({
  /** API-01, SESS-01. */
  getIdentity: () => ask(SessionSchema, IDENTITY_PATH),
  /** PLUS-02. */
  getSession: () => ask(SessionInfoSchema, SESSION_PATH),
  /** PLUS-02: the user goes on working; returns the new times. */
  extendSession: () => ask(SessionInfoSchema, '/api/session/extend', { method: 'POST' }),
  /** PLUS-19: where the person is logged in. */
  getInloggningar: () => ask(InloggningarSchema, INLOGGNINGAR_PATH),
  /** PLUS-19: ends one of the person's other logins, or all of them; 404 when it has ended already. */
  endInloggning: (id: string) => run(`${INLOGGNINGAR_PATH}/${uri(id)}`, { method: 'DELETE' }),
  endOtherInloggningar: () => run(INLOGGNINGAR_PATH, { method: 'DELETE' }),
  /** API-19: 32 hexadecimal characters. */
  getTermsHash: () => askPlain(VillkorHashSchema, '/api/anvandarvillkor/hash'),
  /** TERMS-07, VAL-63: the person accepts the terms with that hash; 400 when the terms have changed since. */
  acceptTerms: (hash: string) => run('/api/anvandarvillkor/godkann', { method: 'POST', body: { hash } }),
  /** PLUS-10: the person's earlier receipts. */
  getKvitton: () => ask(KvittonSchema, '/api/kvitton'),
  /** PLUS-15: what the person entered in earlier applications. */
  getTidigare: () => ask(TidigareSchema, '/api/kvitton/tidigare'),
  /** PLUS-73: what was sent in before for the draft's association. */
  getHistorik: () => ask(HistorikSchema, HISTORIK_PATH),
  /** PLUS-16: where the receipt goes by e-mail; null when it does not. */
  getKvittensmejl: (ansokanId: string) => ask(KvittensmejlSchema, `/api/kvitton/${uri(ansokanId)}/epost`),
});

const publicCalls = ({ ask }: Ways) => ({
  /** What a slice alone knows (PLUS-46): the answer to a GET, parsed with its schema. */
  get: <Schema extends v.GenericSchema>(path: string, schema: Schema) => ask(schema, path),
  /** The answer to what changes something in a slice's own backend. */
  send: <Schema extends v.GenericSchema>(path: string, spec: RequestSpec, schema: Schema) => ask(schema, path, spec),
  /** API-15. */
  getMeddelande: () => ask(MeddelandeSchema, MEDDELANDE_PATH),
  /** API-20, MSG-05. */
  getSystemmeddelande: () => ask(MeddelandeSchema, SYSTEMMEDDELANDE_PATH),
  /** PLUS-75. */
  getHandlaggningstid: () => ask(HandlaggningstidSchema, HANDLAGGNINGSTID_PATH),
  /** API-16: an unreadable configuration counts as production, where the least is allowed. */
  getConfig: () => ask(ConfigSchema, '/assets/config/config.json').catch((): Config => ({ env: 'prod' })),
  /** API-17: the shell's texts in one language; `base` is the path of its files, with a slash at the end. */
  getCatalogue: (language: string, base: string) => ask(CatalogueSchema, `${base}assets/i18n/${language}.json`),
});

const browserContext = (): LogContext => ({ facts: browserFacts(), url: globalThis.location?.href ?? '', browser: browserEvidence() });

const logCall = ({ run }: Ways, { logContext = browserContext, shellVersion }: Pick<ApiClientDeps, 'logContext' | 'shellVersion'>) => ({
  /** API-14, LOG-01…03: never rejects, and a failed log call is not logged; `keepalive` lets it be sent while the page unloads. */
  log: async (entry: LogRequest): Promise<void> => {
    const where = logContext();
    const describe = describeDevice();
    const body = toLogEntry(entry, where, typeof describe === 'function' ? describe : await describe);
    const { name, version } = body.additional.source ?? { name: 'host', version: shellVersion };
    // Lets the composition server see the version without parsing the entry (PLUS-25); an error in no slice counts as the shell's (PLUS-28).
    const headers = body.level === 'ERROR' && !isUnanswered(body.message) ? { 'X-Slice': version === undefined ? name : `${name}/${version}` } : {};
    await run(LOG_ENDPOINT, { method: 'POST', body, keepalive: true, headers }).catch(() => undefined);
  },
});

/** The typed client of every call that the browser makes (requirements table 3). Every method but `log` and `getConfig` throws ApiError when the call fails. */
export function createApiClient(deps: ApiClientDeps) {
  return callsBy(waysOf(deps), deps);
}

const callsBy = (ways: Ways, deps: Pick<ApiClientDeps, 'logContext' | 'shellVersion'>) => ({
  ...ansokanCalls(ways),
  ...osparatCalls(ways),
  ...signingCalls(ways),
  ...registerCalls(ways),
  ...sessionCalls(ways),
  ...publicCalls(ways),
  ...logCall(ways, deps),
});

export type ApiClient = ReturnType<typeof callsBy>;

/** A client whose calls have their answers at once, as `valueOf` reads them: those that a page came with, by path. */
export const clientAmong = (answers: Readonly<Record<string, unknown>>): ApiClient => callsBy(waysAmong(answers), {});
