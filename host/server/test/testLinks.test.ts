import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { SESSION_COOKIE } from '@uppgiftsandring/shared/domain/constants';
import { signTestLink, teamLink, type TestLink } from '@uppgiftsandring/platform/contract/testLink';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testFolder } from '../../../platform/local/test/folder.ts';
import { serve } from '../../../platform/release/test/serve.ts';
import swedish from '../../assets/i18n/sv.json' with { type: 'json' };
import { cookieOf, publishTo, registryIn, signedBy, startSite, TESTER_KEY, type Site } from './site.ts';

// Testers' links (PLUS-31): the site runs 1.0.0; 1.1.0 of lookup is published but not live, 2.0.0 is a build on another machine.

let site: Site;
let production: Site;
let unlisted: Site;
let keyless: Site;
const builds = testFolder();
const local = await serve(({ url = '' }, response) => {
  try {
    response.end(readFileSync(path.join(builds, url)));
  } catch {
    response.writeHead(404).end();
  }
});
const store = () => `${local.url}/`;
let clock = Date.parse('2026-11-21T10:00:00Z');

beforeAll(async () => {
  publishTo(builds, 'lookup', '2.0.0');
  const now = () => new Date(clock);
  site = await startSite({ env: { TESTER_KEY, APP_ENV: 'test' }, now });
  production = await startSite({ env: { TESTER_KEY, APP_ENV: 'prod', TESTER_STORES: new URL(store()).host }, now });
  unlisted = await startSite({ env: { TESTER_KEY, APP_ENV: 'prod' }, now });
  keyless = await startSite({ env: { APP_ENV: 'test' }, now });
  for (const one of [site, production, keyless]) one.publish('lookup', '1.1.0');
});
afterAll(async () => {
  await Promise.all([site, production, unlisted, keyless].map((one) => one.stop()));
  await local.close();
});

const tokenOf = (changes: Partial<TestLink> = {}, key = TESTER_KEY) =>
  signTestLink({ slice: 'lookup', version: '1.1.0', store: null, expires: clock + 1000, ...changes }, key);
const open = async (token: string) => site.get(`/testversion/${token}`);
const registry = async (cookie: string) => registryIn(await (await site.get('/logga-in', { headers: { cookie } })).text())['lookup'];

/** That of a site whose settings name none. */
const ORIGIN = 'http://localhost:0';
const choose = (cookie: string, wish: object, headers: Record<string, string> = {}, at = site) =>
  at.get('/testversion', {
    method: 'POST',
    headers: { cookie, origin: ORIGIN, 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ slice: 'lookup', version: '1.1.0', store: null, ...wish }),
  });

async function refused(response: Response): Promise<void> {
  expect(response.status).toBe(403);
  const html = await response.text();
  expect(html).toContain(swedish.TESTARE.LANK_UTGANGEN);
  expect(html).not.toContain('<script');
  expect(response.headers.get('set-cookie')).toMatch(/^testversion=; Max-Age=0; /);
}

describe('a tester’s link', () => {
  it('PLUS-31 gives a published version to one browser, marked as a test', async () => {
    const response = await open(await tokenOf());
    expect([response.status, response.headers.get('location')]).toEqual([303, '/']);
    expect(response.headers.get('set-cookie')).toMatch(/; Path=\/; HttpOnly; SameSite=Lax$/);
    expect(await registry(cookieOf(response))).toMatchObject({ version: '1.1.0', base: '/slices/lookup/1.1.0/', test: true });
    expect(await registry('')).toMatchObject({ version: '1.0.0' });
    expect(await registry('')).not.toHaveProperty('test');
  });

  it('PLUS-31 leads somebody logged in to the slice', async () => {
    const response = await site.get(`/testversion/${await tokenOf()}`, { headers: { cookie: `${SESSION_COOKIE}=x` } });
    expect(response.headers.get('location')).toBe('/ansokan/sok-forening');
  });

  it('PLUS-31 leaves the session’s pin unchanged, and can be left', async () => {
    const cookie = cookieOf(await open(await tokenOf()));
    const page = await site.get('/logga-in', { headers: { cookie } });
    expect(page.headers.get('set-cookie')).toContain('lookup:1.0.0');
    const left = await site.get('/testversion', { method: 'DELETE', headers: { cookie } });
    expect(left.status).toBe(204);
    expect(left.headers.get('set-cookie')).toMatch(/^testversion=; Max-Age=0; /);
  });

  it('PLUS-31 serves a remote build under its own address, uncached', async () => {
    const cookie = cookieOf(await open(await tokenOf({ version: '2.0.0', store: store() })));
    const entry = await registry(cookie);
    expect(entry).toMatchObject({ version: '2.0.0', source: new URL(store()).host, test: true });
    expect(entry?.base).toMatch(/^\/slices\/lookup\/@[\w-]{12}\/$/);
    const file = await site.get(`${entry?.base}remoteEntry.js`, { headers: { cookie } });
    expect([file.status, file.headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(await file.text()).toBe('/* lookup 2.0.0 remoteEntry.js */');
    expect((await site.get(`${entry?.base}remoteEntry.js`)).status).toBe(404);
    expect((await site.get(`${entry?.base}..%2f..%2freleases.json`, { headers: { cookie } })).status).toBe(404);
  });

  it('PLUS-31 PLUS-34 shows on the one URL with the versions', async () => {
    const cookie = cookieOf(await open(await tokenOf()));
    const { slices } = await (await site.get('/versions.json', { headers: { cookie } })).json();
    expect(slices.lookup).toMatchObject({ version: '1.1.0', test: true, active: '1.0.0' });
  });

  it('PLUS-31 that is forged is refused', async () => {
    await refused(await open(await tokenOf({}, 'x'.repeat(40))));
    await refused(await open('abc.def'));
    await refused(await open(''));
    await refused(await site.get('/logga-in', { headers: { cookie: `testversion=${await tokenOf({}, 'x'.repeat(40))}` } }));
  });

  it('PLUS-31 to a version that does not exist is refused', async () => {
    await refused(await open(await tokenOf({ version: '9.9.9' })));
    await refused(await open(await tokenOf({ store: 'http://127.0.0.1:9/' })));
    await refused(await open(await tokenOf({ version: '1.0.0', slice: 'wizard', store: store() })));
  });

  it('PLUS-31 ASVS 1.3.6 ASVS 13.2.5 leads only to listed stores, outside production to localhost', async () => {
    await refused(await open(await tokenOf({ version: '2.0.0', store: 'http://store.example/' })));
    await refused(await open(await tokenOf({ version: '2.0.0', store: `http://127.0.0.1.example:${new URL(store()).port}/` })));
    const link = `/testversion/${await tokenOf({ version: '2.0.0', store: store() })}`;
    expect([(await production.get(link)).status, (await unlisted.get(link)).status]).toEqual([303, 403]);
  });

  it('PLUS-47 is opened when its slice’s own team signed it, without a shared key', async () => {
    const signedLink = (team: string, changes: Partial<TestLink> = {}) =>
      teamLink({ slice: 'lookup', version: '1.1.0', store: null, expires: clock + 1000, ...changes }, (content) => signedBy(team, 'link', content));
    const opened = await keyless.get(`/testversion/${signedLink('lookup')}`);
    expect(opened.status).toBe(303);
    const page = await keyless.get('/logga-in', { headers: { cookie: cookieOf(opened) } });
    expect(registryIn(await page.text())['lookup']).toMatchObject({ version: '1.1.0', test: true });
    for (const [team, changes] of [
      ['wizard', {}],
      ['lookup', { slice: 'wizard', version: '1.0.0' }],
      ['lookup', { expires: clock - 1 }],
      ['lookup', { expires: clock + 15 * 86_400_000 }],
      ['lookup', { store: 'http://store.example/' }],
    ] as const)
      await refused(await keyless.get(`/testversion/${signedLink(team, changes)}`));
    await refused(await keyless.get(`/testversion/${await tokenOf()}`));
  });

  it('PLUS-31 PLUS-40 in production a build and each file must be signed by its team', async () => {
    const status = async (at = production) => (await at.get(`/testversion/${await tokenOf({ version: '2.0.0', store: store() })}`)).status;
    const cookie = cookieOf(await production.get(`/testversion/${await tokenOf({ version: '2.0.0', store: store() })}`));
    const { base = '' } = registryIn(await (await production.get('/kvitton', { headers: { cookie } })).text())['lookup'] ?? {};
    const statusOf = async (file: string) => (await production.get(`${base}${file}`, { headers: { cookie } })).status;
    const [entry, description] = ['remoteEntry.js', 'release.json'].map((file) => path.join(builds, '2.0.0', file)) as [string, string];
    const [script, text] = [readFileSync(entry), readFileSync(description, 'utf8')];
    writeFileSync(path.join(builds, '2.0.0/ovrigt.js'), 'alert(1)');
    expect([await statusOf('remoteEntry.js'), await statusOf('ovrigt.js'), await statusOf('constructor')]).toEqual([200, 404, 404]);
    writeFileSync(entry, 'alert(1)');
    expect(await statusOf('remoteEntry.js')).toBe(502);
    writeFileSync(entry, script);
    expect(await status()).toBe(303);
    const { signature: _signature, ...unsigned } = JSON.parse(text);
    writeFileSync(description, JSON.stringify(unsigned));
    expect([await status(), await status(site)]).toEqual([403, 303]);
    writeFileSync(description, text);
  });

  it('PLUS-31 is valid for two weeks at most, in production one day', async () => {
    const day = 86_400_000;
    const status = async (at: Site, days: number) => (await at.get(`/testversion/${await tokenOf({ expires: clock + days * day })}`)).status;
    expect([await status(site, 14), await status(site, 14.1), await status(production, 1), await status(production, 1.1)]).toEqual([303, 403, 303, 403]);
  });

  it('PLUS-31 that has expired is refused and serves nothing more', async () => {
    const token = await tokenOf({ version: '2.0.0', store: store() });
    const cookie = cookieOf(await open(token));
    const entry = await registry(cookie);
    clock += 2000;
    await refused(await open(token));
    await refused(await site.get('/kvitton', { headers: { cookie } }));
    expect((await site.get(`${entry?.base}remoteEntry.js`, { headers: { cookie } })).status).toBe(404);
  });

  it('PLUS-49 lets a shell from before tabs had choices give the browser another version', async () => {
    const cookie = cookieOf(await open(await tokenOf()));
    const answer = await choose(cookie, { version: '1.0.0' });
    expect([answer.status, (await registry(cookieOf(answer)))?.version]).toEqual([204, '1.0.0']);
    clock += 2000;
    expect((await choose(cookieOf(answer), {})).status).toBe(403);
  });

  it('PLUS-49 lets a tab choose another version until the link expires', async () => {
    const link = cookieOf(await open(await tokenOf()));
    const answer = await choose(link, { version: '2.0.0', store: store(), tab: true });
    const { token }: { token: string } = await answer.json();
    const build = answer.headers.get('set-cookie') ?? '';
    expect(build).toBe(`testbygge=${token}; Path=/slices/lookup/@${token.slice(-12)}/; HttpOnly; SameSite=Lax`);
    const page = await site.get('/logga-in', { headers: { cookie: `${link}; testversion-flik=${token}` } });
    expect(page.headers.getSetCookie().filter((set) => set.startsWith('testversion'))).toEqual([
      expect.stringMatching(/^testversion-flik=; Max-Age=0; Path=\/;/),
    ]);
    const html = await page.text();
    const { base } = registryIn(html)['lookup'] ?? {};
    expect(registryIn(html)['lookup']).toMatchObject({ version: '2.0.0', test: true });
    expect(html).toContain(`id="panel" data-link="${link.slice(-12)}" data-tab="${token.slice(-12)}">["lookup"]`);
    expect((await site.get(`${base}remoteEntry.js`, { headers: { cookie: `${build.split(';')[0]}; ${link}` } })).status).toBe(200);
    expect((await registry(link))?.version, 'other tabs keep the link’s').toBe('1.1.0');
    expect((await registry(`testversion-flik=${token}`))?.version, 'without a link it gives nothing').toBe('1.0.0');
    expect((await registry(`${link}; testversion-flik=${token}x`))?.version).toBe('1.1.0');
    clock += 2000;
    expect((await site.get('/logga-in', { headers: { cookie: `${link}; testversion-flik=${token}` } })).status).toBe(403);
  });

  it.each([
    ['no link', 403, {}, false],
    ['another slice', 403, { slice: 'wizard' }],
    ['another site’s page', 403, {}, true, { origin: 'https://evil.example' }],
    ['no origin', 403, {}, true, { origin: '' }],
    ['an unlisted store', 403, { store: 'http://store.example/' }],
    ['a missing version', 409, { version: '9.9.9' }],
    ['a path', 400, { version: '../1.0.0' }],
    ['its own end', 400, { expires: 9e12 }],
  ] as const)(
    'PLUS-49 refuses a choice with %s (%i), and changes nothing',
    async (_what, status, wish, hasLink: boolean = true, headers: Record<string, string> = {}) => {
      const cookie = hasLink ? cookieOf(await open(await tokenOf())) : '';
      const answer = await choose(cookie, wish, headers);
      expect([answer.status, answer.headers.get('set-cookie')]).toEqual([status, null]);
    },
  );

  it('PLUS-49 the panel is for those with a link, outside production also by ?panel', async () => {
    const panelIn = async (at: Site, address: string, cookie = '') =>
      /<script type="application\/json" id="panel"[^>]*>(.*?)<\/script>/.exec(await (await at.get(address, { headers: { cookie } })).text())?.[1];
    const linked = async (at: Site) => cookieOf(await at.get(`/testversion/${await tokenOf()}`));
    expect([await panelIn(site, '/logga-in'), await panelIn(production, '/logga-in?panel')]).toEqual([undefined, undefined]);
    expect([await panelIn(site, '/logga-in?panel'), await panelIn(production, '/logga-in', await linked(production))]).toEqual(['[]', '["lookup"]']);
    const own = await startSite({ env: { TESTER_KEY, APP_ENV: 'dev' }, now: () => new Date(clock) });
    expect(await panelIn(own, '/logga-in?panel')).toBe('["lookup","measures","wizard","receipt"]');
    own.publish('wizard', '1.1.0');
    const answer = await choose('', { slice: 'wizard' }, {}, own);
    await own.stop();
    expect(answer.status).toBe(204);
  });
});
