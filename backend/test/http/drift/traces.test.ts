import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as v from 'valibot';
import { PERSONER_PATH } from '@uppgiftsandring/shared/wire/internal';
import { apiHeaders, draftOf } from '../../api.ts';
import type { Browser } from '../../browser.ts';
import { ownDatabase } from '../../database.ts';
import { order } from '../../faults.ts';
import { login } from '../../people/login.ts';
import { PEOPLE, STORANGEN, withDash } from '../../people/people.ts';
import { until, type Started } from '../../process.ts';
import { freePort } from '../../../../platform/local/ports.ts';
import { startHost, startStack, type Running } from '../../stack.ts';

const Value = v.union([v.strictObject({ stringValue: v.string() }), v.strictObject({ intValue: v.union([v.number(), v.string()]) })]);
const Span = v.object({
  traceId: v.string(),
  spanId: v.string(),
  parentSpanId: v.optional(v.string()),
  name: v.string(),
  attributes: v.array(v.object({ key: v.string(), value: Value })),
  events: v.optional(v.array(v.unknown()), []),
});
const Sent = v.object({ resourceSpans: v.array(v.object({ scopeSpans: v.array(v.object({ spans: v.array(Span) })) })) });
type SpanSent = v.InferOutput<typeof Span>;

const FOREIGN = 'abcdefabcdefabcdefabcdefabcdefab';
const KNOWN = ['http.request.method', 'http.response.status_code', 'http.route', 'peer.service'];

let running: Running;
let host: Started;
let front: string;
/** What came to the collector, as it was sent. */
const bodies: string[] = [];
const collector = createServer(async (request, response) => {
  const body = await text(request);
  if (request.url === '/v1/traces') bodies.push(body);
  response.setHeader('content-type', 'application/json').end('{}');
});
const spans = (): readonly SpanSent[] =>
  bodies.flatMap((body) => v.parse(Sent, JSON.parse(body)).resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)));

beforeAll(async () => {
  await new Promise<void>((done) => collector.listen(0, '127.0.0.1', done));
  const OTEL_EXPORTER_OTLP_ENDPOINT = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`;
  running = await startStack({ OTEL_EXPORTER_OTLP_ENDPOINT, ...(await ownDatabase()) });
  const { origin } = running.stack;
  const PORT = String(await freePort());
  front = `http://127.0.0.1:${PORT}`;
  const BACKEND_URL = origin.replace('localhost', '127.0.0.1');
  const { HOST_TOKEN = '' } = running.stack.backendEnv;
  host = await startHost({ PORT, PUBLIC_ORIGIN: origin, BACKEND_URL, OTEL_EXPORTER_OTLP_ENDPOINT, HOST_TOKEN });
}, 300_000);
afterAll(async () => {
  await host.stop();
  await running.stop();
  collector.close();
});

/** For each span of that name: its own name and those of its parents, the outermost first. */
function waysTo(name: string): readonly string[] {
  const sent = spans();
  const parentOf = (span: SpanSent) => sent.find(({ spanId, traceId }) => spanId === span.parentSpanId && traceId === span.traceId);
  const wayTo = (span: SpanSent | undefined): readonly string[] => (span ? [...wayTo(parentOf(span)), span.name] : []);
  return sent.filter((span) => span.name === name).map((span) => wayTo(span).join(' > '));
}

/** The text in two parts, as over a slow connection. */
const inTwo = (whole: string): ReadableStream =>
  new ReadableStream({
    start: async (controller) => {
      controller.enqueue(Buffer.from(whole.slice(0, 100)));
      await wait(100);
      controller.enqueue(Buffer.from(whole.slice(100)));
      controller.close();
    },
  });

/** Chooses an association, which makes the backend ask the register. */
async function choose(browser: Browser): Promise<void> {
  const draft = await draftOf(browser);
  const samfallighet: unknown = await (await browser.go(`/api/samfallighetsforening/${STORANGEN}`)).json();
  const slowly = { method: 'PUT', headers: apiHeaders(browser), body: inTwo(JSON.stringify({ ...draft, samfallighet })), duplex: 'half' };
  const saved = await browser.go(`/api/ansokan/${draft.id}`, slowly);
  expect(saved.status).toBe(200);
}

async function ordersLeft(): Promise<number> {
  const answer = await fetch(`${running.stack.control}/kontroll/api/faults`);
  return v.parse(v.object({ faults: v.array(v.unknown()) }), await answer.json()).faults.length;
}

it('PLUS-64 each call is one trace through all systems, without personal data', async () => {
  const browser = (await login(PEOPLE.wholeJob, running.stack.origin)).via(front);
  const traceparent = `00-${FOREIGN}-abcdefabcdefabcd-01`;
  const asked = await browser.go(`/api/personnummer/${withDash(PEOPLE.wholeJob)}?x=${PEOPLE.wholeJob}`, { headers: { traceparent, baggage: 'x=hemligt' } });
  expect(asked.status).toBe(200);
  await choose(browser);
  await browser.go(`/${PEOPLE.wholeJob}`);
  await browser.go(`/api/${PEOPLE.wholeJob}`);
  // As the host does every second when it has something to tell.
  const { HOST_TOKEN = '', PORT = '' } = running.stack.backendEnv;
  const headers = { authorization: `Bearer ${HOST_TOKEN}`, 'content-type': 'application/json' };
  const told = await fetch(`http://127.0.0.1:${PORT}${PERSONER_PATH}`, { method: 'POST', headers, body: JSON.stringify({ sids: [] }) });
  expect(told.status).toBe(200);
  // Unsent spans are sent before the processes end, also those of a request that is being answered when they are told to stop.
  await order(running.stack.control, { service: 'person', mode: 'slow', delayMs: 2000, times: 1 });
  const last = browser.go(`/api/personnummer/${withDash(PEOPLE.wholeJob)}`);
  await until(async () => (await ordersLeft()) === 0, 'the last call has come through');
  const stopped = [host.stop(), running.backend.stop()];
  expect((await last).status).toBe(200);
  await Promise.all(stopped);
  const toPerson = 'GET /api/* > GET backend > GET /api/personnummer/:personnummer > POST person';
  expect(waysTo('POST person')).toEqual([toPerson, toPerson]);
  // Also for a request whose body arrives in parts.
  expect(waysTo('GET register')).toEqual([
    'GET /api/* > GET backend > GET /api/samfallighetsforening/:id > GET register',
    'PUT /api/* > PUT backend > PUT /api/ansokan/:id > GET register',
  ]);
  // What the servers ask and tell each other by themselves is no visitor's call.
  expect(spans().flatMap(({ name }) => (/\/(livez|readyz|internal)/.test(name) ? [name] : []))).toEqual([]);
  expect(['GET', 'POST', 'PUT'].flatMap((method) => waysTo(`${method} backend`)).filter((way) => !way.includes(' > '))).toEqual([]);
  const all = bodies.join('\n');
  for (const part of [PEOPLE.wholeJob, withDash(PEOPLE.wholeJob), STORANGEN, FOREIGN, 'hemligt', 'sid=', '?']) expect(all).not.toContain(part);
  expect([...new Set(spans().flatMap(({ attributes }) => attributes.map(({ key }) => key)))].toSorted()).toEqual(KNOWN);
  expect(spans().flatMap(({ events }) => events)).toEqual([]);
});
