import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { addRendering, ENTRY, FILE, startRendering, write } from './rendering.ts';
import { redescribe, registryIn, type Site } from '../site.ts';

// Server-rendered pages, with a small shell and small slices in place of the built ones.

let site: Site;
afterEach(() => site.stop());

const start = async (...options: Parameters<typeof startRendering>) => {
  site = await startRendering(...options);
};

async function page(url = '/ansokan/sok-forening', headers: Record<string, string> = {}): Promise<{ html: string; kept: string | null }> {
  const answer = await site.get(url, { headers });
  expect(answer.status).toBe(200);
  return { html: await answer.text(), kept: answer.headers.get('cache-control') };
}
const ROOT = /<div id="root">(.*?)<\/div>/;
const contents = async (url?: string) => ROOT.exec((await page(url)).html)?.[1];
const untilRendered = (url?: string) => vi.waitUntil(async () => (await contents(url)) !== '', { timeout: 20_000 });

it('PLUS-50 PLUS-82 the HTML contains the shell, in the visitor’s language, and the slice of the registry’s version', async () => {
  await start('on');
  await untilRendered();
  const { html, kept } = await page();
  const version = registryIn(html)['lookup'];
  expect(ROOT.exec(html)?.[1]).toBe(`<header>sv</header><h1>from ${version?.base}</h1>`);
  // No response with personal data may be cached.
  expect(kept).toBe('private, no-store');
  // Painted when its header has come, with its style sheets; taken over by a script that only registers the slice, before the federation runtime.
  expect(html.indexOf('<link rel="expect" blocking="render" href="#innehall">')).toBeLessThan(html.indexOf('<body'));
  expect(html).toContain('<link rel="expect"');
  expect(html).toContain(`href="${version?.base}sok-forening.33333333.css"`);
  expect(html).toContain(ENTRY);
  expect(html).not.toContain('slice-runtime');
  const languages = [{ cookie: 'sprak=en' }, { 'accept-language': 'en' }, { 'accept-language': 'en', cookie: 'sprak=sv' }];
  const rendered = await Promise.all(languages.map(async (headers) => /<header>(.*)<\/header>/.exec((await page(undefined, headers)).html)?.[1]));
  expect(rendered).toEqual(['en', 'en', 'sv']);
});

it('PLUS-50 PLUS-28 a rendered page holds the shell’s script until it is painted', async () => {
  await start('on');
  await untilRendered();
  const script = '<script defer src="/assets/main.00000000.js"></script>';
  expect((await page()).html).toContain(`<link rel="preload" as="script" href="/assets/main.00000000.js"><template data-late>${script}</template>`);
  await site.stop();
  await start('off');
  const { html } = await page();
  expect(html).toContain(`\n${script}`);
  expect(html).not.toContain('<template data-late>');
});

it('PLUS-50 ASVS 3.4.3 the policy allows inline scripts by hash, the second when rendering', async () => {
  await start('on');
  await untilRendered();
  const answer = await site.get('/ansokan/sok-forening');
  const scriptsIn = (html: string) => [...html.matchAll(/<script>(.*?)<\/script>/gs)].map(([, script = '']) => script);
  const hashesIn = (html: string) => scriptsIn(html).map((script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`);
  const hashes = hashesIn(await answer.text());
  expect(hashes).toHaveLength(2);
  expect(answer.headers.get('content-security-policy')).toContain(`script-src 'self' ${hashes.join(' ')};`);
  await site.stop();
  await start('off');
  const plain = await site.get('/ansokan/sok-forening');
  expect(plain.headers.get('content-security-policy')).toContain(`script-src 'self' ${hashes[0]};`);
  expect(hashesIn(await plain.text())).toEqual(hashes.slice(0, 1));
});

it.each([
  ['/ansokan/sok-forening', 303, '/ansokan/sok-forening'],
  ['/finns-inte', 405, null],
])('PLUS-50 a form posted to %s before hydration is answered %i, unread', async (path, status, to) => {
  await start('on');
  const answer = await site.get(path, { method: 'POST', headers: { accept: 'text/html' }, body: new URLSearchParams({ orgNr: '716401-1236' }) });
  expect([answer.status, answer.headers.get('location')]).toEqual([status, to]);
  expect(await answer.text()).not.toContain('716401');
});

it.each(['off', 'host', 'measures wizard'])('PLUS-51 with %s the look-up is rendered by the browser, as before', async (setting) => {
  await start(setting);
  const { html, kept } = await page();
  expect(ROOT.exec(html)?.[1]).toBe('');
  expect(html).toContain('slice-runtime');
  expect(kept).toBe('private, no-store');
});

it('PLUS-51 a slice that hangs loses its own HTML only', async () => {
  // It uses all the time that it is given.
  await start('on', undefined, { env: { RENDER_DEADLINE_MS: '1000' } });
  addRendering(site, 'lookup', 'for (;;) {}');
  await untilRendered('/ansokan/foreningsstamma');
  const { html } = await page();
  expect(ROOT.exec(html)?.[1]).toBe('');
  expect(html).not.toContain('id="first"');
  await expect.poll(() => contents('/ansokan/foreningsstamma')).toContain('<h1>from /slices/wizard/');
});

it('PLUS-51 a slice that throws is left to the browser with its scripts', async () => {
  await start('on');
  addRendering(site, 'lookup', `throw new Error('mistake')`);
  await untilRendered('/ansokan/foreningsstamma');
  const { html } = await page();
  expect(ROOT.exec(html)?.[1]).toBe('');
  expect(html).toContain('slice-runtime');
});

it('PLUS-50 without a word in the settings pages come rendered', async () => {
  await start(undefined);
  await untilRendered();
  expect(await contents()).toContain('<h1>from /slices/lookup/');
});

it('PLUS-50 PLUS-24 a gradual release renders each visitor’s own version, also on reload', async () => {
  await start('on');
  site.publish('lookup', '1.1.0');
  addRendering(site, 'lookup', 'return `<h1>newer, from ${base}</h1>`', '1.1.0');
  site.setReleases('lookup', { active: '1.0.0', rollout: { version: '1.1.0', share: 50 } });
  const visit = async (cookie = '') => {
    const answer = await site.get('/ansokan/sok-forening', { headers: { cookie } });
    const html = await answer.text();
    const { version = '', base = '' } = registryIn(html)['lookup'] ?? {};
    return { html: ROOT.exec(html)?.[1] ?? '', version, base, cookie: answer.headers.get('set-cookie')?.split(';')[0] ?? cookie };
  };
  const drawn = new Map<string, string>();
  await vi.waitUntil(
    async () => {
      const { html, version, cookie } = await visit();
      if (html !== '') drawn.set(version, cookie);
      return drawn.size === 2;
    },
    { timeout: 20_000 },
  );
  for (const [version, cookie] of drawn) {
    const again = await visit(cookie);
    expect(again.html).toBe(`<header>sv</header><h1>${version === '1.1.0' ? 'newer, ' : ''}from ${again.base}</h1>`);
    expect(again.base).toContain(version);
  }
});

it('PLUS-50 SHELL-04 a rendered page has the season’s class and its render time', async () => {
  const now = new Date('2026-07-15T12:00:00Z');
  await start('on', undefined, { now: () => now });
  await untilRendered();
  const { html } = await page();
  expect(html).toContain('<body class="summer">');
  const [, state = '{}'] = /id="state">(.*?)<\/script>/.exec(html) ?? [];
  expect(JSON.parse(state).cameAt).toBe(now.getTime());
});

it('PLUS-51 a file that is not what was published is not run', async () => {
  await start('on');
  write(path.join(site.storeOf('lookup'), '1.0.0', FILE), `module.exports = { default: () => ({ render: () => '<h1>other</h1>' }) };`);
  await untilRendered('/ansokan/foreningsstamma');
  const answer = await site.get('/ansokan/sok-forening');
  expect([answer.status, ROOT.exec(await answer.text())?.[1]]).toEqual([503, '']);
});

it('PLUS-50 a hundred first pages at once all come', async () => {
  await start('on');
  await untilRendered();
  const pages = await Promise.all(Array.from({ length: 100 }, () => page()));
  expect(pages).toHaveLength(100);
  for (const { html } of pages) expect(html).toContain('</html>');
  expect(pages.some(({ html }) => ROOT.exec(html)?.[1] !== '')).toBe(true);
});

it('PLUS-48 a slice with other packages than the shell’s gets their script, and is rendered by the browser', async () => {
  await start('on');
  await untilRendered();
  const build = path.join(site.folder, 'dist/build.json');
  const [file, integrity] = ['assets/react-18.00000000.js', `sha384-${'B'.repeat(64)}`];
  const others = [{ name: 'react-18', provides: { react: '18.3.1' }, names: {}, file, integrity }];
  write(build, JSON.stringify({ ...JSON.parse(readFileSync(build, 'utf8')), others }));
  site.publish('lookup', '1.1.0');
  addRendering(site, 'lookup', "return '<h1>1.1.0</h1>'", '1.1.0');
  redescribe(path.join(site.storeOf('lookup'), '1.1.0'), { shared: { react: '^18.0.0' } });
  site.setReleases('lookup', { active: '1.1.0' });
  await expect.poll(async () => registryIn((await page()).html)['lookup']?.version).toBe('1.1.0');
  const { html } = await page();
  expect(registryIn(html)).toMatchObject({ lookup: { other: { name: 'react-18', src: `/${file}`, integrity } } });
  expect(registryIn(html)['wizard']).not.toHaveProperty('other');
  expect(html).toContain(`integrity="${integrity}" href="/${file}"`);
  expect(ROOT.exec(html)?.[1]).toBe('');
});
