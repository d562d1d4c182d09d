import { attributeOf, type ExportRequest } from './otlp.ts';

/** One call that a server answered, or made to another. */
export interface Span {
  readonly id: string;
  /** The span that led to this one; null for the first. */
  readonly foralder: string | null;
  readonly namn: string;
  /** The server that sent it. */
  readonly tjanst: string;
  /** HTTP status; null when there was no answer. */
  readonly status: string | null;
  /** Milliseconds since 1970. */
  readonly borjade: number;
  /** Milliseconds. */
  readonly tog: number;
}

/** A trace: what one call led to. */
export interface Trace {
  readonly id: string;
  /** Each with how many of the others it is inside. */
  readonly spann: readonly (Span & { readonly djup: number })[];
}

/** The oldest trace is removed when there are more. */
const MOST = 500;
const msOf = (nanoseconds: bigint) => Number(nanoseconds / 1000n) / 1000;

/** Each span after the one that led to it: clocks are not exact enough for the times alone. A span whose parent was not sent here comes first. */
function inOrder(spans: readonly Span[]): Trace['spann'] {
  const ids = new Set(spans.map(({ id }) => id));
  const within = Map.groupBy(
    spans.toSorted((a, b) => a.borjade - b.borjade),
    ({ foralder }) => (foralder !== null && ids.has(foralder) ? foralder : null),
  );
  const from = (id: string | null, djup: number): Trace['spann'] => (within.get(id) ?? []).flatMap((span) => [{ ...span, djup }, ...from(span.id, djup + 1)]);
  return from(null, 0);
}

/** Every trace that was sent since the start; its spans come from several servers, each when it is done. */
export class Traces {
  readonly #spans = new Map<string, Span[]>();

  /** Adds the spans of a request. */
  add({ resourceSpans }: ExportRequest): void {
    for (const { resource, scopeSpans } of resourceSpans) {
      const tjanst = attributeOf(resource?.attributes, 'service.name') ?? '';
      for (const { traceId, spanId, parentSpanId, name, startTimeUnixNano, endTimeUnixNano, attributes } of scopeSpans.flatMap(({ spans }) => spans)) {
        const [start, end] = [BigInt(startTimeUnixNano), BigInt(endTimeUnixNano)];
        const span = { id: spanId, foralder: parentSpanId || null, namn: name, tjanst, status: attributeOf(attributes, 'http.response.status_code') };
        this.#spans.set(traceId, [...(this.#spans.get(traceId) ?? []), { ...span, borjade: msOf(start), tog: msOf(end - start) }]);
      }
    }
    for (const id of [...this.#spans.keys()].slice(0, -MOST)) this.#spans.delete(id);
  }

  /** All, the latest first. */
  list(): readonly Trace[] {
    return [...this.#spans.keys()].flatMap((id) => this.find(id) ?? []).toReversed();
  }

  /** The trace with its spans in order. */
  find(id: string): Trace | undefined {
    const spans = this.#spans.get(id);
    return spans && { id, spann: inOrder(spans) };
  }

  clear(): void {
    this.#spans.clear();
  }
}
