import { beforeAll, beforeEach, expect, inject, it } from 'vitest';
import { KvittonSchema } from '@uppgiftsandring/shared/wire/kvitto';
import * as v from 'valibot';
import { ansokanOf } from '../../api.ts';
import type { Browser } from '../../browser.ts';
import { order } from '../../faults.ts';
import { login } from '../../people/login.ts';
import { PEOPLE } from '../../people/people.ts';
import { answerOf, beginSigning, completeDraft, landing, sendIn } from './signera.support.ts';

const PERSON = PEOPLE.lookups;
/** An association that no other test sends in for: faults of the case system are ordered for it alone. */
const FORENING = '717999-0119';

const { control } = inject('stack');
let browser: Browser;
let arendenr: string;
const stegOf = async () => v.parse(KvittonSchema, await (await browser.go('/api/kvitton')).json())[0]?.lage.map(({ steg }) => steg);
const put = (path: string, body: unknown) =>
  fetch(`${control}/kontroll/api/${path}`, { method: 'PUT', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
const set = (status: string, decision = {}) => put(`arenden/${arendenr}`, { status, ...decision });
const answersAs = (mode: string, delayMs = 0) => order(control, { service: 'case', subject: FORENING, mode, delayMs });

beforeAll(async () => {
  browser = await login(PERSON);
  await landing(await answerOf(await beginSigning(browser, await completeDraft(browser, FORENING))));
  arendenr = (await ansokanOf(await sendIn(browser))).arendenr ?? '';
});
beforeEach(() => answersAs('slow', 0));

it('PLUS-17 a receipt follows the status in the case system', async () => {
  await expect.poll(stegOf).toEqual(['MOTTAGEN']);
  await set('GRANSKAS');
  await expect.poll(stegOf).toEqual(['MOTTAGEN', 'GRANSKAS']);
});

it('PLUS-75 a receipt has the present handling time, then outcome and place of the decision', async () => {
  const latest = async () => v.parse(KvittonSchema, await (await browser.go('/api/kvitton')).json())[0];
  const tid = async () => (await fetch(`${browser.origin}/public/getHandlaggningstid`)).json();
  await put('handlaggningstid', { veckor: 17 });
  await expect.poll(tid).toEqual({ veckor: 17 });
  expect((await latest())?.handlaggningsveckor).toBe(17);
  await put('handlaggningstid', { veckor: null });
  await expect.poll(tid).toBeNull();
  await set('BESLUTAD', { utfall: 'AVSLAG', plats: 'Beslutet kommer med brev.' });
  await expect.poll(async () => (await latest())?.lage.at(-1)).toMatchObject({ steg: 'BESLUTAD', utfall: 'AVSLAG', plats: 'Beslutet kommer med brev.' });
  await put('handlaggningstid', { veckor: 4 });
});
