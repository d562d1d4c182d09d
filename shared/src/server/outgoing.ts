import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import * as v from 'valibot';

export interface Outgoing {
  /** The system's name, not its address, which may contain personal data. */
  readonly system: string;
  readonly method: string;
  /** With its query. It may contain personal data: it is compared with known paths, never recorded. */
  readonly path: string;
  /** Adds a header to the request before it is sent. */
  readonly tell: (name: string, value: string) => void;
}

/** What is called when the call has ended, with the response status, or undefined when there was no response. */
type Ended = (status: number | undefined) => void;

/** The diagnostics message that Node's HTTP client publishes about a call. */
const MessageSchema = v.object({
  request: v.looseObject({ origin: v.union([v.string(), v.instance(URL)]), method: v.string(), path: v.string(), addHeader: v.function() }),
  response: v.optional(v.object({ statusCode: v.number() })),
});

const requestOf = (message: unknown): object => Object(Reflect.get(Object(message), 'request'));

/** Observes the calls to those systems, given as names by origin; other calls are ignored, and those for which `begin` returns nothing. Returns a function that stops it. */
export function followOutgoing(systems: ReadonlyMap<string, string>, begin: (call: Outgoing) => Ended | undefined): () => void {
  const underWay = new WeakMap<object, Ended>();
  const create = (message: unknown) => {
    const heard = v.safeParse(MessageSchema, message);
    const system = heard.success ? systems.get(new URL(heard.output.request.origin).origin) : undefined;
    if (!heard.success || system === undefined) return;
    const { method, path, addHeader } = heard.output.request;
    const request = requestOf(message);
    const ended = begin({ system, method, path, tell: (name, value) => Reflect.apply(addHeader, request, [name, value]) });
    if (ended) underWay.set(request, ended);
  };
  const end = (message: unknown) => {
    const ended = underWay.get(requestOf(message));
    if (!ended) return;
    underWay.delete(requestOf(message));
    const heard = v.safeParse(MessageSchema, message);
    ended(heard.success ? heard.output.response?.statusCode : undefined);
  };
  const listeners = [
    ['undici:request:create', create],
    ['undici:request:headers', end],
    ['undici:request:error', end],
  ] as const;
  for (const [name, listener] of listeners) subscribe(name, listener);
  return () => listeners.forEach(([name, listener]) => unsubscribe(name, listener));
}
