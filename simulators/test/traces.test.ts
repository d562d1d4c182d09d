import { expect, it } from 'vitest';
import type { Trace } from '../src/traces/traces.ts';
import { running, type Running } from './support.ts';

const [TRACE, HOST, CALL, BACKEND] = ['a'.repeat(32), 'b'.repeat(16), 'c'.repeat(16), 'd'.repeat(16)];
const BEGAN = 1_779_100_000_000;
const attribute = (key: string, value: object) => ({ key, value });

/** A request as an exporter sends it: one server, one span. */
const sent = (service: string, span: object) => ({
  resourceSpans: [
    {
      resource: { attributes: [attribute('service.name', { stringValue: service })] },
      scopeSpans: [{ scope: { name: 'x' }, spans: [{ traceId: TRACE, kind: 2, status: { code: 0 }, ...span }] }],
    },
  ],
});
const at = (afterMs: number, tookMs: number) => ({
  startTimeUnixNano: `${BEGAN + afterMs}000000`,
  endTimeUnixNano: `${BEGAN + afterMs + tookMs}500000`,
});
const status = (intValue: number) => ({ attributes: [attribute('http.response.status_code', { intValue })] });

const post = async (simulators: Running, body: unknown) =>
  (
    await fetch(simulators.at('control', '/v1/traces'), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  ).status;
const list = async (simulators: Running): Promise<readonly Trace[]> =>
  ((await (await fetch(simulators.at('control', '/sparningar/api/spar'))).json()) as { spar: readonly Trace[] }).spar;
const textAt = async (simulators: Running, path: string) => (await fetch(simulators.at('control', path))).text();

it('PLUS-64 calls of several servers become one trace in order', async () => {
  const simulators = await running({ SERVICES: 'mail' });
  expect(await textAt(simulators, '/sparningar')).toContain('Inga spår har kommit.');
  expect(
    await post(simulators, sent('uppgiftsandring-backend', { spanId: BACKEND, parentSpanId: CALL, name: 'GET /api/identity', ...at(2, 3), ...status(200) })),
  ).toBe(200);
  expect(await post(simulators, sent('uppgiftsandring-host', { spanId: CALL, parentSpanId: HOST, name: 'GET backend', ...at(-1, 5) }))).toBe(200);
  expect(await post(simulators, sent('uppgiftsandring-host', { spanId: HOST, parentSpanId: '', name: 'GET /api/*', ...at(0, 1234), ...status(502) }))).toBe(
    200,
  );
  const spann = [
    { id: HOST, djup: 0, foralder: null, namn: 'GET /api/*', tjanst: 'uppgiftsandring-host', status: '502', borjade: BEGAN, tog: 1234.5 },
    { id: CALL, djup: 1, foralder: HOST, namn: 'GET backend', tjanst: 'uppgiftsandring-host', status: null, borjade: BEGAN - 1, tog: 5.5 },
    { id: BACKEND, djup: 2, foralder: CALL, namn: 'GET /api/identity', tjanst: 'uppgiftsandring-backend', status: '200', borjade: BEGAN + 2, tog: 3.5 },
  ];
  expect(await list(simulators)).toEqual([{ id: TRACE, spann }]);
  expect(await (await fetch(simulators.at('control', `/sparningar/api/spar/${TRACE}`))).json()).toEqual({ id: TRACE, spann });
  expect(await textAt(simulators, '/kontroll')).toContain('href="/sparningar"');
  expect(await textAt(simulators, '/sparningar')).toContain(`<a href="/sparningar/${TRACE}">GET /api/*</a></td><td>502</td><td>1\u00A0234,5 ms</td><td>3</td>`);
  const whole = await textAt(simulators, `/sparningar/${TRACE}`);
  expect(whole).toContain('<td>\u2003GET backend</td><td>uppgiftsandring-host</td><td>−1 ms</td><td>5,5 ms</td><td>Inget svar</td>');
  expect(whole).toContain('<td>\u2003\u2003GET /api/identity</td><td>uppgiftsandring-backend</td><td>2 ms</td><td>3,5 ms</td><td>200</td>');
});

it('PLUS-64 the collector refuses malformed requests and keeps the latest 500', async () => {
  const simulators = await running({ SERVICES: 'mail' });
  const good = { spanId: HOST, name: 'GET /start', ...at(0, 1) };
  const wrong = [{ ...good, spanId: 'x' }, { ...good, traceId: '' }, { ...good, endTimeUnixNano: 'now' }, { spanId: HOST }].map((span) => sent('host', span));
  for (const body of [{}, { resourceSpans: {} }, ...wrong]) expect(await post(simulators, body), JSON.stringify(body)).toBe(400);
  expect(await list(simulators)).toEqual([]);
  const traceIds = Array.from({ length: 501 }, (_, nr) => nr.toString(16).padStart(32, '0'));
  await post(simulators, { resourceSpans: traceIds.flatMap((traceId) => sent('host', { ...good, traceId }).resourceSpans) });
  expect((await list(simulators)).map(({ id }) => id)).toEqual(traceIds.slice(1).toReversed());
  for (const path of ['/sparningar/x', '/sparningar/api/spar/x']) expect((await fetch(simulators.at('control', path))).status).toBe(404);
  const emptied = await fetch(simulators.at('control', '/sparningar/tom'), { method: 'POST', body: new URLSearchParams(), redirect: 'manual' });
  expect([emptied.status, await list(simulators)]).toEqual([303, []]);
  await post(simulators, sent('host', good));
  await fetch(simulators.at('control', '/sparningar/api/spar'), { method: 'DELETE' });
  expect(await list(simulators)).toEqual([]);
});
