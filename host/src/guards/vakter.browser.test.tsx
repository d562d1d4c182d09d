import { afterEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { useStore } from 'jotai';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { TERMS_COOKIE } from '@uppgiftsandring/shared/domain/constants';
import type { Ansokan } from '@uppgiftsandring/shared/domain/ansokan/ansokan';
import type { Script } from '@uppgiftsandring/shared/testing/browser/scriptedFetch';
import { renderInApp } from '@uppgiftsandring/shared/testing/browser/renderInApp';
import { buildAnsokan, buildKontaktperson, buildSamfallighet, buildEmptyAnsokan, buildUppgiftsandring } from '@uppgiftsandring/shared/testing/builders';
import texts from '../../assets/i18n/sv.json' with { type: 'json' };
import { termsCookieAtom } from '../../common/guards/known.ts';
import { readCookie } from '../boot/cookies.ts';
import { useDecision } from './GuardedPage.tsx';

const HASH = 'd41d8cd98f00b204e9800998ecf8427e';
const MEASURES = ['atgard-select', 'atgard/uppgiftsandring-adress', 'atgard/uppgiftsandring-styrelse', 'atgard/uppgiftsandring-firmatecknare'];

function Decided() {
  const store = useStore();
  useState(() => store.set(termsCookieAtom, { read: () => readCookie(TERMS_COOKIE) }));
  const decision = useDecision(useLocation());
  return <output aria-label="beslut">{decision.kind === 'redirect' ? decision.to : decision.kind}</output>;
}

interface Given {
  readonly draft?: Ansokan;
  readonly accepted?: string | null;
  readonly answers?: Readonly<Record<string, Script>>;
}

async function expectDecision(path: string, decision: string, { draft = buildAnsokan(), accepted = HASH, answers = {} }: Given): Promise<void> {
  if (accepted !== null) document.cookie = `${TERMS_COOKIE}=${accepted}; path=/`;
  await renderInApp(<Decided />, {
    texts,
    draft,
    path: `/ansokan/${path}`,
    answers: { 'GET /api/anvandarvillkor/hash': { body: HASH }, 'GET /api/ansokan/valideraKontaktperson': { body: 'true' }, ...answers },
  });
  await expect.element(page.getByRole('status', { name: 'beslut' })).toHaveTextContent(decision);
}

const faulty = buildAnsokan({ samfallighet: buildSamfallighet({ adress: null }) });
const met = (foreningsstamma: string | null) => buildAnsokan({ uppgiftsandring: buildUppgiftsandring({ foreningsstamma }) });
const withoutPhone = buildAnsokan({ kontaktperson: buildKontaktperson({ telefonnummer: null }) });

describe('what the guards decide', () => {
  afterEach(() => {
    document.cookie = `${TERMS_COOKIE}=; path=/; max-age=0`;
  });

  it.each([...MEASURES, 'foreningsstamma', 'kontaktuppgifter', 'sammanfattning'])(
    'GUARD-03 GUARD-09 without an association %s leads to the look-up page',
    async (path) => {
      await expectDecision(path, '/ansokan/sok-forening', { draft: buildEmptyAnsokan() });
    },
  );

  it.each(['foreningsstamma', 'kontaktuppgifter', 'sammanfattning', 'sok-forening'])(
    'GUARD-04 GUARD-07 GUARD-09 without valid measures %s leads to the selection page',
    async (path) => {
      await expectDecision(path, '/ansokan/atgard-select', { draft: faulty });
    },
  );

  it.each(['foreningsstamma', 'sammanfattning'])("GUARD-04 INC-39 the server's word on duplicate persons counts for %s", async (path) => {
    await expectDecision(path, '/ansokan/atgard-select', { answers: { 'PUT /api/ansokan/validera': { body: 'false' } } });
  });

  it.each([
    ['kontaktuppgifter', null, '/ansokan/foreningsstamma'],
    ['sammanfattning', null, '/ansokan/foreningsstamma'],
    ['sammanfattning', '1899-12-31', '/ansokan/foreningsstamma'],
    ['kontaktuppgifter', '1900-01-01', 'allow'],
  ])('GUARD-05 GUARD-09 %s with the meeting date %s: %s', async (path, date, decision) => {
    await expectDecision(path, decision, { draft: met(date) });
  });

  it.each<[string, Given, string]>([
    ['an incomplete contact person', { draft: withoutPhone }, '/ansokan/kontaktuppgifter'],
    ['one that the server’s check refuses', { answers: { 'GET /api/ansokan/valideraKontaktperson': { status: 500 } } }, '/ansokan/kontaktuppgifter'],
    ['one that it has passed', {}, 'allow'],
  ])('GUARD-06 VAL-52 the summary with %s', async (_what, given, decision) => {
    await expectDecision('sammanfattning', decision, given);
  });

  it.each<[string, Given, string]>([
    ['none', { accepted: null }, '/anvandarvillkor'],
    ['"true"', { accepted: 'true' }, '/anvandarvillkor'],
    ['that of another person', { accepted: '00000000000000000000000000000000' }, '/anvandarvillkor'],
    ['an empty one', { accepted: '' }, '/anvandarvillkor'],
    ['rubbish', { accepted: '%00%E0%A4%A' }, '/anvandarvillkor'],
    ['the right one, but its hash cannot be fetched', { answers: { 'GET /api/anvandarvillkor/hash': { status: 500 } } }, '/anvandarvillkor'],
    ['the right one', {}, 'allow'],
  ])('GUARD-02 TERMS-11 API-19 a terms cookie: %s', async (_what, given, decision) => {
    await expectDecision('atgard-select', decision, given);
  });

  it.each([500, 401])('GUARD-08 the receipt needs a signed application; a status that is answered %i counts as none', async (status) => {
    await expectDecision('kvittens', '/ansokan/sok-forening', { answers: { 'GET /api/signera/signingStatus': { status, body: '' } } });
  });
});
