import { context, propagation, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace, type Span, type Tracer } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { followOutgoing } from './outgoing.ts';

// Traces by OpenTelemetry (PLUS-64): which server waited for which. Read only where somebody collects them. The libraries' own instrumentation would
// note whole addresses, which hold personal numbers: here a call is its route's pattern, and another system its name.

export interface Traces {
  /** Makes a span of each call that the server answers, and of the calls to other systems that it makes meanwhile. */
  readonly follow: (app: FastifyInstance) => void;
  /** Sends what has not been sent, if the collector takes it soon; never rejects. */
  readonly close: () => Promise<void>;
}

interface TraceOptions {
  readonly service: 'host' | 'backend';
  /** Where spans are sent (OTLP over HTTP), without path. */
  readonly endpoint: string;
  /** The names of other systems, by origin; calls to anything else are not told. */
  readonly systems: ReadonlyMap<string, string>;
  /** Whether callers are believed who say that their call belongs to a trace: only those of our own. */
  readonly continues: boolean;
}

/** How long a collector may take to answer: a server that stops waits for it. */
const PATIENCE_MS = 2000;

/** A span for each call to another system, which is told of it by `traceparent` (W3C Trace Context). Returns how to stop. */
function traceOutside(tracer: Tracer, systems: ReadonlyMap<string, string>): () => void {
  return followOutgoing(systems, ({ system, method, tell }) => {
    const span = tracer.startSpan(`${method} ${system}`, { kind: SpanKind.CLIENT, attributes: { 'http.request.method': method, 'peer.service': system } });
    const headers: Record<string, string> = {};
    propagation.inject(trace.setSpan(context.active(), span), headers);
    for (const [name, value] of Object.entries(headers)) tell(name, value);
    return (status) => finish(span, status);
  });
}

/** Ends a span with the answer's status; none: there was no answer. */
function finish(span: Span, status: number | undefined): void {
  if (status !== undefined) span.setAttribute('http.response.status_code', status);
  if (status === undefined || status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
  span.end();
}

/** A span for each call that the server answers. */
function traceCalls(app: FastifyInstance, tracer: Tracer, continues: boolean): void {
  const begun = new WeakMap<FastifyRequest, Span>();
  app.addHook('onRequest', (request, _reply, done) => {
    const { url: route = 'unknown' } = request.routeOptions;
    const from = continues ? propagation.extract(ROOT_CONTEXT, request.headers) : ROOT_CONTEXT;
    const attributes = { 'http.request.method': request.method, 'http.route': route };
    const span = tracer.startSpan(`${request.method} ${route}`, { kind: SpanKind.SERVER, attributes }, from);
    begun.set(request, span);
    context.with(trace.setSpan(from, span), done);
  });
  app.addHook('onResponse', async (request, reply) => {
    const span = begun.get(request);
    if (span) finish(span, reply.statusCode);
  });
}

/** Begins to trace this process; what is traced is sent every few seconds, and lost when nobody takes it: calls never wait for it. */
export function openTraces({ service, endpoint, systems, continues }: TraceOptions): Traces {
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/+$/, '')}/v1/traces`, timeoutMillis: PATIENCE_MS });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': `uppgiftsandring-${service}` }),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  const tracer = provider.getTracer('uppgiftsandring');
  const stop = traceOutside(tracer, systems);
  return {
    follow: (app) => traceCalls(app, tracer, continues),
    close: async () => {
      stop();
      // What a collector does not take is lost; the server stops all the same.
      await Promise.allSettled([provider.shutdown()]);
    },
  };
}
