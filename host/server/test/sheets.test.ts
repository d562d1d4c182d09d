import { createHash } from 'node:crypto';
import path from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { sheetsIn } from '@uppgiftsandring/platform/server/page/sheets';
import { addRendering, startRendering, write } from './rendering/rendering.ts';
import type { Site } from './site.ts';

// Style sheets that are inlined in a server-rendered page (docs/adr/0055).

const SHEET = 'sok-forening.33333333.css';
const SHELL = 'body{--shell:"1.0.0"}';
const sliceSheet = (version = '1.0.0') => `/* lookup ${version} ${SHEET} */`;

let site: Site;
afterEach(() => site.stop());

async function visit(cookie = '') {
  const answer = await site.get('/ansokan/sok-forening', { headers: { cookie } });
  const html = await answer.text();
  const set = answer.headers.getSetCookie().find((text) => text.startsWith('stilmallar='));
  return {
    html,
    isRendered: !html.includes('<div id="root"></div>'),
    standing: [...html.matchAll(/<style>(.*?)<\/style>/gs)].map(([, text]) => text),
    links: html.match(/<link rel="stylesheet"[^>]*>/g) ?? [],
    policy: answer.headers.get('content-security-policy') ?? '',
    kept: answer.headers.get('cache-control'),
    set,
    cookie: set?.split(';')[0] ?? '',
  };
}
const untilRendered = () => vi.waitUntil(async () => (await visit()).isRendered, { timeout: 20_000 });

it('PLUS-50 ASVS 3.4.3 a first visit gets inline style sheets, allowed by hash', async () => {
  site = await startRendering('on');
  await untilRendered();
  const { standing, links, policy, set, kept } = await visit();
  expect(standing).toEqual([SHELL, sliceSheet()]);
  const hashes = [SHELL, sliceSheet()].map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);
  expect(policy).toContain(`style-src 'self' ${hashes.join(' ')};`);
  expect(links).toHaveLength(2);
  for (const link of links) expect(link).toContain(' disabled ');
  expect(links[1]).toMatch(/ integrity="sha384-[^"]+" .*data-rspack="lookup:chunk-sok-forening"/);
  expect(set).toMatch(/^stilmallar=[\w-]{8}\.[\w-]{8}; Path=\/; HttpOnly; SameSite=Lax$/);
  expect(kept).toBe('private, no-store');
});

it('PLUS-50 PLUS-52 the next page links to style sheets already sent', async () => {
  site = await startRendering('on');
  await untilRendered();
  const { cookie } = await visit();
  const again = await visit(cookie);
  expect(again.standing).toEqual([]);
  expect(again.links).toHaveLength(2);
  for (const link of again.links) expect(link).not.toContain('disabled');
  expect(again.policy).toContain("style-src 'self';");
  expect(again.set).toBeUndefined();
});

it('PLUS-50 PLUS-24 after a release only the new version’s style sheet is inlined', async () => {
  site = await startRendering('on');
  await untilRendered();
  const { cookie } = await visit();
  site.publish('lookup', '1.1.0');
  addRendering(site, 'lookup', "return '<h1>newer</h1>'", '1.1.0');
  site.setReleases('lookup', { active: '1.1.0' });
  await vi.waitUntil(async () => (await visit()).html.includes('newer'), { timeout: 20_000 });
  const after = await visit(cookie);
  expect(after.standing).toEqual([sliceSheet('1.1.0')]);
  expect(sheetsIn(after.cookie.slice('stilmallar='.length))).toHaveLength(3);
});

it('PLUS-50 a style sheet that works only as a file is linked to', async () => {
  site = await startRendering('on');
  write(path.join(site.storeOf('lookup'), '1.0.0', SHEET), 'a{background:url(dot.svg)}');
  addRendering(site, 'lookup', "return '<h1>new</h1>'");
  await untilRendered();
  const { standing, links } = await visit();
  expect(standing).toEqual([SHELL]);
  expect(links[1]).not.toContain('disabled');
});

it('PLUS-51 a page without server rendering links to style sheets, without cookie', async () => {
  site = await startRendering('off');
  const { standing, links, set } = await visit();
  expect([standing, links.length, set]).toEqual([[], 1, undefined]);
});
