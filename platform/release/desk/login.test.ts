import { describe, expect, it, vi } from 'vitest';
import { personHash } from './server/settings.ts';
import { createSessions } from './server/sessions.ts';
import { ANNA, cookieOf, deskOfEachTest, HOUR, KEY, OTHER } from './test/deskBench.ts';

const { world, call, live, logIn, logOut, session, parts, press } = deskOfEachTest();

describe('the login of the release desk', () => {
  it('PLUS-42 ASVS 8.2.1 refuses calls without a login or from another origin', async () => {
    const before = live();
    for (const cookie of ['', '__Host-desk=', `__Host-desk=${'x'.repeat(43)}`]) {
      expect((await parts(cookie)).statusCode).toBe(401);
      expect((await press(cookie, 'activate')).statusCode).toBe(401);
    }
    const anna = await session();
    for (const origin of ['https://annan.example', 'null', '']) expect((await press(anna, 'activate', {}, { origin })).statusCode).toBe(403);
    expect(live()).toEqual(before);
    expect((await parts(anna)).statusCode).toBe(200);
  });

  it('PLUS-42 ASVS 8.2.1 ASVS 7.4.2 only listed persons enter, and release their own parts', async () => {
    const anna = await session();
    const mine = (await parts(anna)).json().map(({ name, may }: { name: string; may: boolean }) => [name, may]);
    expect(mine).toContainEqual(['mfe-lookup', true]);
    expect(mine).toContainEqual(['mfe-wizard', false]);
    expect((await press(anna, 'activate', {}, {}, 'mfe-wizard')).statusCode).toBe(403);
    expect((await logIn(OTHER)).headers['location']).toBe('/?inloggning=nekad');
    expect(await session(OTHER)).toBe('');
    world().persons = [];
    expect((await parts(anna)).statusCode).toBe(401);
  });

  it('PLUS-42 ASVS 7.3.2 a login lasts two hours, is used once by its browser', async () => {
    const anna = await session();
    world().now = 2 * HOUR - 1;
    expect((await parts(anna)).statusCode).toBe(200);
    world().now = 2 * HOUR;
    expect((await parts(anna)).statusCode).toBe(401);
    const again = await session();
    await logOut(again);
    expect((await parts(again)).statusCode).toBe(401);

    const begun = cookieOf(await call('/start'), 'desk-login');
    const back = (cookie: string) => call(`/inloggad?state=s&code=${ANNA}`, { cookie });
    expect((await back('__Host-desk-login=annan')).headers['location']).toBe('/?inloggning=misslyckad');
    expect((await back(begun)).headers['location']).toBe('/');
    expect((await back(begun)).headers['location']).toBe('/?inloggning=misslyckad');
    const late = cookieOf(await call('/start'), 'desk-login');
    world().now += 10 * 60_000;
    expect((await back(late)).headers['location']).toBe('/?inloggning=misslyckad');
    expect(JSON.stringify(vi.mocked(console.error).mock.calls)).not.toMatch(/\d{8}-?\d{4}/);
  });

  it('PLUS-42 ASVS 2.4.1 hundreds of begun logins lock no user out', async () => {
    const anna = await session();
    const begun = cookieOf(await call('/start'), 'desk-login');
    for (let n = 0; n < 600; n += 1) {
      const answer = await call('/start', { 'x-forwarded-for': `10.9.9.9, 2001:db8:${(n % 60).toString(16)}::1` });
      if (answer.headers['location'] !== 'https://idp.example/auth') throw new Error(`${n}: ${answer.headers['location']}`);
    }
    expect((await call(`/inloggad?state=s&code=${ANNA}`, { cookie: begun })).headers['location']).toBe('/');
    expect((await parts(anna)).statusCode).toBe(200);
  });

  it("PLUS-42 a person's sixth session ends their own oldest", async () => {
    world().persons = [...world().persons, { hash: personHash(OTHER, KEY), parts: [] }];
    const other = await session(OTHER);
    const own: string[] = [];
    for (let n = 0; n < 6; n += 1) own.push(await session());
    const answers = await Promise.all([...own, other].map(async (cookie) => (await parts(cookie)).statusCode));
    expect(answers).toEqual([401, 200, 200, 200, 200, 200, 200]);
  });

  it('PLUS-42 ASVS 11.3.1 ASVS 11.3.2 ASVS 11.3.3 a login that was changed, forged or sealed elsewhere is refused', async () => {
    const [name, value = ''] = cookieOf(await call('/start'), 'desk-login').split('=');
    expect(JSON.parse(Buffer.from(value.split('.')[0] ?? '', 'base64url').toString())).toEqual({ alg: 'dir', enc: 'A256GCM' });
    const changed = `${value.slice(0, 40)}${value[40] === 'A' ? 'B' : 'A'}${value.slice(41)}`;
    const elsewhere = await createSessions(() => 0).begin({ state: 's', nonce: 'n', codeVerifier: 'v' });
    for (const made of [changed, elsewhere, 'x', '', 'A'.repeat(200)])
      expect((await call(`/inloggad?state=s&code=${ANNA}`, { cookie: `${name}=${made}` })).headers['location']).toBe('/?inloggning=misslyckad');
    expect((await call(`/inloggad?state=t&code=${ANNA}`, { cookie: `${name}=${value}` })).headers['location']).toBe('/?inloggning=misslyckad');
    expect((await call(`/inloggad?state=s&code=${ANNA}`, { cookie: `${name}=${value}` })).headers['location']).toBe('/');
  });

  it('PLUS-42 refuses a login without a name for the history', async () => {
    const begun = cookieOf(await call('/start'), 'desk-login');
    const back = await call(`/inloggad?state=s&code=${ANNA}&name=%20`, { cookie: begun });
    expect([back.headers['location'], cookieOf(back, 'desk')]).toEqual(['/?inloggning=misslyckad', '']);
  });

  it('PLUS-42 ASVS 3.4.3 the desk has a strict policy and cookies without scripts', async () => {
    const page = await call('/');
    expect(page.headers['content-security-policy']).toContain("default-src 'none'");
    expect(page.headers['content-security-policy']).not.toContain('unsafe');
    for (const cookie of [(await logIn()).headers['set-cookie'] ?? []].flat()) expect(cookie).toMatch(/HttpOnly.*Secure.*SameSite=Lax/);
  });
});
