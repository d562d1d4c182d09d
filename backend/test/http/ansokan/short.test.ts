import { readFile } from 'node:fs/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { ansokanOf, call, draftOf } from '../../api.ts';
import { Browser } from '../../browser.ts';
import { ownDatabase } from '../../database.ts';
import { reset } from '../../faults.ts';
import { login } from '../../people/login.ts';
import { nyMedlem } from '../../people/medlem.ts';
import { PEOPLE, STORANGEN, withDash } from '../../people/people.ts';
import { rawAnswer } from '../../rawAnswer.ts';
import { completeDraft, startSigning } from '../signering/signera.support.ts';
import { startBackend, startStack, type Running } from '../../stack.ts';

const REGEL = { type: 'SamtligaStyrelsen', val1: null, val2: null } as const;

/** A backend of its own, with limits that are soon reached. */
let running: Running;
let origin: string;
let control: string;
beforeAll(async () => {
  running = await startStack({
    LOOKUP_LIMIT: '3',
    LOOKUP_WINDOW_SECONDS: '86400',
    LOOKUP_DAY_LIMIT: '5',
    LOG_LIMIT: '5',
    SIGN_LIMIT: '2',
    OUTSIDE_TIMEOUT_MS: '1500',
    REQUEST_TIMEOUT_MS: '1000',
    ...(await ownDatabase()),
  });
  ({ origin, control } = running.stack);
});
afterEach(() => reset(control));
afterAll(() => running.stop());
const enter = (person: string = PEOPLE.shortLimits) => login(person, origin);

describe('calls that are counted', () => {
  it('API-18 PLUS-61 ASVS 2.4.1 look-ups over the limit answer 429, also after login and restart', async () => {
    const [browser, other] = [await enter(), await enter(PEOPLE.restart)];
    const search = (who: Browser) => who.go(`/api/samfallighetsforening?orgNr=${STORANGEN}`);
    for (let i = 0; i < 3; i += 1) expect((await search(browser)).status).toBe(200);
    const refused = await search(browser);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await search(other)).status).toBe(200);
    // Reading has a count of its own.
    const read = () => browser.go(`/api/samfallighetsforening/${STORANGEN}`);
    for (const status of [200, 200, 200, 429]) expect((await read()).status).toBe(status);
    for (const kind of ['sok-forening', 'las-forening'])
      await expect.poll(() => readFile(running.stack.logFile, 'utf8')).toContain(`"event":"rate-limited","kind":"${kind}"`);
    const before = running;
    await before.backend.stop();
    const again = await startBackend(before.stack.backendEnv);
    running = {
      ...before,
      stop: async () => {
        await again.stop();
        await before.stop();
      },
    };
    const refusedAgain = await search(await enter());
    expect([refusedAgain.status, Number(refusedAgain.headers.get('retry-after')) > 0]).toEqual([429, true]);
  });

  it('PLUS-76 PLUS-61 ASVS 2.4.1 a list counts as its look-ups one by one', async () => {
    const browser = await enter(PEOPLE.codes);
    const personnummer = [PEOPLE.csrf, PEOPLE.lookups, PEOPLE.wholeJob, PEOPLE.login, PEOPLE.csrf].map(withDash);
    const { svar } = await (await call(browser, 'POST', '/api/personnummer', { personnummer })).json();
    expect(svar.filter(({ utfall }: { utfall: string }) => utfall === 'visad').length).toBeGreaterThanOrEqual(3);
    expect(svar.filter(({ vanta }: { vanta?: number }) => (vanta ?? 0) > 0).length).toBeGreaterThanOrEqual(1);
    expect((await browser.go(`/api/personnummer/${withDash(PEOPLE.login)}`)).status).toBe(429);
  });

  it('PLUS-61 PLUS-66 ASVS 2.4.1 a board with more new members than the limit is refused', async () => {
    // A new login for each step: the quota follows the person.
    const again = () => enter(PEOPLE.secrecy);
    const draft = await completeDraft(await again());
    const board = draft.samfallighet?.styrelsemedlemmar ?? [];
    const people = [
      PEOPLE.csrf,
      PEOPLE.lookups,
      PEOPLE.wholeJob,
      PEOPLE.limits,
      PEOPLE.badInput,
      PEOPLE.login,
      PEOPLE.public,
      PEOPLE.codes,
      PEOPLE.session,
      PEOPLE.restart,
    ]
      .map(withDash)
      .filter((nr) => board.every(({ personId }) => personId !== nr))
      .slice(0, 7);
    const put = async (members: readonly string[]) => {
      const styrelsemedlemmar = members.map((nr, index) => (index < 4 ? nyMedlem(nr, index) : { ...nyMedlem(nr, index), medlemstyp: 'Suppleant' as const }));
      return call(await again(), 'PUT', `/api/ansokan/${draft.id}`, {
        ...draft,
        uppgiftsandring: { ...draft.uppgiftsandring, uppgiftsandringStyrelse: { styrelsemedlemmar }, uppgiftsandringFirmatecknare: REGEL },
      });
    };
    expect((await put(people.slice(0, 3))).status).toBe(200);
    // Members already looked up that day can be looked up again: removed and entered again, and at the signing.
    expect((await put(people.slice(0, 1))).status).toBe(200);
    const saved = await put(people.slice(0, 3));
    expect(saved.status).toBe(200);
    const begun = await startSigning(await again(), await ansokanOf(saved));
    expect(begun.status).toBe(200);
    expect(people).toHaveLength(7);
    // Four more are too many also if a new minute has begun.
    const refused = await put(people);
    expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true]);
    expect(JSON.stringify(await draftOf(await again()))).not.toContain(people[3]);
    expect((await (await again()).go('/api/personnummer/19850314-2385')).status).toBe(200);
  });

  it('PLUS-81 PLUS-61 ASVS 2.4.1 a hidden number cannot be tried faster than numbers are looked up', async () => {
    const browser = await enter(PEOPLE.hiddenNumbers);
    const draft = await completeDraft(browser);
    const boardOf = (people: readonly string[]) => ({ styrelsemedlemmar: people.map((nr, index) => ({ ...nyMedlem(nr, index), namn: '' })) });
    const tried = async (path: string, people: readonly string[]) => {
      const uppgiftsandring = { ...draft.uppgiftsandring, uppgiftsandringStyrelse: boardOf(people) };
      return (await call(browser, 'PUT', `/api/ansokan/${path}`, { ...draft, uppgiftsandring })).status;
    };
    const digits = [PEOPLE.csrf, PEOPLE.lookups, PEOPLE.wholeJob, PEOPLE.login];
    const people = digits.map(withDash);
    for (const three of [people, digits]) expect(await tried('validera', three.slice(0, 3))).toBe(200);
    for (const path of ['validera', draft.id]) for (const four of [people, digits]) expect(await tried(path, four)).toBe(429);
    const asRegistered = { ...draft, samfallighet: { ...draft.samfallighet, ...boardOf(people) } };
    expect((await call(browser, 'PUT', '/api/ansokan/validera', asRegistered)).status).toBe(429);
  });
});

it('API-14 ASVS 2.4.1 log entries of one address are limited', async () => {
  const browser = new Browser(origin);
  const statuses: number[] = [];
  for (let i = 0; i < 7; i += 1) statuses.push((await call(browser, 'POST', '/api/logs', { level: 'INFO', message: 'x' })).status);
  expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(0);
});

describe('a request that never comes to its end', () => {
  it.each([
    ['the headers', 'GET /api/identity HTTP/1.1\r\nhost: x\r\n'],
    ['the body', 'POST /api/signera/callback HTTP/1.1\r\nhost: x\r\ncontent-type: application/x-www-form-urlencoded\r\ncontent-length: 20\r\n\r\nBinding='],
  ])('ASVS 16.5.2 a request that stops in %s answers 408', async (_where, half) => {
    expect(await rawAnswer(origin, half)).toMatch(/^HTTP\/1.1 408 /);
  });

  it('ASVS 16.5.2 an answered request is hung up on before its body comes', async () => {
    const refused = await rawAnswer(origin, 'POST /api/logs HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 20\r\n\r\n{');
    expect(refused).toMatch(/^HTTP\/1.1 403 /);
  });
});
