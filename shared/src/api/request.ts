import { AUTH_TIMEOUT, OVERLOADED, REQUESTED_WITH, SESSION_ENDED_ELSEWHERE } from '../domain/constants.ts';
import { ApiError, isProblem } from './errors.ts';
import { IDENTITY_PATH, MEDDELANDE_PATH, SYSTEMMEDDELANDE_PATH } from './paths.ts';

/** A value before it is sent: every list may also be a set (API-06). */
export type Payload<T> = T extends readonly (infer Item)[]
  ? readonly Payload<Item>[] | ReadonlySet<Payload<Item>>
  : T extends object
    ? { readonly [Key in keyof T]: Payload<T[Key]> }
    : T;

/** What the client reports to the rest of the page. The counters and clocks themselves live in `shared/state`, of which there is one copy. */
export interface RequestDeps {
  readonly fetch: typeof fetch;
  /** '' in the browser; an origin elsewhere. */
  readonly baseUrl: string;
  readonly timeoutMs?: number;
  /** +1 when a call that the loader shows begins, -1 when it ends (LOAD-02). */
  readonly onPending: (change: 1 | -1) => void;
  /** +1 when a call waits because the server is overloaded, -1 when it is retried (PLUS-05). */
  readonly onBusy: (change: 1 | -1) => void;
  /** Called after every response except those of the public message calls (MSG-03). */
  readonly onResponse: () => void;
  /** The session has run out (SESS-03). */
  readonly onAuthTimeout: () => void;
  /** Any other 401: there is no session any more (ERR-13), or it was ended from another browser (PLUS-19). Not called for the identity call, where 401 is a normal response (SESS-02). */
  readonly onUnauthorized: (how: 'ended' | 'elsewhere') => void;
}

export interface RequestSpec {
  readonly method?: 'GET' | 'HEAD' | 'PUT' | 'POST' | 'DELETE';
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly keepalive?: boolean;
  /** Nobody waits for it: no loader, no banner, and no retry here. */
  readonly quiet?: boolean;
}

export interface Answer {
  readonly headers: Headers;
  readonly text: string;
}

const DEFAULT_TIMEOUT_MS = 30_000;
/** The longest wait before a retry, whatever the server asks for, in seconds. */
const LONGEST_WAIT = 10;
const USUAL_WAIT = 2;
/** Random jitter of up to this much, so that clients that were refused at the same time do not all retry at the same time. */
const SPREAD_MS = 1000;
const MESSAGE_PATHS: readonly string[] = [MEDDELANDE_PATH, SYSTEMMEDDELANDE_PATH];

/** INC-27: the loader shows for every call except PUT, addresses that end in /logs, and those that nobody waits for (PLUS-70). */
const showsLoader = (path: string, { method, quiet }: RequestSpec): boolean => method !== 'PUT' && !path.endsWith('/logs') && !quiet;

/** JSON with sets as arrays, which are `{}` to JSON.stringify alone (API-06, API-07). */
const toJson = (value: unknown): string => JSON.stringify(value, (_key, part: unknown) => (part instanceof Set ? [...part] : part));

function parsedBody(text: string, headers: Headers): unknown {
  if (!/json/.test(headers.get('content-type') ?? '')) return text;
  try {
    return JSON.parse(text);
  } catch {
    // An error whose body cannot be parsed is still an error: its text is kept.
    return text;
  }
}

/** `Retry-After` as a number of seconds; null when there is none. */
function secondsIn(headers: Headers): number | null {
  const given = headers.get('retry-after') ?? '';
  return /^\d+$/.test(given) ? Number(given) : null;
}

function referenceOf(body: unknown, headers: Headers): string | null {
  const named = typeof body === 'object' && body !== null && 'requestId' in body ? body.requestId : null;
  return typeof named === 'string' ? named : headers.get('x-request-id');
}

/** Milliseconds to wait before a retry; null when the call must not be retried: only an overloaded server promises that it has done nothing. */
function waitBefore(error: unknown): number | null {
  if (!(error instanceof ApiError) || error.status !== 503 || !isProblem(error, OVERLOADED)) return null;
  return Math.min(error.retryAfter ?? USUAL_WAIT, LONGEST_WAIT) * 1000 + Math.random() * SPREAD_MS;
}

/** Makes the function that every call goes through. It returns the body of a 2xx and throws ApiError for anything else (API-06, LOAD-02, MSG-03, SESS-03). */
export function createRequest(deps: RequestDeps): (path: string, spec?: RequestSpec) => Promise<Answer> {
  // The browser's fetch throws when it is called as a method of another object.
  const { fetch } = deps;
  const tellSession = (path: string, text: string): void => {
    if (text === AUTH_TIMEOUT) deps.onAuthTimeout();
    else if (text === SESSION_ENDED_ELSEWHERE) deps.onUnauthorized('elsewhere');
    else if (path !== IDENTITY_PATH) deps.onUnauthorized('ended');
  };
  const send = async (path: string, { method = 'GET', body, headers, keepalive = false }: RequestSpec): Promise<Answer> => {
    const response = await fetch(deps.baseUrl + path, {
      method,
      headers: {
        Accept: 'application/json, application/problem+json, text/plain',
        'X-Requested-With': REQUESTED_WITH,
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
        ...headers,
      },
      credentials: 'same-origin',
      cache: 'no-store',
      keepalive,
      // oxlint-disable-next-line browser/newer-api -- Chrome had it long before 124, with another reason for the abort, which nobody reads
      signal: AbortSignal.timeout(deps.timeoutMs ?? DEFAULT_TIMEOUT_MS),
      ...(body !== undefined && { body: toJson(body) }),
    });
    if (!MESSAGE_PATHS.includes(path)) deps.onResponse();
    const text = await response.text();
    if (response.status === 401) tellSession(path, text);
    if (response.ok) return { headers: response.headers, text };
    const said = parsedBody(text, response.headers);
    throw new ApiError(response.status, said, referenceOf(said, response.headers), secondsIn(response.headers));
  };
  /** Retries once when the server was overloaded (PLUS-05). A log entry is not worth a retry. */
  const sendPatiently = async (path: string, spec: RequestSpec): Promise<Answer> => {
    try {
      return await send(path, spec);
    } catch (error) {
      const wait = spec.keepalive || spec.quiet ? null : waitBefore(error);
      if (wait === null) throw error;
      deps.onBusy(1);
      await new Promise((resolve) => setTimeout(resolve, wait));
      deps.onBusy(-1);
      return send(path, spec);
    }
  };

  return async (path, spec = {}) => {
    const counted = showsLoader(path, spec);
    if (counted) deps.onPending(1);
    try {
      return await sendPatiently(path, spec);
    } catch (error) {
      // fetch throws a TypeError without network and a DOMException on timeout: both mean that there was no response.
      throw error instanceof ApiError ? error : new ApiError(0);
    } finally {
      if (counted) deps.onPending(-1);
    }
  };
}
