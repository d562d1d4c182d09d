import { expect, it } from 'vitest';
import { createCaseStatus } from './caseSystem.ts';

/** A stub of the case system with one response; the HTTP tests call the simulated one. */
function statusOf(status: number, body: unknown) {
  const asked: string[] = [];
  const send = async (url: string) => {
    asked.push(url);
    return Response.json(body, { status });
  };
  return { asked, told: createCaseStatus('https://arenden.exempel.se', 1000, send)('S-1/å') };
}
const event = (status: string, tidpunkt: string) => ({ status, tidpunkt });

it('PLUS-17 a case status is asked by number and gives the shown steps', async () => {
  const handelser = [event('GRANSKAS', '2026-05-19T14:40:00+02:00'), event('INTERN', '2026-05-18T12:00:00Z'), event('MOTTAGEN', '2026-05-17T12:40:00Z')];
  const { asked, told } = statusOf(200, { handelser });
  expect(await told).toEqual([
    { steg: 'MOTTAGEN', tidpunkt: '2026-05-17T12:40:00.000Z' },
    { steg: 'GRANSKAS', tidpunkt: '2026-05-19T12:40:00.000Z' },
  ]);
  expect(asked).toEqual(['https://arenden.exempel.se/arenden/S-1%2F%C3%A5/status']);
});

it.each([
  ['its outcome and place', { utfall: 'BIFALL', plats: ' Hos 19850314-2385 ' }, { utfall: 'BIFALL', plats: 'Hos [personnummer]' }],
  ['neither when they are of another kind', { utfall: 7, plats: { adress: 'x' } }, {}],
  ['neither when the outcome is newer', { utfall: 'ATERVISAD', plats: '' }, {}],
  ['a long place cut', { plats: 'x'.repeat(301) }, { plats: 'x'.repeat(300) }],
  ['a place that can be stored and mailed', { plats: `Hos\u0000oss\u0007${'x'.repeat(291)}\u{1F3E0}` }, { plats: `Hos oss ${'x'.repeat(291)}` }],
  ['no address that is cut', { plats: `https://beslut.exempel.se/${'x'.repeat(300)}` }, {}],
  ['no address that is masked', { plats: 'https://beslut.exempel.se/19850314-2385' }, {}],
])('PLUS-75 a decision has %s', async (_what, told, expected) => {
  const handelser = [{ ...event('BESLUTAD', '2026-05-19T12:40:00Z'), ...told }];
  expect(await statusOf(200, { handelser }).told).toEqual([{ steg: 'BESLUTAD', tidpunkt: '2026-05-19T12:40:00.000Z', ...expected }]);
});

it('PLUS-17 a case status of an unknown case is empty', async () => {
  expect(await statusOf(404, {}).told).toEqual([]);
});

it.each([
  [400, { handelser: [] }],
  [202, { handelser: [] }],
  [200, {}],
  [200, { handelser: [event('MOTTAGEN', 'i går')] }],
  [200, { handelser: [{ tidpunkt: '2026-05-17T12:40:00Z' }] }],
])('PLUS-17 ASVS 16.5.2 a case status answered with %s and %j is 502', async (status, body) => {
  await expect(statusOf(status, body).told).rejects.toMatchObject({
    status: 502,
    kod: 'ARENDESYSTEMET_SVARAR_INTE',
    cause: { message: `unexpected answer ${status}` },
  });
});
