import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { complainTo, event, persons as personsWith, sayTo, startHealthSite } from './healthSite.ts';
import { registryIn, startSite, TESTER_KEY, testerCookie, versionsCookie, type Site } from '../site.ts';

const WITHIN = { interval: 200 };
const GRADUAL = { active: '1.0.0', rollout: { version: '1.1.0', share: 50 }, history: [event('activated', '1.0.0'), event('rollout', '1.1.0')] };
const FOR_ALL = { active: '1.1.0', previous: '1.0.0', history: [event('activated', '1.0.0'), event('activated', '1.1.0')] };

let backend: Awaited<ReturnType<typeof startHealthSite>>;
let site: Site;

beforeEach(async () => {
  backend = await startHealthSite({ env: { TESTER_KEY } });
  ({ site } = backend);
  site.publish('lookup', '1.1.0');
});
afterEach(() => site.stop());

/** A page load of a session that has that version, or draws one; returns the version that it gets. */
async function visit(cookie: string): Promise<string | undefined> {
  return registryIn(await (await site.get('/ansokan/sok-forening', { headers: { cookie } })).text())['lookup']?.version;
}
const complain = (cookie: string, source: string) => complainTo(site, cookie, source);
const statusOf = async (one = site) => (await (await one.get('/versions.json')).json()).slices.lookup;
const persons = (count: number, version: string, from = 0) => personsWith(count, `lookup:${version}`, from);
const person = (number: number, version: string) => persons(1, version, number)[0] ?? '';

/** Waits until the server has completed that many rounds: a round ends, with all that it leads to, before the next begins. */
async function pass(count: number): Promise<void> {
  for (let round = 0; round <= count; round += 1) {
    const sid = `varv-${randomUUID()}`;
    await visit(`sid=${sid}; ${versionsCookie('lookup:1.0.0')}`);
    await expect.poll(() => backend.asked.has(sid), { interval: 20 }).toBe(true);
  }
}

const say = (cookie: string, sign: string, version?: string, name?: string) => sayTo(site, cookie, sign, version, name);

async function used(cookies: readonly string[], source?: string): Promise<void> {
  await Promise.all(cookies.map(async (cookie) => say(cookie, 'ready', await visit(cookie))));
  if (source) await Promise.all(cookies.map((cookie) => complain(cookie, source)));
}

describe('the health of the versions', () => {
  it('PLUS-25 PLUS-28 stops a clearly worse gradual release on all servers, also after restart', async () => {
    site.setReleases('lookup', GRADUAL);
    await expect.poll(async () => (await statusOf()).rollout?.version, WITHIN).toBe('1.1.0');
    await used(persons(20, '1.0.0'));
    await used(persons(8, '1.1.0', 100), 'lookup/1.1.0');
    await expect.poll(async () => (await statusOf()).stopped, WITHIN).toBe('1.1.0');
    await expect.poll(backend.stopped, WITHIN).toMatchObject([{ slice: 'lookup', version: '1.1.0', visits: 8 }]);
    // The version may be stopped before the last error has been counted.
    expect((await backend.stopped())[0]?.errors).toBeGreaterThan(1);
    await expect.poll(async () => (await statusOf()).health, WITHIN).toContainEqual(expect.objectContaining({ version: '1.1.0', visits: 8, errors: 8 }));
    expect(await visit(person(100, '1.1.0'))).toBe('1.0.0');
    expect(new Set(await Promise.all(Array.from({ length: 20 }, () => visit(''))))).toEqual(new Set(['1.0.0']));

    const beside = await startSite({ ...backend.options, env: { ...backend.options.env, STORE_LOOKUP: site.storeOf('lookup') } });
    await expect.poll(async () => (await statusOf(beside)).stopped, WITHIN).toBe('1.1.0');
    await beside.stop();

    await site.restart();
    expect(new Set(await Promise.all(Array.from({ length: 20 }, () => visit(''))))).toEqual(new Set(['1.0.0']));
    expect(await backend.stopped()).toHaveLength(1);
  });

  it('PLUS-28 a cookie that is no session’s is ignored, and others are counted', async () => {
    site.setReleases('lookup', GRADUAL);
    await expect.poll(async () => (await statusOf()).rollout?.version, WITHIN).toBe('1.1.0');
    for (const length of [64, 65, 201, 5000]) await visit(`sid=${'a'.repeat(length)}; ${versionsCookie('lookup:1.1.0')}`);
    await used(persons(3, '1.1.0'));
    await expect.poll(async () => (await statusOf()).health, WITHIN).toContainEqual(expect.objectContaining({ version: '1.1.0', visits: 3, errors: 0 }));
    expect(Math.max(...[...backend.asked].map((sid) => sid.length))).toBe(64);
  });

  it('PLUS-28 a stopped version, and its faulty fix, are replaced until activated again', async () => {
    site.publish('lookup', '1.2.0');
    site.setReleases('lookup', { active: '1.0.0', history: FOR_ALL.history.slice(0, 1) });
    await used(persons(20, '1.0.0'));
    site.setReleases('lookup', FOR_ALL);
    await expect.poll(() => visit(''), WITHIN).toBe('1.1.0');
    await used(persons(8, '1.1.0', 100), 'lookup/1.1.0');
    await expect.poll(async () => (await statusOf()).stopped, WITHIN).toBe('1.1.0');
    const fixed = [...FOR_ALL.history, event('activated', '1.2.0', '2026-11-21T11:00:00.000Z')];
    site.setReleases('lookup', { active: '1.2.0', previous: '1.1.0', history: fixed });
    await expect.poll(() => visit(person(100, '1.1.0')), WITHIN).toBe('1.2.0');
    expect((await statusOf()).stopped).toBeNull();
    await used(persons(8, '1.2.0', 200), 'lookup/1.2.0');
    await expect.poll(() => visit(''), WITHIN).toBe('1.0.0');
    expect(await visit(person(100, '1.1.0'))).toBe('1.0.0');
    expect((await statusOf()).stops).toEqual(['1.1.0', '1.2.0']);
    site.setReleases('lookup', { active: '1.1.0', history: [...fixed, event('activated', '1.1.0', '2026-11-21T12:00:00.000Z')] });
    await expect.poll(() => visit(''), WITHIN).toBe('1.1.0');
  });

  it('PLUS-28 PLUS-29 no session returns to a stopped version, whatever has replaced it', async () => {
    site.publish('lookup', '1.2.0');
    site.setReleases('lookup', GRADUAL);
    await used(persons(20, '1.0.0'));
    await used(persons(8, '1.1.0', 100), 'lookup/1.1.0');
    await expect.poll(async () => (await statusOf()).stopped, WITHIN).toBe('1.1.0');
    const history = [...GRADUAL.history, event('rollout', '1.2.0', '2026-11-21T12:00:00.000Z')];
    site.setReleases('lookup', { active: '1.0.0', rollout: { version: '1.2.0', share: 1 }, history });
    await expect.poll(async () => (await statusOf()).rollout?.version, WITHIN).toBe('1.2.0');
    const moved = () => Promise.all(persons(8, '1.1.0', 100).map(visit));
    expect(await moved()).not.toContain('1.1.0');
    await site.restart();
    expect(await moved()).not.toContain('1.1.0');
    site.setReleases('lookup', { active: '1.1.0', withdrawn: ['1.0.0', '1.2.0'], history });
    await expect.poll(() => visit(''), WITHIN).toBeUndefined();
  });

  it('PLUS-28 counts no refused, anonymous, foreign, tester’s or invented error', async () => {
    site.setReleases('lookup', GRADUAL);
    await used([...persons(20, '1.0.0'), ...persons(8, '1.1.0', 100)]);
    const testing = await testerCookie(site, 'lookup', '1.1.0');
    backend.state.log = 403;
    await Promise.all(persons(8, '1.1.0', 100).map((cookie) => complain(cookie, 'lookup/1.1.0')));
    backend.state.log = 204;
    await Promise.all([
      ...persons(8, '1.1.0', 100).map((cookie) => complain(`${cookie}; ${testing}`, 'lookup/1.1.0')),
      ...persons(8, '1.0.0').map((cookie) => complain(cookie, 'lookup/1.1.0')),
      ...Array.from({ length: 8 }, (_, index) => complain(versionsCookie('lookup:1.1.0'), `lookup/1.1.0${index}`)),
      ...Array.from({ length: 200 }, (_, index) => complain(`sid=hittat-pa-${index}; versions=lookup:1.1.0`, 'lookup/1.1.0')),
      ...Array.from({ length: 200 }, (_, index) => complain(`sid=hittat-pa-${index}; ${versionsCookie('lookup:1.1.0')}`, 'lookup/1.1.0')),
    ]);
    await expect.poll(() => [...backend.asked].filter((sid) => sid.startsWith('hittat-pa')).length, WITHIN).toBe(200);
    expect((await backend.seen()).filter(({ failed, visitor }) => failed || visitor.startsWith('hittat-pa'))).toEqual([]);
    await expect.poll(async () => (await statusOf()).health, WITHIN).toContainEqual(expect.objectContaining({ version: '1.1.0', visits: 8, errors: 0 }));
    expect(await statusOf()).toMatchObject({ stopped: null, rollout: { version: '1.1.0' } });
  });

  const BY_ITSELF = { ...GRADUAL, rollout: { version: '1.1.0', share: 1, plan: { shares: [1, 10, 50, 100], hours: 24 } } };
  const DAY = 86_400_000;
  const share = async (one = site) => (await statusOf(one)).rollout?.share;

  const waiting = async () => (await statusOf()).waiting;

  it('PLUS-43 a healthy gradual release advances on every server until a rollback', async () => {
    site.setReleases('lookup', BY_ITSELF);
    await expect.poll(() => share(), WITHIN).toBe(1);
    await expect.poll(waiting, WITHIN).toMatchObject({ why: 'hours' });
    const [step] = (await statusOf()).steps;
    expect((await waiting()).until).toBe(new Date(Date.parse(step.at) + DAY).toISOString());
    const noted = (visits: number) =>
      expect.poll(async () => (await statusOf()).health, WITHIN).toContainEqual(expect.objectContaining({ version: '1.1.0', visits, errors: 0 }));
    await used([...persons(20, '1.0.0'), ...persons(19, '1.1.0', 100)]);
    await noted(19);
    await backend.days(1);
    await expect.poll(waiting, WITHIN).toEqual({ why: 'persons', have: 19, needed: 20 });
    expect(await share()).toBe(1);
    await used(persons(1, '1.1.0', 119));
    await expect.poll(() => share(), WITHIN).toBe(10);
    await backend.days(2);
    await expect.poll(waiting, WITHIN).toEqual({ why: 'persons', have: 0, needed: 20 });
    await used(persons(20, '1.1.0', 200));
    await expect.poll(() => share(), WITHIN).toBe(50);
    await used(persons(20, '1.1.0', 300));
    await backend.days(1);
    await expect.poll(() => share(), WITHIN).toBe(100);
    expect(await waiting()).toBeNull();
    await site.restart();
    expect(new Set(await Promise.all(Array.from({ length: 20 }, () => visit(''))))).toEqual(new Set(['1.1.0']));
    expect((await statusOf()).steps).toHaveLength(4);
    const happened: { what: string; share: number }[] = (await statusOf()).happened;
    expect(happened.map(({ what, share: of }) => [what, of])).toEqual([100, 50, 10, 1].map((of) => ['step', of]));
    site.setReleases('lookup', { active: '1.0.0', withdrawn: ['1.1.0'], history: GRADUAL.history });
    await expect.poll(() => visit(''), WITHIN).toBe('1.0.0');
    expect((await statusOf()).steps).toEqual([]);
  });

  it('PLUS-43 a gradual release waits while its error rate is too high', async () => {
    site.setReleases('lookup', BY_ITSELF);
    // Whoever has used it before the first share began is not counted.
    await expect.poll(waiting, WITHIN).toMatchObject({ why: 'hours' });
    await used(persons(80, '1.0.0'));
    await used(persons(16, '1.1.0', 100));
    await used(persons(4, '1.1.0', 200), 'lookup/1.1.0');
    await expect.poll(async () => (await statusOf()).health, WITHIN).toContainEqual(expect.objectContaining({ version: '1.1.0', visits: 20, errors: 4 }));
    await backend.days(2);
    await expect.poll(waiting, WITHIN).toEqual({ why: 'errors' });
    expect(await statusOf()).toMatchObject({ stopped: null, rollout: { share: 1 }, steps: [{ share: 1 }] });
    expect((await statusOf()).compared).toEqual([
      {
        version: '1.1.0',
        against: '1.0.0',
        fares: expect.objectContaining({ visits: 20, errors: 4 }),
        other: expect.objectContaining({ visits: 80, errors: 0 }),
      },
    ]);
    // What has happened is read once a second.
    await expect.poll(async () => (await statusOf()).happened, WITHIN).toHaveLength(1);
    backend.state.isDown = true;
    await expect.poll(waiting, WITHIN).toEqual({ why: 'book' });
    expect(await statusOf()).toMatchObject({ rollout: { share: 1 }, steps: [{ share: 1 }], happened: [{ what: 'step', share: 1 }] });
  });

  it('PLUS-43 a gradual release pauses when stopped or without a trusted store', async () => {
    site.setReleases('lookup', BY_ITSELF);
    await used(persons(20, '1.0.0'));
    await used(persons(8, '1.1.0', 100));
    await expect.poll(async () => (await statusOf()).steps.length, WITHIN).toBe(1);
    writeFileSync(path.join(site.storeOf('lookup'), 'releases.json'), '{');
    await expect.poll(async () => (await statusOf()).trouble, WITHIN).not.toBeNull();
    await used(persons(20, '1.1.0', 200));
    await backend.days(1);
    await expect.poll(async () => (await statusOf()).waiting, WITHIN).toEqual({ why: 'store' });
    await pass(2);
    expect((await statusOf()).steps).toHaveLength(1);
    await Promise.all(persons(20, '1.1.0', 200).map((cookie) => complain(cookie, 'lookup/1.1.0')));
    await expect.poll(async () => (await statusOf()).stopped, WITHIN).toBe('1.1.0');
    site.setReleases('lookup', BY_ITSELF);
    await expect.poll(async () => (await statusOf()).trouble, WITHIN).toBeNull();
    await pass(1);
    expect(await statusOf()).toMatchObject({ stopped: '1.1.0', rollout: null, steps: [{ share: 1 }], waiting: { why: 'stopped' } });
    await expect.poll(async () => (await statusOf()).happened[0], WITHIN).toMatchObject({ what: 'halted', version: '1.1.0', visits: 28 });
    // On a busy machine it is stopped before the last of the twenty is counted.
    expect((await statusOf()).happened[0].errors).toBeGreaterThanOrEqual(5);
  });

  it('PLUS-28 writes down what is left when the server stops', async () => {
    site.setReleases('lookup', GRADUAL);
    await visit(person(1, '1.1.0'));
    await used([person(3, '1.1.0')]);
    await site.restart();
    expect((await backend.seen()).map(({ visitor }) => visitor)).toContain('inloggad-3');
  });

  it('PLUS-28 notes what happened while the backend was away', async () => {
    site.setReleases('lookup', GRADUAL);
    await expect.poll(async () => (await statusOf()).rollout?.version, WITHIN).toBe('1.1.0');
    await visit(person(1, '1.1.0'));
    backend.state.isDown = true;
    await used([person(2, '1.1.0')]);
    await pass(1);
    expect((await backend.seen()).map(({ visitor }) => visitor)).not.toContain('inloggad-2');
    backend.state.isDown = false;
    await expect.poll(async () => (await backend.seen()).map(({ visitor }) => visitor), WITHIN).toContain('inloggad-2');
  });

  const figuresOf = async (version: string) => (await statusOf()).health.find((one: { version: string }) => one.version === version);

  it('PLUS-45 a version whose pages are never ready stops, and its figures stay', async () => {
    site.setReleases('lookup', GRADUAL);
    await expect.poll(async () => (await statusOf()).rollout?.version, WITHIN).toBe('1.1.0');
    await used(persons(20, '1.0.0'));
    await Promise.all(persons(8, '1.1.0', 100).map(visit));
    await expect.poll(() => figuresOf('1.1.0'), WITHIN).toMatchObject({ visits: 8, ready: 0, opened: 0, lost: 0 });
    expect((await statusOf()).stopped).toBeNull();
    await backend.days(1);
    await expect.poll(async () => (await statusOf()).stopped, WITHIN).toBe('1.1.0');
    await expect.poll(async () => (await statusOf()).happened[0], WITHIN).toMatchObject({ what: 'halted', rate: 'lost', visits: 8, errors: 8 });
    site.setReleases('lookup', { active: '1.0.0', withdrawn: ['1.1.0'], history: GRADUAL.history.slice(0, 1) });
    await expect.poll(async () => (await statusOf()).stopped, WITHIN).toBeNull();
    await site.restart();
    await expect.poll(() => figuresOf('1.1.0'), WITHIN).toMatchObject({ visits: 8, opened: 8, lost: 8 });
  });

  it('PLUS-45 counts saves, refusals, hung and empty pages of the session’s own version', async () => {
    site.setReleases('lookup', GRADUAL);
    const [one = '', other = '', third = ''] = persons(3, '1.1.0', 100);
    await Promise.all([one, other, third].map(visit));
    for (const sign of ['ready', 'saved', 'refused', 'hung', 'dead']) await say(one, sign);
    for (const sign of ['left', 'empty', 'refused']) await say(other, sign);
    // Nobody counts twice, or for others.
    const forged = [versionsCookie('lookup:1.1.0'), one.replace('inloggad', 'hittat-pa'), 'sid=inloggad-9; versions=lookup:1.1.0~x~y'];
    await Promise.all([one, ...forged].flatMap((cookie) => ['refused', 'hung', 'dead'].flatMap((sign) => Array.from({ length: 30 }, () => say(cookie, sign)))));
    expect((await say(one, 'empty'.padEnd(1100))).status).toBe(413);
    const testing = await testerCookie(site, 'lookup', '1.1.0');
    await Promise.all([say(one, 'empty', '1.0.0'), say(third, 'empty', '1.1.0', 'wizard'), say(`${third}; ${testing}`, 'empty'), say(third, 'invented')]);
    const counted = { visits: 3, ready: 1, saves: 2, refused: 2, hung: 1, empty: 1, dead: 1, errors: 0 };
    await expect.poll(() => figuresOf('1.1.0'), WITHIN).toMatchObject(counted);
    await backend.days(1);
    await expect.poll(() => figuresOf('1.1.0'), WITHIN).toMatchObject({ ...counted, opened: 2, lost: 1 });
    expect((await statusOf()).stopped).toBeNull();
  });
});
