import { context, propagation, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace, type Span, type Tracer } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { suppressTracing, W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { PERSONER_PATH, SURFACE_PATH } from '../wire/internal.ts';
import { followOutgoing } from './outgoing.ts';

// Traces by OpenTelemetry (PLUS-64): which server waited for which. Loaded only where traces are collected. The libraries' own instrumentation would
// record full addresses, which contain personal numbers: here a call is recorded by its route's pattern, and another system by its name.

export interface Traces {
  /** Creates a span for each call to the server, and for the calls to other systems that it makes meanwhile. */
  readonly follow: (app: FastifyInstance) => void;
  /** Sends the remaining spans, if the collector accepts them in time; never rejects. */
  readonly close: () => Promise<void>;
}

interface TraceOptions {
  readonly service: 'host' | 'backend';
  readonly endpoint: string;
  /** The names of other systems, by origin; calls to anything else are not traced. */
  readonly systems: ReadonlyMap<string, string>;
  /** Whether to continue the trace in the caller's `traceparent`: only when all callers are our own. */
  readonly continues: boolean;
}

/** What our servers ask and tell each other every few seconds, whoever visits: nobody would find the visitors' calls among so many. */
const ROUTINE: ReadonlySet<string> = new Set(['/livez', '/readyz', PERSONER_PATH, SURFACE_PATH]);

/** Timeout for the collector: a stopping server waits for it. */
const PATIENCE_MS = 2000;

/** Creates a span for each call to another system but the routine ones, and sends it `traceparent` (W3C Trace Context). Returns a function that stops it. */
function traceOutside(tracer: Tracer, systems: ReadonlyMap<string, string>): () => void {
  return followOutgoing(systems, ({ system, method, path, tell }) => {
    if (ROUTINE.has(path)) return undefined;
    const span = tracer.startSpan(`${method} ${system}`, { kind: SpanKind.CLIENT, attributes: { 'http.request.method': method, 'peer.service': system } });
    const headers: Record<string, string> = {};
    propagation.inject(trace.setSpan(context.active(), span), headers);
    for (const [name, value] of Object.entries(headers)) tell(name, value);
    return (status) => finish(span, status);
  });
}

/** Ends a span with the response status; undefined when there was no response. */
function finish(span: Span, status: number | undefined): void {
  if (status !== undefined) span.setAttribute('http.response.status_code', status);
  if (status === undefined || status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
  span.end();
}

function traceCalls(app: FastifyInstance, tracer: Tracer, continues: boolean): void {
  const begun = new WeakMap<FastifyRequest, Span>();
  app.addHook('onRequest', (request, _reply, done) => {
    const { url: route = 'unknown' } = request.routeOptions;
    if (ROUTINE.has(route)) {
      context.with(suppressTracing(ROOT_CONTEXT), done);
      return;
    }
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

/** Starts tracing this process. Spans are sent every few seconds and dropped when the collector is unavailable: calls never wait for it. */
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
      // Spans that the collector does not accept are lost; the server stops all the same.
      await Promise.allSettled([provider.shutdown()]);
    },
  };
}
