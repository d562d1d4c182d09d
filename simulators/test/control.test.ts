import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { isSigningMode } from '../src/control/modes.ts';
import { askPerson, callAs, order, running, type Running } from './support.ts';

const BACKENDS = { SERVICES: 'register,person,case' };
const NORMAL = { register: '/samfallighetsforening/v2.2?organisationsnummer=716401-1236', case: '/arenden' };
const FAULTS = '/kontroll/api/faults';

type Backend = 'person' | keyof typeof NORMAL;
/** A request that each service answers normally when nothing is ordered. */
const ask = (simulators: Running, service: Backend) =>
  service === 'person' ? askPerson(simulators, '198503142385') : callAs(simulators, service, NORMAL[service]);

const post = async (simulators: Running, where: string, form: Record<string, string>, headers: Record<string, string> = {}) =>
  fetch(simulators.at('control', where), { method: 'POST', body: new URLSearchParams(form), redirect: 'manual', headers });

describe('control API', () => {
  it.each(['register', 'person', 'case'] as const)('PLUS-32 the service %s answers as ordered', async (service) => {
    const simulators = await running(BACKENDS);
    for (const status of [400, 404, 429, 500]) {
      expect((await order(simulators, { service, mode: String(status) })).status).toBe(200);
      expect((await ask(simulators, service)).status).toBe(status);
    }
    await order(simulators, { service, mode: 'garbage' });
    const garbage = await ask(simulators, service);
    expect(garbage.status).toBe(200);
    await expect(garbage.json()).rejects.toThrow();
    for (const mode of ['drop', 'lost-answer', 'down']) {
      await order(simulators, { service, mode });
      await expect(ask(simulators, service), mode).rejects.toThrow();
    }
  });

  it('PLUS-32 a slow service answers after its delay or the order’s removal', async () => {
    const simulators = await running(BACKENDS);
    await order(simulators, { service: 'person', mode: 'slow', delayMs: 300 });
    const before = performance.now();
    expect((await ask(simulators, 'person')).status).toBe(200);
    expect(performance.now() - before).toBeGreaterThanOrEqual(290);
    await order(simulators, { service: 'person', mode: 'slow', delayMs: 100_000, times: 2 });
    const slow = ask(simulators, 'person');
    await expect.poll(async () => (await fetch(simulators.at('control', FAULTS))).json()).toMatchObject({ faults: [{ times: 1 }] });
    expect(await Promise.race([slow.then(() => 'answered'), wait(50)])).toBeUndefined();
    expect((await fetch(simulators.at('control', FAULTS), { method: 'DELETE' })).status).toBe(204);
    expect((await slow).status).toBe(200);
  });

  it('PLUS-32 a fault affects one person or association and no other', async () => {
    const simulators = await running(BACKENDS);
    await order(simulators, { service: 'person', subject: '19850314-2385', mode: '429' });
    expect((await ask(simulators, 'person')).status).toBe(429);
    expect((await askPerson(simulators, '191212121212')).status).toBe(200);
    await order(simulators, { service: 'register', subject: '716401-1236', mode: '500' });
    expect((await ask(simulators, 'register')).status).toBe(500);
    expect((await callAs(simulators, 'register', '/samfallighetsforening/v2.2?objektidentitet=5f0c2f6e-1d1a-4a57-8a54-8d0c5a9a2b10')).status).toBe(500);
    expect((await callAs(simulators, 'register', '/samfallighetsforening/v2.2?organisationsnummer=717901-2344')).status).toBe(200);
  });

  it('PLUS-32 control API lets the person’s own order go before everybody’s', async () => {
    const simulators = await running(BACKENDS);
    await order(simulators, { service: 'person', mode: '500' });
    await order(simulators, { service: 'person', subject: '198503142385', mode: '404' });
    expect((await ask(simulators, 'person')).status).toBe(404);
    expect((await askPerson(simulators, '191212121212')).status).toBe(500);
  });

  it('PLUS-32 strikes as many times as ordered', async () => {
    const simulators = await running(BACKENDS);
    await order(simulators, { service: 'person', mode: '500', times: 2 });
    const statuses = [await ask(simulators, 'person'), await ask(simulators, 'person'), await ask(simulators, 'person')].map((one) => one.status);
    expect(statuses).toEqual([500, 500, 200]);
  });

  it('PLUS-32 control API lists the orders, replaces one, and removes one', async () => {
    const simulators = await running(BACKENDS);
    await order(simulators, { service: 'person', mode: '500' });
    await order(simulators, { service: 'person', mode: '404' });
    const list = async () => ((await (await fetch(simulators.at('control', FAULTS))).json()) as { faults: { id: string; mode: string }[] }).faults;
    const [only, ...rest] = await list();
    expect(rest).toEqual([]);
    expect(only).toMatchObject({ service: 'person', subject: null, mode: '404', delayMs: 0, times: null });
    expect((await fetch(simulators.at('control', `${FAULTS}/${only?.id}`), { method: 'DELETE' })).status).toBe(204);
    expect(await list()).toEqual([]);
  });

  it.each([
    [{ service: 'moon', mode: '500' }, 'Okänd tjänst'],
    [{ service: 'person', mode: 'cancel' }, 'kan inte göra så'],
    [{ service: 'person', mode: '500', subject: '1985' }, 'personnummer'],
    [{ service: 'person', mode: 'slow', delayMs: -1 }, 'Fördröjningen'],
    [{ service: 'person', mode: '500', times: 0 }, 'Antalet gånger'],
    [{ service: 'sign', mode: '500', subject: '19850314-2385' }, 'för alla'],
    [{ service: 'mail', mode: '450', subject: '19850314-2385' }, 'bara adresser'],
    [{ service: 'person', mode: '500', subject: 'anna@exempel.se' }, 'bara nummer'],
    [{ service: 'mail', mode: '500' }, 'kan inte göra så'],
  ])('PLUS-32 control API refuses the order %j in words', async (fault, words) => {
    const response = await order(await running({ SERVICES: 'person' }), fault);
    expect(response.status).toBe(400);
    expect(((await response.json()) as { fel: string }).fel).toContain(words);
  });

  it('PLUS-32 control API takes no orders from pages of other sites', async () => {
    const simulators = await running({ SERVICES: 'person' });
    const response = await post(simulators, '/kontroll/bestall', { service: 'person', mode: '500' }, { 'sec-fetch-site': 'cross-site' });
    expect(response.status).toBe(403);
    expect(simulators.faults.list()).toEqual([]);
  });
});

describe('signing faults', () => {
  const sign = { SERVICES: 'sign' };
  const statusOfSign = async (simulators: Running) => (await fetch(simulators.at('sign', '/sign/unknown'))).status;

  it('PLUS-32 the signing service answers as ordered for all', async () => {
    const simulators = await running(sign);
    expect(await statusOfSign(simulators)).toBe(400);
    await order(simulators, { service: 'sign', mode: '429' });
    expect(await statusOfSign(simulators)).toBe(429);
  });

  it('PLUS-32 affects the signing of one person, once', async () => {
    const simulators = await running(sign);
    const strike = (personnummer: string) => simulators.faults.strike('sign', personnummer, isSigningMode);
    for (const mode of ['slow', 'garbage', 'down', 'cancel', 'fail', 'wrong-person', 'expired']) {
      await order(simulators, { service: 'sign', mode, subject: '19850314-2385', delayMs: 20, times: 1 });
      expect(strike('191212121212')).toBeNull();
      expect(strike('198503142385')).toMatchObject({ mode, delayMs: 20 });
      expect(strike('198503142385')).toBeNull();
    }
  });
});

describe('control page', () => {
  const page = async (simulators: Running) => (await fetch(simulators.at('control', '/kontroll'))).text();

  it('PLUS-32 orders and takes away over plain forms', async () => {
    const simulators = await running(BACKENDS);
    expect(await page(simulators)).toContain('Inga fel är beställda');
    const ordered = await post(simulators, '/kontroll/bestall', { service: 'person', mode: '500', subject: '19850314-2385', delayMs: '', times: '' });
    expect([ordered.status, ordered.headers.get('location')]).toEqual([303, '/kontroll']);
    expect((await ask(simulators, 'person')).status).toBe(500);
    const shown = await page(simulators);
    expect(shown).toContain('aria-label="Ta bort felet Personregistret, 19850314-2385: Svarar 500 (internt fel)"');
    const [, id = ''] = /name="id" value="([^"]+)"/.exec(shown) ?? [];
    await post(simulators, '/kontroll/ta-bort', { id });
    expect((await ask(simulators, 'person')).status).toBe(200);
  });

  it('PLUS-32 the control page says what is wrong with an order, escaped', async () => {
    const simulators = await running(BACKENDS);
    const response = await post(simulators, '/kontroll/bestall', { service: '<script>', mode: '500' });
    expect(response.status).toBe(400);
    const text = await response.text();
    expect(text).toContain('role="alert"');
    expect(text).not.toContain('<script>');
  });
});
