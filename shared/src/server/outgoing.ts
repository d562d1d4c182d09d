import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import * as v from 'valibot';

/** A call that this server makes to another system. */
export interface Outgoing {
  /** The system's name; its address may hold whom the call is about. */
  readonly system: string;
  readonly method: string;
  /** Adds a header before it is sent. */
  readonly tell: (name: string, value: string) => void;
}

/** Is told when the call has its answer: the status, or undefined when there was none. */
type Ended = (status: number | undefined) => void;

/** What Node's HTTP client says of a call that it makes. */
const MessageSchema = v.object({
  request: v.looseObject({ origin: v.union([v.string(), v.instance(URL)]), method: v.string(), addHeader: v.function() }),
  response: v.optional(v.object({ statusCode: v.number() })),
});

const requestOf = (message: unknown): object => Object(Reflect.get(Object(message), 'request'));

/** Follows the calls to those systems, which are named by origin; calls to anything else are not told. Returns how to stop. */
export function followOutgoing(systems: ReadonlyMap<string, string>, begin: (call: Outgoing) => Ended): () => void {
  const underWay = new WeakMap<object, Ended>();
  const create = (message: unknown) => {
    const heard = v.safeParse(MessageSchema, message);
    const system = heard.success ? systems.get(new URL(heard.output.request.origin).origin) : undefined;
    if (!heard.success || system === undefined) return;
    const { method, addHeader } = heard.output.request;
    const request = requestOf(message);
    underWay.set(request, begin({ system, method, tell: (name, value) => Reflect.apply(addHeader, request, [name, value]) }));
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
