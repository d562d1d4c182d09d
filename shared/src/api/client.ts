import * as v from 'valibot';
import { type Ansokan, ReadAnsokanSchema, SamfallighetSchema } from '../domain/ansokan/ansokan.ts';
import { LOG_ENDPOINT, SESSION_PATH } from '../domain/constants.ts';
import { FORSAKRAN_HEADER, FORSAKRAN_LAMNAD_HEADER, type LamnadForsakran } from '../domain/ansokan/forsakran.ts';
import { OmdomeSchema, PaborjadSchema } from '../wire/ansokan.ts';
import { CatalogueSchema } from '../wire/catalogue.ts';
import { type Config, ConfigSchema } from '../wire/config.ts';
import { InloggningarSchema } from '../wire/inloggning.ts';
import { KvittensmejlSchema, KvittonSchema, TidigareSchema } from '../wire/kvitto.ts';
import { MeddelandeSchema } from '../wire/meddelande.ts';
import { PersonSchema } from '../wire/person.ts';
import { SamfallighetstraffSchema } from '../wire/samfallighetsforening.ts';
import { SessionSchema, SessionInfoSchema } from '../wire/session.ts';
import { SigningFormSchema, SigningStatusSchema } from '../wire/signering.ts';
import { VillkorHashSchema } from '../wire/villkor.ts';
import { describeDevice } from './describeDevice.ts';
import { browserFacts, type DescribeDevice } from './device.ts';
import { ApiError } from './errors.ts';
import { browserEvidence } from './browserFaults.ts';
import { type LogContext, type LogRequest, toLogEntry } from './log.ts';
import { IDENTITY_PATH, INLOGGNINGAR_PATH, KVITTENS_PDF, MEDDELANDE_PATH, SYSTEMMEDDELANDE_PATH } from './paths.ts';
import { withLandskod } from './person.ts';
import { type Answer, type Payload, type Request, type RequestDeps, createRequest } from './request.ts';

export interface ApiClientDeps extends RequestDeps {
  /** Device and page for log entries; read from the browser unless given. */
  readonly logContext?: () => LogContext;
  /** Version of the shell that the page was opened with: errors that belong to no slice are counted against it (PLUS-28). */
  readonly shellVersion?: string;
}

const JSON_HEADERS = { Accept: 'application/json', 'Content-Type': 'application/json' };

/** Parses a response with its schema (see `wire/`); a response of another shape is an error, like a bad status. */
function read<Schema extends v.GenericSchema>(schema: Schema, value: () => unknown): v.InferOutput<Schema> {
  try {
    return v.parse(schema, value());
  } catch {
    // Neither the response nor the schema's issues are passed on: they can hold personal data.
    throw new ApiError(502, 'The answer does not have the agreed shape');
  }
}

const parse = <Schema extends v.GenericSchema>(schema: Schema, { text }: Answer) => read(schema, () => (text === '' ? null : JSON.parse(text)));

/** An Application with the draft's version and the time it was last saved, when the response headers give them. */
export interface VersionedAnsokan {
  readonly data: Ansokan;
  readonly version: string | null;
  readonly savedAt: Date | null;
}

function versioned(answer: Answer): VersionedAnsokan {
  const modified = answer.headers.get('last-modified');
  return {
    data: parse(ReadAnsokanSchema, answer),
    version: answer.headers.get('etag'),
    savedAt: modified === null ? null : new Date(modified),
  };
}

const ansokanCalls = (request: Request) => ({
  /** API-04: the person's draft; the server creates an empty one when there is none (INC-33). */
  getAnsokan: async () => versioned(await request({ path: '/api/ansokan' })),
  /** RECPT-04: whether the person has a draft with an association; creates none. */
  hasPaborjad: async () => parse(PaborjadSchema, await request({ path: '/api/ansokan/paborjad' })),
  /** API-05: the submitted Application; 404 when there is none. */
  getInskickad: async () => versioned(await request({ path: '/api/ansokan/inskickad' })),
  /** API-06: saves the draft; `version` is the one it was read in, so that a stale write gets 409. */
  putAnsokan: async (ansokan: Payload<Ansokan>, version: string | null) =>
    versioned(
      await request({
        method: 'PUT',
        path: `/api/ansokan/${encodeURIComponent(ansokan.id)}`,
        body: ansokan,
        headers: version === null ? {} : { 'If-Match': version },
      }),
    ),
  /** API-07: false means duplicate persons on the board (VAL-46); nothing is stored. */
  validera: async (ansokan: Payload<Ansokan>) => parse(OmdomeSchema, await request({ method: 'PUT', path: '/api/ansokan/validera', body: ansokan })),
  /** API-08: whether the contact person is valid; any truthy response counts (VAL-52). */
  valideraKontaktperson: async (id: string) => {
    const path = `/api/ansokan/valideraKontaktperson?id=${encodeURIComponent(id)}`;
    return Boolean(parse(v.unknown(), await request({ path })));
  },
  /** API-09: removes that draft and no other; the response text is ignored. */
  deleteAnsokan: async (id?: string): Promise<void> => {
    await request({ method: 'DELETE', path: id === undefined ? '/api/ansokan' : `/api/ansokan?id=${encodeURIComponent(id)}` });
  },
  /** API-10: sends the signed Application in; a repeated call gives the same case number. */
  sendIn: async () => versioned(await request({ path: '/api/ansokan/skickain', headers: JSON_HEADERS })),
  /** API-11: whether the receipt can be opened. The browser opens it in a new window, and cannot report whether that worked. */
  checkKvittensPdf: async (): Promise<void> => {
    await request({ method: 'HEAD', path: KVITTENS_PDF });
  },
});

const signingCalls = (request: Request) => ({
  /** API-12: the form that the browser then posts to the signing service. The declaration is sent in headers, the Application in the body (VAL-63). */
  getSigningInstance: async (ansokan: Payload<Ansokan>, { version, lamnad }: LamnadForsakran) => {
    const headers = { [FORSAKRAN_HEADER]: version, [FORSAKRAN_LAMNAD_HEADER]: lamnad.toISOString() };
    return parse(SigningFormSchema, await request({ method: 'POST', path: '/api/signera/getSigningInstance', body: ansokan, headers }));
  },
  /** API-13, ESIG-06. */
  signingStatus: async () => parse(SigningStatusSchema, await request({ path: '/api/signera/signingStatus' })).status,
});

const registerCalls = (request: Request) => ({
  /** API-02: `personnummer` as 8 digits, dash, 4. 404 unknown, 400 incorrect number. */
  getPerson: async (personnummer: string) =>
    withLandskod(parse(PersonSchema, await request({ path: `/api/personnummer/${encodeURIComponent(personnummer)}`, headers: JSON_HEADERS }))),
  /** API-18: `orgNr` as NNNNNN-NNNN. 404, 429, 400 (LOOK-07…10). */
  searchSamfallighet: async (orgNr: string) =>
    parse(SamfallighetstraffSchema, await request({ path: `/api/samfallighetsforening?orgNr=${encodeURIComponent(orgNr)}` })),
  /** API-03: the whole association; `id` is the organisation number with dash (INC-28). */
  getSamfallighet: async (id: string) => parse(SamfallighetSchema, await request({ path: `/api/samfallighetsforening/${encodeURIComponent(id)}` })),
});

const sessionCalls = (request: Request) => ({
  /** API-01, SESS-01. */
  getIdentity: async () => parse(SessionSchema, await request({ path: IDENTITY_PATH })),
  /** PLUS-02. */
  getSession: async () => parse(SessionInfoSchema, await request({ path: SESSION_PATH })),
  /** PLUS-02: the user goes on working; returns the new times. */
  extendSession: async () => parse(SessionInfoSchema, await request({ method: 'POST', path: '/api/session/extend' })),
  /** PLUS-19: where the person is logged in. */
  getInloggningar: async () => parse(InloggningarSchema, await request({ path: INLOGGNINGAR_PATH })),
  /** PLUS-19: ends one of the person's other logins, or all of them; 404 when it has ended already. */
  endInloggning: async (id: string): Promise<void> => {
    await request({ method: 'DELETE', path: `${INLOGGNINGAR_PATH}/${encodeURIComponent(id)}` });
  },
  endOtherInloggningar: async (): Promise<void> => {
    await request({ method: 'DELETE', path: INLOGGNINGAR_PATH });
  },
  /** API-19: 32 hexadecimal characters. */
  getTermsHash: async () => {
    const { text } = await request({ path: '/api/anvandarvillkor/hash' });
    return read(VillkorHashSchema, () => text);
  },
  /** TERMS-07, VAL-63: the person accepts the terms with that hash; 400 when the terms have changed since. */
  acceptTerms: async (hash: string): Promise<void> => {
    await request({ method: 'POST', path: '/api/anvandarvillkor/godkann', body: { hash } });
  },
  /** PLUS-10: the person's earlier receipts. */
  getKvitton: async () => parse(KvittonSchema, await request({ path: '/api/kvitton' })),
  /** PLUS-15: what the person entered in earlier applications. */
  getTidigare: async () => parse(TidigareSchema, await request({ path: '/api/kvitton/tidigare' })),
  /** PLUS-16: where the receipt goes by e-mail; null when it does not. */
  getKvittensmejl: async (ansokanId: string) => parse(KvittensmejlSchema, await request({ path: `/api/kvitton/${encodeURIComponent(ansokanId)}/epost` })),
});

const publicCalls = (request: Request) => ({
  /** API-15. */
  getMeddelande: async () => parse(MeddelandeSchema, await request({ path: MEDDELANDE_PATH })),
  /** API-20, MSG-05. */
  getSystemmeddelande: async () => parse(MeddelandeSchema, await request({ path: SYSTEMMEDDELANDE_PATH })),
  /** API-16: an unreadable configuration counts as production, where the least is allowed. */
  getConfig: async (): Promise<Config> => {
    try {
      return parse(ConfigSchema, await request({ path: '/assets/config/config.json' }));
    } catch {
      return { env: 'prod' };
    }
  },
  /** API-17: the shell's texts in one language; `base` is the path of its files, with a slash at the end. */
  getCatalogue: async (language: string, base: string) => parse(CatalogueSchema, await request({ path: `${base}assets/i18n/${language}.json` })),
});

const logCall = (request: Request, context: () => LogContext, shellVersion: string | undefined) => {
  const shell = shellVersion === undefined ? 'host' : `host/${shellVersion}`;
  const send = async (entry: LogRequest, where: LogContext, describe: DescribeDevice): Promise<void> => {
    const body = toLogEntry(entry, where, describe);
    const { source } = body.additional;
    // Lets the composition server see the version without parsing the entry (PLUS-25); an error in no slice counts as the shell's (PLUS-28).
    const headers = body.level === 'ERROR' ? { 'X-Slice': source ? `${source.name}/${source.version}` : shell } : undefined;
    await request({ method: 'POST', path: LOG_ENDPOINT, body, keepalive: true, ...(headers && { headers }) }).catch(() => undefined);
  };
  return {
    /**
     * API-14, LOG-01…03: never rejects. A failed log call is not itself logged and shows nothing, because
     * the user can do nothing about it; `keepalive` lets it be sent while the page unloads.
     */
    log: async (entry: LogRequest): Promise<void> => {
      const where = context();
      const describe = describeDevice();
      return send(entry, where, typeof describe === 'function' ? describe : await describe);
    },
  };
};

const browserContext = (): LogContext => ({ facts: browserFacts(), url: globalThis.location?.href ?? '', browser: browserEvidence() });

/**
 * The typed client of every call that the browser makes (requirements table 3). Every method throws ApiError when the call
 * fails or its response does not have the agreed shape, except `log` and `getConfig`, which never throw.
 */
export function createApiClient(deps: ApiClientDeps) {
  const request = createRequest(deps);
  return {
    ...ansokanCalls(request),
    ...signingCalls(request),
    ...registerCalls(request),
    ...sessionCalls(request),
    ...publicCalls(request),
    ...logCall(request, deps.logContext ?? browserContext, deps.shellVersion),
  };
}

export type ApiClient = ReturnType<typeof createApiClient>;
