import { createHmac } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { Agent, errors, type Dispatcher } from 'undici';
import { isSid } from '../../health/sliceHealth.ts';
import { problemOf } from '../answers/answers.ts';
import type { Options } from '../options.ts';

// The backends of slices that have one of their own, by the list of slices (PLUS-46). Another team runs such a server: it learns nothing of the visitor but an
// id of its own, and what it answers is data, never a page or a script of ours.

/** Calls in progress for a slice: further ones are refused at once, so that a slow backend holds up nothing else. */
export const AT_ONCE = 32;
export const LARGEST_ANSWER = 1_048_576;
const CONNECT_MS = 1000;

const ASKED = ['accept', 'accept-language', 'content-type', 'if-match'];
const GIVEN = ['content-language', 'content-type', 'etag', 'last-modified', 'retry-after'];
const JSON_TYPE = /^application\/(?:[\w.-]+\+)?json\s*(?:;|$)/i;
/** What a browser neither runs nor shows as a page. */
const DATA = /^(?:application\/pdf|text\/(?:plain|csv)|image\/(?:avif|gif|jpeg|png|webp))\s*(?:;|$)/i;

interface Part {
  readonly name: string;
  readonly backend?: string;
}
export type PartWithBackend = Required<Part>;

/** A call for a visitor. The session's cookie says whose it is, and is not passed on. */
interface Call extends Pick<Dispatcher.RequestOptions, 'method' | 'path'> {
  readonly headers: Readonly<IncomingHttpHeaders>;
  readonly sid: string | undefined;
  readonly body: Buffer | null;
  readonly signal: AbortSignal;
}

export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer<ArrayBuffer>;
}

/** A call that has ended; `result`: the status of the answer, or `none`. */
interface Asked {
  readonly system: string;
  readonly result: string;
  readonly ms: number;
}

const refusal = (status: number, title: string, kod: string, seconds: number): Answer => ({
  status,
  headers: { 'content-type': 'application/problem+json', 'retry-after': String(seconds) },
  body: Buffer.from(problemOf(status, title, kod)),
});
/** Nothing was done: the page makes the call once more. */
const BUSY = refusal(503, 'För många anrop samtidigt', 'OVERBELASTAD', 2);
const noAnswer = (status: number) => refusal(status, 'Tjänsten svarar inte', 'SVARAR_INTE', 30);

const some = (names: readonly string[], headers: Readonly<IncomingHttpHeaders>): Record<string, string> =>
  Object.fromEntries(names.flatMap((name) => (headers[name] === undefined ? [] : [[name, String(headers[name])]])));

/** The headers that are given on: what is not JSON is to be saved, and what may be more than data has no type. */
function givenOf(headers: IncomingHttpHeaders): Record<string, string> {
  const { 'content-type': type, ...given } = some(GIVEN, headers);
  if (type === undefined) return given;
  if (JSON_TYPE.test(type)) return { ...given, 'content-type': type };
  const { 'content-disposition': saved = '' } = headers;
  const as = /^attachment\b/i.test(saved) ? saved : 'attachment';
  return { ...given, 'content-type': DATA.test(type) ? type : 'application/octet-stream', 'content-disposition': as };
}

/** Whether a server may take a path for one above it, in any way of reading it. */
const leadsUp = (path: string): boolean =>
  path
    .replace(/[?#].*/s, '')
    .replaceAll(/%2e/gi, '.')
    .split(/[/\\]|%2f|%5c/i)
    .some((part) => /^\.\.?(?:;|%3b|$)/i.test(part));

/** Whether it is for programs: nobody who navigates reads JSON (ROUTE-14). */
export const isJson = ({ headers }: Answer): boolean => JSON_TYPE.test(headers['content-type'] ?? '');

export function createSliceBackends({ service, sliceCallMs }: Options, slices: () => readonly Part[], warn: (message: string, error: unknown) => void) {
  const agent = new Agent({ connect: { timeout: CONNECT_MS }, maxResponseSize: LARGEST_ANSWER });
  const inProgress = new Map<string, number>();
  /** Those that were warned about, until they answer again. */
  const silent = new Set<string>();
  let measure: ((call: Asked) => void) | undefined;

  /** The id of the person that a session belongs to: another for each slice, so that no two teams can tell that they have the same person. */
  async function idIn(name: string, sid: string | undefined): Promise<Record<string, string>> {
    const person = isSid(sid) ? (await service.personsOf([sid])).get(sid) : undefined;
    if (person === undefined) return {};
    return { 'x-person': createHmac('sha256', service.personKey).update(`${name} ${person}`).digest('base64url') };
  }

  /** `id`: the header that says whose call it is. */
  async function make({ backend }: PartWithBackend, { method, path, body, ...call }: Call, id: Readonly<Record<string, string>>): Promise<Answer> {
    const headers = { ...some(ASKED, call.headers), ...id };
    const answer = await agent.request({ origin: backend, method, path, headers, body, signal: call.signal });
    const read = Buffer.from(await answer.body.arrayBuffer());
    const { statusCode: status } = answer;
    if ((status >= 300 && status < 400) || status > 599) throw new Error(`It answers ${status}`);
    // 401 means in the page that the session is over: of whoever is logged in, no other team can know that.
    return { status: status === 401 && 'x-person' in id ? 403 : status, headers: givenOf(answer.headers), body: read };
  }

  /** The answer of a slice's backend; a problem when there is none in time. */
  async function ask(part: PartWithBackend, call: Call): Promise<Answer> {
    const { name } = part;
    const busy = inProgress.get(name) ?? 0;
    if (busy >= AT_ONCE) return BUSY;
    inProgress.set(name, busy + 1);
    const [began, late] = [performance.now(), AbortSignal.timeout(sliceCallMs)];
    const ended = (result: number | string) => measure?.({ system: `mfe-${name}`, result: String(result), ms: performance.now() - began });
    try {
      const id = await idIn(name, call.sid).catch(() => undefined);
      // The service's own backend is away: nothing was asked of the slice's.
      if (!id) return noAnswer(503);
      const answer = await make(part, { ...call, signal: AbortSignal.any([late, call.signal]) }, id);
      silent.delete(name);
      ended(answer.status);
      return answer;
    } catch (error) {
      // Nobody waits for it any more.
      if (call.signal.aborted) return noAnswer(503);
      if (!silent.has(name)) warn(`A call to the backend of mfe-${name} has no answer`, error);
      silent.add(name);
      ended('none');
      return noAnswer(late.aborted ? 504 : error instanceof errors.ResponseExceededMaxSizeError ? 502 : 503);
    } finally {
      inProgress.set(name, (inProgress.get(name) ?? 1) - 1);
    }
  }

  return {
    /** The slice whose backend answers that path; undefined when no backend of a slice does. */
    at(path: string): PartWithBackend | undefined {
      if (leadsUp(path)) return undefined;
      const [, name] = /^\/api\/([a-z][a-z0-9]*)(?=[/?]|$)/.exec(path) ?? [];
      const [part] = slices().flatMap(({ name: own, backend }) => (own === name && backend !== undefined ? [{ name: own, backend }] : []));
      return part;
    },
    ask,
    onAsked(callback: (call: Asked) => void): void {
      measure = callback;
    },
    close: () => agent.close(),
  };
}
