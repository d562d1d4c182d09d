import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { StackSchema } from '@uppgiftsandring/platform/contract/versions';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { serve } from '../../../../platform/release/test/serve.ts';
import { startRendering } from '../rendering/rendering.ts';
import { cookieOf, redescribe, registryIn, startSite, TESTER_KEY, testerCookie, versionsCookie, type Site } from '../site.ts';

// The shell's own versions, in a store of their own: chosen, kept, rolled back and verified like a slice's.

let site: Site;
beforeEach(async () => {
  site = await startSite({ shellStore: true });
});
afterEach(() => site.stop());

const WITHIN = { interval: 100 };
/** The page's entry, its registry, and the cookie of the session. */
async function visit(cookie = ''): Promise<{ entry: string; version: string | undefined; html: string; cookie: string }> {
  const response = await site.get('/ansokan/sok-forening', { headers: { cookie } });
  const html = await response.text();
  const [, entry = ''] = /<script defer src="([^"]+)"/.exec(html) ?? [];
  return { entry, html, version: registryIn(html)['host']?.version, cookie: cookieOf(response) || cookie };
}
const text = async (url: string) => (await site.get(url)).text();
const until = (version: string | undefined, cookie = '') => expect.poll(async () => (await visit(cookie)).version, WITHIN).toBe(version);
const told = async () => v.parse(StackSchema, await (await site.get('/versions.json')).json()).host;
const inStore = (...names: string[]) => path.join(site.storeOf('host'), ...names);
const live = (version: string, more = {}) => site.setReleases('host', { active: version, ...more });

describe('a version of the shell', () => {
  it('PLUS-23 the built-in shell is used while its store is empty', async () => {
    const { entry, version, html } = await visit();
    expect([entry, version]).toEqual(['/assets/main.00000000.js', undefined]);
    expect(html).toContain('data-base="/"');
    expect((await site.get('/readyz')).status).toBe(200);
  });

  it('PLUS-23 an activated shell is live at once, with its own files', async () => {
    site.publishShell('1.1.0+cafe');
    live('1.1.0+cafe');
    await until('1.1.0+cafe');
    const { entry, html } = await visit();
    expect(entry).toBe('/slices/host/1.1.0+cafe/assets/main.00000000.js');
    expect(html).toContain('data-base="/slices/host/1.1.0+cafe/"');
    expect((await site.get('/slices/host/1.1.0+cafe/index.html')).status).toBe(404);
    expect(html).not.toMatch(/"\/assets\//);
    expect(html).toContain('href="/slices/host/1.1.0+cafe/assets/i18n/sv.json"');
    expect(html).toContain('href="/slices/host/1.1.0+cafe/assets/slice-runtime.00000000.js"');
    const answer = await site.get(entry, { headers: { 'accept-encoding': 'br' } });
    expect(await answer.text()).toContain('skalet 1.1.0');
    expect([answer.headers.get('content-encoding'), answer.headers.get('cache-control')]).toEqual(['br', 'public, max-age=31536000, immutable']);
    expect(await told()).toMatchObject({
      version: '1.1.0+cafe',
      active: '1.1.0+cafe',
      signed: expect.stringMatching(/^host-/),
      source: 'host/releases',
      trouble: null,
    });
  });

  it('PLUS-24 a session keeps its shell and files after a restart', async () => {
    site.publishShell('1.0.0');
    live('1.0.0');
    await until('1.0.0');
    const old = await visit();
    expect(old.cookie).toContain('host:1.0.0');
    site.publishShell('1.1.0');
    live('1.1.0', { previous: '1.0.0' });
    await until('1.1.0');
    await site.restart();
    expect((await visit(old.cookie)).entry).toBe(old.entry);
    expect(await text(old.entry)).toContain('skalet 1.0.0');
    expect((await visit()).version).toBe('1.1.0');
  });

  it('PLUS-27 a session gets a newer shell when its new slice needs one', async () => {
    const names = { react: ['use'] };
    site.publishShell('1.0.0', { names });
    site.publishShell('1.1.0', { names: { react: ['use', 'useOptimistic'] } });
    live('1.1.0', { previous: '1.0.0' });
    await until('1.1.0');
    const cookie = versionsCookie('host:1.0.0|lookup:1.0.0');
    expect((await visit(cookie)).version).toBe('1.0.0');
    site.publish('lookup', '1.1.0');
    redescribe(path.join(site.storeOf('lookup'), '1.1.0'), { takes: { react: ['useOptimistic'] } });
    site.setReleases('lookup', { active: '1.1.0', withdrawn: ['1.0.0'] });
    await until('1.1.0', cookie);
    expect(registryIn((await visit(cookie)).html)['lookup']?.version).toBe('1.1.0');
  });

  it.each([
    ['starts no script', (page: string) => page.replace(/<script defer[^>]*><\/script>/, '')],
    ['starts a script that it does not have', (page: string) => page.replace('main.00000000.js', 'main.11111111.js')],
    ['has no place for what the server puts in it', (page: string) => page.replace('{{head}}', '')],
  ])('PLUS-28 never serves a shell whose page %s', async (_what, change) => {
    site.publishShell('1.0.0');
    site.publishShell('1.1.0');
    const page = inStore('1.1.0/index.html');
    writeFileSync(page, change(readFileSync(page, 'utf8')));
    redescribe(inStore('1.1.0'));
    live('1.1.0', { previous: '1.0.0' });
    await expect.poll(async () => (await told()).active, WITHIN).toBe('1.1.0');
    expect((await visit()).entry).toBe('/slices/host/1.0.0/assets/main.00000000.js');
    expect((await visit(versionsCookie('host:1.1.0'))).version).toBe('1.0.0');
  });

  it('PLUS-29 PLUS-31 a tested version that needs the live shell gets it, else refuses', async () => {
    await site.stop();
    site = await startSite({ shellStore: true, env: { TESTER_KEY, APP_ENV: 'test' } });
    site.publishShell('1.0.0', { names: { react: ['use'] } });
    site.publishShell('1.1.0', { names: { react: ['use', 'useOptimistic'] } });
    live('1.1.0', { previous: '1.0.0' });
    await until('1.1.0');
    site.publish('lookup', '1.1.0');
    redescribe(path.join(site.storeOf('lookup'), '1.1.0'), { takes: { react: ['useOptimistic'] } });
    site.setReleases('lookup', { active: '1.0.0' });
    const mine = versionsCookie('host:1.0.0|lookup:1.0.0');
    const testing = `${mine}; ${await testerCookie(site, 'lookup', '1.1.0')}`;
    const shown = await visit(testing);
    expect([shown.version, shown.entry, registryIn(shown.html)['lookup']?.version]).toEqual(['1.1.0', '/slices/host/1.1.0/assets/main.00000000.js', '1.1.0']);
    expect((await visit(mine)).version).toBe('1.0.0');
    live('1.0.0');
    await until('1.0.0');
    const refused = await site.get('/ansokan/sok-forening', { headers: { cookie: testing } });
    expect([refused.status, refused.headers.get('set-cookie')]).toEqual([403, expect.stringMatching(/^testversion=; Max-Age=0; /)]);
    expect(await refused.text()).toContain('Länken till testversionen gäller inte längre.');
  });

  it('PLUS-27 says what each of the shells that new sessions get gives', async () => {
    site.publishShell('1.0.0', { names: { react: ['use'] } });
    site.publishShell('1.1.0', { names: { react: [] } });
    live('1.0.0', { rollout: { version: '1.1.0', share: 1 } });
    await expect.poll(async () => (await told()).live, WITHIN).toMatchObject([{ names: { react: ['use'] } }, { names: { react: [] } }]);
  });
});

describe('a page that comes rendered', () => {
  it('PLUS-50 PLUS-23 each page is rendered by its own version of the shell', async () => {
    await site.stop();
    site = await startRendering('host', undefined, { shellStore: true });
    for (const version of ['1.0.0', '1.1.0']) {
      site.publishShell(version);
      mkdirSync(inStore(version, 'server'));
      writeFileSync(inStore(version, 'server/render.cjs'), `module.exports = { provides: {}, renderShell: async () => '<header>${version}</header>' };`);
      redescribe(inStore(version), { server: 'server/render.cjs' });
    }
    live('1.1.0', { previous: '1.0.0' });
    const root = async (cookie = '') =>
      /<div id="root">(.*?)<\/div>/.exec(await (await site.get('/tillganglighetsredogorelse', { headers: { cookie } })).text())?.[1];
    for (const [version, cookie] of [
      ['1.1.0', ''],
      ['1.0.0', versionsCookie('host:1.0.0')],
    ] as const)
      await expect.poll(() => root(cookie)).toBe(`<header>${version}</header>`);
  });
});

describe('a store of the shell that was tampered with', () => {
  it('PLUS-40 a tampered shell changes nothing for any session, and reports trouble', async () => {
    site.publishShell('1.0.0');
    live('1.0.0');
    await until('1.0.0');
    site.publishShell('1.1.0');
    live('1.1.0', { previous: '1.0.0' });
    writeFileSync(inStore('1.1.0/index.html'), '<script src="https://ond.example"></script>');
    await expect.poll(async () => (await told()).trouble, WITHIN).toEqual(expect.any(String));
    expect([(await visit()).version, (await visit(versionsCookie('host:1.1.0'))).version]).toEqual(['1.0.0', '1.0.0']);
    expect((await site.get('/readyz')).status).toBe(200);
  });

  it('PLUS-40 a freshly started server falls back to the built-in shell', async () => {
    site.publishShell('1.1.0');
    live('1.1.0');
    writeFileSync(inStore('1.1.0/index.html'), '<script src="https://ond.example"></script>');
    await site.restart();
    expect(await visit()).toMatchObject({ entry: '/assets/main.00000000.js', version: undefined });
  });
});

describe('a store of the shell that stops in the middle of an answer', () => {
  it('ERR-08 holds no page up: it comes in the version before', async () => {
    await site.stop();
    const open = new Set<string>();
    const store = await serve(({ url = '' }, response) => {
      if (url === '/1.1.0/index.html') {
        open.add(url);
        response.on('close', () => open.delete(url));
        return;
      }
      const file = inStore(url.slice(1));
      response.writeHead(existsSync(file) ? 200 : 404).end(existsSync(file) ? readFileSync(file) : '');
    });
    site = await startSite({ env: { STORE_HOST: store.url, RELEASE_KEYS_FILE: '', STORE_WAIT_MS: '1000' } });
    for (const version of ['1.0.0', '1.1.0']) site.publishShell(version);
    live('1.1.0', { previous: '1.0.0' });
    await expect.poll(async () => (await told()).active).toBe('1.1.0');
    const { version } = await visit();
    const asked = [...open];
    await store.close();
    expect([version, asked]).toEqual(['1.0.0', ['/1.1.0/index.html']]);
  });
});
