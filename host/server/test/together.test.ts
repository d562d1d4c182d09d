import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Release } from '@uppgiftsandring/platform/contract/releaseStore';
import { redescribe, registryIn, startSite, type Site } from './site.ts';

// What slices have to do with each other, by their manifests alone (PLUS-46).

let site: Site;
let released = 0;

beforeAll(async () => {
  site = await startSite({ env: { SERVER_RENDERING: 'off' } });
});
afterAll(() => site.stop());

const told = async () => (await (await site.get('/versions.json')).json()).slices;

/** Makes a new version live that says that of itself; returns its number. */
function release(name: 'receipt' | 'wizard', said: Partial<Release>, routes?: Release['routes']): string {
  const version = `1.${(released += 1)}.0`;
  site.publish(name, version, {}, routes);
  redescribe(path.join(site.storeOf(name), version), said);
  site.setReleases(name, { active: version });
  return version;
}
const untilLive = (name: string, version: string) => expect.poll(async () => (await told())[name].version).toBe(version);

it('PLUS-46 the page says where parts are, and why others are nowhere', async () => {
  const kvitton = { path: '/kvitton', title: 'Kvitton', guards: ['session'] };
  const parts = ['receipt/after', 'receipt/top', 'gone/after'].map((slot) => ({ slot, part: 'Tips' }));
  const placed = [parts[0], { ...parts[1], away: 'slot' }, { ...parts[2], away: 'slice' }];
  await untilLive('wizard', release('wizard', { parts }));
  await untilLive('receipt', release('receipt', {}, [{ ...kvitton, slots: ['after'] }]));
  const { wizard, receipt } = await told();
  expect([wizard.parts, receipt.live]).toMatchObject([placed, [{ routes: [{ slots: ['after'] }] }]]);
  const registry = registryIn(await (await site.get('/logga-in')).text());
  expect(registry).toMatchObject({ wizard: { parts: placed }, receipt: { routes: [kvitton] } });
  expect(JSON.stringify(registry['receipt'])).not.toContain('slots');
  await untilLive('receipt', release('receipt', {}, [kvitton]));
  expect((await told()).wizard.parts[0]).toEqual({ ...parts[0], away: 'slot' });
});

it('PLUS-46 a version whose events others cannot read is not let in', async () => {
  const sends = (type: string) => ({ events: { sends: { sparad: { type } } } });
  const heard = release('receipt', { events: { hears: { sparad: { type: 'string' } } } });
  await untilLive('receipt', heard);
  const before = (await told()).wizard.version;
  const refused = release('wizard', sends('number'));
  await expect
    .poll(async () => (await told()).wizard.trouble)
    .toBe(`Version ${refused} skickar sparad (annan typ), vilket mfe-receipt ${heard} inte kan läsa.`);
  expect((await told()).wizard.version).toBe(before);
  await untilLive('wizard', release('wizard', sends('string')));
  expect((await told()).wizard.trouble).toBeNull();
});

it('PLUS-46 a setting reaches new pages within two seconds', async () => {
  const config = { visaTips: { type: 'boolean' as const, default: false, says: 'Visar tips' } };
  const version = release('wizard', { config });
  await untilLive('wizard', version);
  const shown = async () => registryIn(await (await site.get('/logga-in')).text())['wizard'];
  expect(await shown()).toMatchObject({ config: { visaTips: false } });
  const changes = [
    ['visaTips', true],
    ['antal', 2],
  ].map(([name, value]) => ({ at: '2026-11-27T10:00:00.000Z', name: String(name), value: value ?? null }));
  site.setReleases('wizard', { active: version, config: changes });
  await expect.poll(shown, { timeout: 2000 }).toMatchObject({ config: { visaTips: true } });
  expect((await told()).wizard).toMatchObject({ config: { visaTips: true }, ignored: ['antal'] });
});
