import { randomUUID } from 'node:crypto';
import { beforeEach, expect, it } from 'vitest';
import { BODY_LIMIT } from '@uppgiftsandring/shared/domain/constants';
import { MAX_ARBETSKOPIOR, type Arbetskopia } from '@uppgiftsandring/shared/wire/osparat';
import type { Ansokan } from '@uppgiftsandring/shared/domain/ansokan/ansokan';
import { call, draftOf, problemOf, save } from '../../api.ts';
import type { Browser } from '../../browser.ts';
import { login } from '../../people/login.ts';
import { PEOPLE, STORANGEN } from '../../people/people.ts';
import { answerOf, beginSigning, completeDraft, landing, signed } from '../signering/signera.support.ts';

const TYPED_AT = '2026-05-17T14:02:00+02:00';

/** A tab or device of somebody who is logged in. */
function deviceOf(browser: Browser, draft: { readonly id: string }, enhet = randomUUID()) {
  const path = (form = '') => `/api/ansokan/${draft.id}/osparat${form && `/${form}`}`;
  const write = (form: string, values: unknown, nr = 0, more: object = {}) =>
    call(browser, 'PUT', path(form), { values, typedAt: TYPED_AT, enhet, nr, ...more });
  return {
    enhet,
    write,
    /** The number of what was written. */
    wrote: async (...what: Parameters<typeof write>): Promise<number> => {
      const response = await write(...what);
      const { nr, ...refused } = await response.json();
      if (!response.ok) throw new Error(JSON.stringify(refused));
      return nr;
    },
    read: () => browser.go(path()),
    copies: async (): Promise<readonly Arbetskopia[]> => (await (await browser.go(path())).json()).former,
    remove: (form: string, query: string) => call(browser, 'DELETE', `${path(form)}?${query}`),
  };
}
const refusalOf = async (response: Response) => `${response.status} ${(await problemOf(response)).kod}`;

let browser: Browser;
let draft: Ansokan;
let phone: ReturnType<typeof deviceOf>;
let computer: ReturnType<typeof deviceOf>;
beforeEach(async () => {
  browser ??= await login(PEOPLE.arbetskopior);
  await call(browser, 'DELETE', '/api/ansokan');
  draft = await draftOf(browser);
  [phone, computer] = [deviceOf(browser, draft), deviceOf(browser, draft)];
});

it('PLUS-70 what is typed is read elsewhere as it was typed', async () => {
  const values = { epost: ' halv@', medlemmar: [{ namn: 'Åsa 山田 😀', djupt: [[null, 1e-7, true]] }], '': null };
  const nr = await phone.wrote('styrelse', values, 0, { base: { epost: '' } });
  await phone.wrote('medlem', null);
  await browser.go('/logout');
  browser = await login(PEOPLE.arbetskopior);
  expect(await deviceOf(browser, draft).copies()).toEqual([
    { form: 'medlem', values: null, typedAt: TYPED_AT, enhet: phone.enhet, nr: nr + 1 },
    { form: 'styrelse', values, base: { epost: '' }, typedAt: TYPED_AT, enhet: phone.enhet, nr },
  ]);
});

it('PLUS-70 one device never overwrites what it has not seen of another', async () => {
  const first = await phone.wrote('adress', 'telefonens');
  expect(await refusalOf(await computer.write('adress', 'datorns'))).toBe('409 NYARE_ARBETSKOPIA');
  const merged = await computer.wrote('adress', 'bådas', first);
  expect(await refusalOf(await phone.write('adress', 'telefonens igen', first))).toBe('409 NYARE_ARBETSKOPIA');
  expect((await phone.copies()).map(({ values, enhet, nr }) => [values, enhet, nr])).toEqual([['bådas', computer.enhet, merged]]);
});

it('PLUS-70 a device whose answer was lost writes again', async () => {
  await phone.wrote('adress', 'a');
  await phone.wrote('adress', 'an');
  const nr = await phone.wrote('adress', 'ann');
  expect((await computer.copies()).map((one) => [one.values, one.nr])).toEqual([['ann', nr]]);
});

it('PLUS-70 two devices that write at once: one is refused', async () => {
  const answers = await Promise.all([phone.write('adress', 'a'), computer.write('adress', 'b')]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});

it('PLUS-70 no number comes back, so a new copy is never taken for a removed one', async () => {
  const seen = await phone.wrote('adress', 'telefonens');
  await computer.remove('adress', `nr=${seen}`);
  await computer.wrote('adress', 'datorns');
  expect(await refusalOf(await phone.write('adress', 'telefonens igen', seen))).toBe('409 NYARE_ARBETSKOPIA');
});

it('PLUS-70 removing takes what was seen and the own device’s, not another’s newer', async () => {
  const nr = await phone.wrote('adress', 'a');
  expect((await computer.remove('adress', `nr=${nr - 1}&enhet=${computer.enhet}`)).status).toBe(204);
  expect(await computer.copies()).toHaveLength(1);
  expect((await phone.remove('adress', `nr=0&enhet=${phone.enhet}`)).status).toBe(204);
  expect(await computer.copies()).toEqual([]);
  await phone.remove('adress', `nr=${await phone.wrote('styrelse', 'a')}`);
  expect(await computer.copies()).toHaveLength(1);
  expect((await phone.remove('adress', 'nr=0')).status).toBe(204);
});

it('PLUS-70 ASVS 8.2.2 nobody else reads, writes or removes it, by any address', async () => {
  const nr = await phone.wrote('adress', 'mitt');
  const stranger = await login(PEOPLE.arbetskopiorOther);
  await draftOf(stranger);
  const theirs = deviceOf(stranger, draft, phone.enhet);
  expect(await refusalOf(await theirs.read())).toBe('404 INTE_AKTUELLT_UTKAST');
  expect(await refusalOf(await theirs.write('adress', 'deras', nr))).toBe('404 INTE_AKTUELLT_UTKAST');
  expect((await theirs.remove('adress', `nr=${nr}&enhet=${phone.enhet}`)).status).toBe(204);
  expect((await phone.copies()).map(({ values }) => values)).toEqual(['mitt']);
  for (const id of [randomUUID(), 'x', '%27']) {
    const nowhere = deviceOf(browser, { id });
    expect(await refusalOf(await nowhere.read()), id).toBe('404 INTE_AKTUELLT_UTKAST');
    expect(await refusalOf(await nowhere.write('adress', 'x')), id).toBe('404 INTE_AKTUELLT_UTKAST');
    expect((await nowhere.remove('adress', 'nr=0')).status, id).toBe(204);
  }
});

it('PLUS-70 an aborted draft takes its copies with it', async () => {
  await phone.wrote('adress', 'a');
  await call(browser, 'DELETE', '/api/ansokan');
  expect(await refusalOf(await phone.write('adress', 'an'))).toBe('404 INTE_AKTUELLT_UTKAST');
  expect(await deviceOf(browser, await draftOf(browser)).copies()).toEqual([]);
});

it('PLUS-70 another association takes all copies but the contact details', async () => {
  const foreningOf = async (orgNr: string) => (await browser.go(`/api/samfallighetsforening/${orgNr}`)).json();
  const chosen = { ...draft, samfallighet: await foreningOf(STORANGEN) };
  for (const form of ['styrelse', 'medlem', 'kontaktuppgifter']) await phone.wrote(form, form);
  const former = { forening: STORANGEN };
  expect(await refusalOf(await phone.write('adress', 'för tidigt', 0, former))).toBe('400 OGILTIGA_UPPGIFTER');
  const forms = async () => (await phone.copies()).map(({ form }) => form);
  await save(browser, chosen);
  await save(browser, chosen);
  expect(await forms()).toEqual(['kontaktuppgifter', 'medlem', 'styrelse']);
  expect((await save(browser, { ...chosen, samfallighet: await foreningOf('717999-1422') })).status).toBe(200);
  // A tab that still shows the former one writes on.
  expect(await refusalOf(await computer.write('styrelse', 'den förras', 0, former))).toBe('400 OGILTIGA_UPPGIFTER');
  expect(await forms()).toEqual(['kontaktuppgifter']);
  await computer.wrote('styrelse', 'den nyas', 0, { forening: '717999-1422' });
  expect(await phone.copies()).toContainEqual(expect.objectContaining({ values: 'den nyas', forening: '717999-1422' }));
  expect(await refusalOf(await phone.write('styrelse', 'den förras', 0, former))).toBe('400 OGILTIGA_UPPGIFTER');
});

it('PLUS-70 a signed application has no copies, and gets none', async () => {
  draft = await completeDraft(browser);
  const before = deviceOf(browser, draft);
  const form = await beginSigning(browser, draft);
  await before.wrote('adress', 'a');
  expect(await landing(await answerOf(form))).toBe('303 /ansokan/kvittens');
  for (const response of [await before.read(), await before.write('adress', 'an')]) expect(await refusalOf(response)).toBe('404 UNDERSKRIVEN');
  const next = await signed(browser);
  expect(next.id).not.toBe(draft.id);
});

it.each<[string, unknown, string]>([
  ['too large', { values: 'x'.repeat(BODY_LIMIT) }, '413 OGILTIGT_ANROP'],
  ['too deep', { values: JSON.parse('['.repeat(1000) + ']'.repeat(1000)) }, '400 OGILTIGA_UPPGIFTER'],
  ['without values', { values: undefined }, '400 OGILTIGA_UPPGIFTER'],
  ['of no device', { values: 1, enhet: 'x' }, '400 OGILTIGA_UPPGIFTER'],
  ['typed at no time', { values: 1, typedAt: 'nyss' }, '400 OGILTIGA_UPPGIFTER'],
  ['with a negative number', { values: 1, nr: -1 }, '400 OGILTIGA_UPPGIFTER'],
  ['with too large a number', { values: 1, nr: 2 ** 60 }, '400 OGILTIGA_UPPGIFTER'],
])('PLUS-70 ASVS 2.2.1 one %s is refused', async (_how, more, refusal) => {
  expect(await refusalOf(await phone.write('adress', undefined, 0, Object(more)))).toBe(refusal);
  expect(await phone.copies()).toEqual([]);
});

it.each(['Adress', 'a1', 'x'.repeat(31), 'å'])('PLUS-70 ASVS 2.2.1 no form is named %s', async (form) => {
  expect(await refusalOf(await phone.write(encodeURIComponent(form), 1))).toBe('400 OGILTIGA_UPPGIFTER');
});

it('PLUS-70 ASVS 2.4.1 a draft has copies of so many forms and no more', async () => {
  const forms = Array.from({ length: MAX_ARBETSKOPIOR }, (_, index) => `form${String.fromCharCode(97 + index)}`);
  for (const form of forms) await phone.wrote(form, 1);
  expect(await refusalOf(await phone.write('ytterligare', 1))).toBe('400 OGILTIGA_UPPGIFTER');
  await phone.wrote('forma', 2);
  expect((await phone.copies()).map(({ form }) => form)).toEqual(forms);
});
