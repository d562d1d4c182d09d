import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testFolder } from '../../../../platform/local/test/folder.ts';
import list from '../../../slices.json' with { type: 'json' };
import { SAMLAT_PATH, SURFACE_PATH } from '@uppgiftsandring/shared/wire/internal';
import type { Release } from '@uppgiftsandring/platform/contract/releaseStore';
import { listedIn, publicKeysOf, publishTo, redescribe, saysSurface, startSite, writeReleases, type Site } from '../site.ts';

// A fifth slice, of which the shell and the server know only what its manifest states (PLUS-46).

const folder = testFolder();
const [file, store] = [path.join(folder, 'slices.json'), path.join(folder, 'exempel')];
const ROUTES: NonNullable<Release['routes']> = [
  {
    path: '/exempel',
    title: 'Exempel',
    guards: ['session'],
    step: { nr: 7, name: { sv: 'Tyck till', en: 'Rate us' } },
    first: ['/api/exempel/mina-egna', '/api/exempel/trasigt'],
    next: ['/kvitton'],
  },
  { path: '/exempel/andra', title: 'Exempel', guards: ['session', 'hasNotes'] },
];
const GUARDS = { hasNotes: { ask: '/api/exempel/mina', to: '/exempel' } };
const ANSWERS: Readonly<Record<string, unknown>> = {
  '/api/identity': { personnummer: '19850314-2385' },
  '/api/session': { expiresAt: '2026-11-30T12:30:00Z', absoluteExpiresAt: '2026-11-30T20:00:00Z', namn: 'Anna Ek' },
  '/api/exempel/mina-egna': ['en', 'två'],
};
const asked: string[] = [];
/** The status of the answer to what the guard asks. */
let judged = 200;
let site: Site;

beforeAll(async () => {
  const entry = { name: 'exempel', store, paths: ['/exempel'], keys: publicKeysOf('exempel') };
  writeFileSync(file, JSON.stringify({ slices: [...list.slices, entry] }));
  publishTo(store, 'exempel', '1.0.0', {}, ROUTES);
  redescribe(path.join(store, '1.0.0'), { guards: GUARDS });
  writeReleases(store, 'exempel', { active: '1.0.0' });
  site = await startSite({
    env: { SLICES_FILE: file, FIRST_PAGE_WAIT_MS: '10000', HOST_TOKEN: 'h'.repeat(40) },
    async backend(request, response) {
      const { url = '', headers } = request;
      if (url === SURFACE_PATH) return saysSurface(request, response);
      asked.push(`${url} ${url === SAMLAT_PATH ? await text(request) : headers.cookie}`);
      const status = url === GUARDS.hasNotes.ask ? judged : 200;
      response.writeHead(url.endsWith('trasigt') ? 500 : status, { 'content-type': 'application/json' }).end(JSON.stringify(ANSWERS[url] ?? null));
    },
  });
});
afterAll(() => site.stop());

async function open(address: string) {
  asked.length = 0;
  const response = await site.get(address, { headers: { accept: 'text/html', 'sec-fetch-dest': 'document', cookie: 'sid=hemlig' } });
  const html = await response.text();
  const state = JSON.parse(/<script type="application\/json" id="state">(.*?)<\/script>/.exec(html)?.[1] ?? '{}');
  return { html, state, to: response.headers.get('location') };
}

it('PLUS-46 PLUS-50 a page’s own calls are answered in it, with the visitor’s cookies', async () => {
  const { html, state } = await open('/exempel');
  expect(state.answers).toEqual({ '/api/session': ANSWERS['/api/session'], '/api/exempel/mina-egna': ['en', 'två'] });
  expect(asked.filter((call) => call.startsWith('/api/exempel')).toSorted()).toEqual(['/api/exempel/mina-egna sid=hemlig', '/api/exempel/trasigt sid=hemlig']);
  expect(listedIn(html)['exempel']).toMatchObject({ routes: ROUTES, guards: GUARDS });
});

it('PLUS-46 the service’s backend is not asked what it does not have', async () => {
  await open('/exempel');
  const together = asked.find((call) => call.startsWith(SAMLAT_PATH));
  expect(together).toContain('/api/session');
  expect(together).not.toContain('/api/exempel');
});

it('PLUS-46 PLUS-13 a slice with a step is known on every page of the errand', async () => {
  expect(listedIn((await open('/kvitton')).html)['exempel']).toMatchObject({ routes: ROUTES });
});

it.each([
  [200, null, 'pass'],
  [404, '/exempel', undefined],
  [500, null, undefined],
])('PLUS-46 PLUS-50 a slice’s own guard answered %i leads to %s before any script', async (status, to, verdict) => {
  judged = status;
  const { state, to: led } = await open('/exempel/andra');
  expect([led, state.found?.own?.verdicts['/api/exempel/mina']]).toEqual([to, verdict]);
  expect(asked.filter((call) => call.startsWith('/api/exempel/mina '))).toHaveLength(1);
});

it('PLUS-46 a version that states nothing does what the service’s table says', async () => {
  const { state, html } = await open('/kvitton');
  expect(Object.keys(state.answers)).toEqual(['/api/session', '/api/kvitton']);
  expect(listedIn(html)['receipt']).toMatchObject({ routes: [{ path: '/ansokan/kvittens' }, { path: '/kvitton', first: ['/api/kvitton'] }] });
});

it.each([
  ['page', '1.1.0', { routes: ROUTES.map((route) => ({ ...route, first: ['/api/ansokan/skickain'] })) }],
  ['guard', '1.2.0', { guards: { hasNotes: { ask: '/api/ansokan/skickain', to: '/exempel' } } }],
])('PLUS-46 API-10 a version whose %s asks what changes something is not shown', async (_what, version, stated) => {
  publishTo(store, 'exempel', version, {}, ROUTES);
  redescribe(path.join(store, version), { guards: GUARDS, ...stated });
  writeReleases(store, 'exempel', { active: version });
  const trouble = async () => (await (await site.get('/versions.json')).json()).slices.exempel.trouble;
  await expect.poll(trouble).toBe(`Version ${version}: Delen frågar efter /api/ansokan/skickain, som ändrar något.`);
  await open('/exempel');
  expect(asked.filter((call) => call.includes('skickain'))).toEqual([]);
});
