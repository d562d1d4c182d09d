import { useStore } from 'jotai';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { TERMS_COOKIE } from '@uppgiftsandring/shared/domain/constants';
import { deleteAnsokanAtom, errorAtom } from '@uppgiftsandring/shared/state';
import { renderInApp } from '@uppgiftsandring/shared/testing/browser/renderInApp';
import type { Script } from '@uppgiftsandring/shared/testing/browser/scriptedFetch';
import { buildAnsokan, buildEmptyAnsokan } from '@uppgiftsandring/shared/testing/builders';
import texts from '../../assets/i18n/sv.json' with { type: 'json' };
import { termsCookieAtom } from '../../common/guards/known.ts';
import { readCookie } from '../boot/cookies.ts';
import { entryWith } from '@uppgiftsandring/shared/testing/sliceRegistry';
import { putSlicePages } from '../test/slicePages.ts';
import { GuardedPage, useShownLocation, SlicePage } from './GuardedPage.tsx';
import { putSlice } from '@uppgiftsandring/platform/browser/federation/slices';

const HASH = 'd41d8cd98f00b204e9800998ecf8427e';
const CALL = 'GET /api/anvandarvillkor/hash';

function ShownPage() {
  const store = useStore();
  useState(() => store.set(termsCookieAtom, { read: () => readCookie(TERMS_COOKIE) }));
  const { location, redirect } = useShownLocation();
  return <output aria-label="sidan">{redirect ? `till ${redirect.to}` : (location?.pathname ?? 'ingen')}</output>;
}

const shown = () => page.getByRole('status', { name: 'sidan' });
function open(
  path: string,
  answers: Readonly<Record<string, Script>> = {},
  cookie: string | null = HASH,
  draft: ReturnType<typeof buildAnsokan> | null = buildAnsokan(),
) {
  if (cookie !== null) document.cookie = `${TERMS_COOKIE}=${cookie}; path=/`;
  const known = { [CALL]: { body: HASH }, 'GET /api/ansokan/valideraKontaktperson': { body: 'true' } };
  return renderInApp(<ShownPage />, { texts, path, answers: { ...known, ...answers }, ...(draft && { draft }) });
}

beforeEach(() => putSlicePages());
afterEach(() => {
  document.cookie = `${TERMS_COOKIE}=; path=/; max-age=0`;
});

it.each([
  ['/ansokan/atgard-select', 'ingen'],
  ['/inloggningar', '/inloggningar'],
])('GUARD-10 ABORT-03 %s without an application: %s', async (path, after) => {
  const made = Promise.withResolvers<void>();
  const app = await open(path, { 'DELETE /api/ansokan': { status: 204 } });
  await expect.element(shown()).toHaveTextContent(path);
  // The next page waits for the application that the server makes instead.
  app.script('GET /api/ansokan', () => made.promise.then(() => ({ body: buildEmptyAnsokan() })));
  expect(await app.store.set(deleteAnsokanAtom)).toBe(true);
  await expect.element(shown()).toHaveTextContent(after);
  made.resolve();
});

it('GUARD-10 GUARD-01 without a session the guards lead to the login page', async () => {
  const app = await open('/ansokan/sok-forening', { 'GET /api/identity': { status: 401, body: 'Unauthorized' } }, null, null);
  await expect.element(shown()).toHaveTextContent('till /logga-in');
  expect(app.callsTo('GET /api/identity')).toHaveLength(1);
});

it.each([
  ['GUARD-04 INC-39', 'sammanfattning', 'PUT /api/ansokan/validera', { body: 'false' }, '/ansokan/atgard-select'],
  ['GUARD-06 VAL-52', 'sammanfattning', 'GET /api/ansokan/valideraKontaktperson', { status: 500 }, '/ansokan/kontaktuppgifter'],
  ['GUARD-02 TERMS-11 API-19', 'atgard-select', CALL, { status: 500 }, '/anvandarvillkor'],
  ['GUARD-08', 'kvittens', 'GET /api/signera/signingStatus', { status: 500, body: '' }, '/ansokan/sok-forening'],
  ['GUARD-08', 'kvittens', 'GET /api/signera/signingStatus', { status: 401, body: '' }, '/ansokan/sok-forening'],
] as const)('%s the page %s after %s answers %o leads to %s', async (_ids, path, call, answer, to) => {
  await open(`/ansokan/${path}`, { [call]: answer });
  await expect.element(shown()).toHaveTextContent(`till ${to}`);
});

it.each([null, 'true', '00000000000000000000000000000000', '', '%00%E0%A4%A'])('GUARD-02 the terms cookie %j is no acceptance', async (cookie) => {
  await open('/ansokan/atgard-select', {}, cookie);
  await expect.element(shown()).toHaveTextContent('till /anvandarvillkor');
});

it('GUARD-06 the summary of a complete application is shown', async () => {
  await open('/ansokan/sammanfattning');
  await expect.element(shown()).toHaveTextContent('/ansokan/sammanfattning');
});

afterEach(() => putSlice('lookup', { is: 'idle' }));

it('ERR-08 PLUS-25 PLUS-50 a missing slice is reported, its page’s call made ahead', async () => {
  const exempel = entryWith({ path: '/exempel', title: 'Exempel', guards: [], first: ['/api/kvitton/tidigare'] });
  putSlicePages({ lookup: { away: [] }, exempel });
  const app = await renderInApp(<SlicePage name="lookup" />, { texts, path: '/exempel' });
  await expect.element(page.getByRole('heading', { level: 1, name: texts.SLICE.RUBRIK })).toBeVisible();
  await expect.element(page.getByRole('button', { name: texts.SLICE.FORSOK_IGEN })).toBeEnabled();
  expect(app.store.get(errorAtom)?.message).toBe('SLICE.DIALOG');
  expect(app.callsTo('GET /api/kvitton/tidigare')).toHaveLength(1);
  await expect.poll(() => JSON.stringify(app.callsTo('POST /api/logs').map(({ body }) => body))).toContain('"name":"lookup"');
});

it('PLUS-46 a page whose own guard cannot be judged says so, and asks again on request', async () => {
  const ASK = 'GET /api/exempel/mina';
  const exempel = entryWith({ path: '/exempel', title: 'Exempel', guards: ['session', 'hasNotes'] });
  putSlicePages({ exempel: { ...exempel, guards: { hasNotes: { ask: '/api/exempel/mina', to: '/inloggningar' } } } });
  const Page = () => <GuardedPage {...useShownLocation()} />;
  const app = await renderInApp(<Page />, {
    texts,
    path: '/exempel',
    draft: buildAnsokan(),
    answers: { [ASK]: { status: 500 }, 'GET /api/inloggningar': { body: [] } },
  });
  await page.getByRole('button', { name: texts.SLICE.FORSOK_IGEN }).click();
  await expect.poll(() => app.callsTo(ASK).length).toBe(2);
  app.script(ASK, { status: 404 });
  await page.getByRole('button', { name: texts.SLICE.FORSOK_IGEN }).click();
  await expect.element(page.getByRole('heading', { level: 1, name: texts.INLOGGNINGAR.RUBRIK })).toBeVisible();
});
