import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { saveUnsaved, updateAnsokanAtom } from '@uppgiftsandring/shared/state';
import { textsOf } from '@uppgiftsandring/shared/testing/browser/hand';
import { renderInApp } from '@uppgiftsandring/shared/testing/browser/renderInApp';
import {
  buildAnsokan,
  buildMedlem,
  buildSamfallighet,
  buildSvenskAdress,
  buildUppgiftsandring,
  buildAdressandring,
  buildKontaktperson,
} from '@uppgiftsandring/shared/testing/builders';
import texts from '../../assets/i18n/sv.json' with { type: 'json' };
import { SammanfattningPage, News } from './SammanfattningPage.tsx';
import { useState } from 'react';
import type { Ansokan } from '@uppgiftsandring/shared/domain/ansokan/ansokan';
import { ForeningSection } from './Sections.tsx';

const draft = buildAnsokan();
const sign = () => page.getByRole('button', { name: 'Skriv under', exact: true });
const open = (ansokan = draft) => renderInApp(<SammanfattningPage />, { texts, draft: ansokan, path: '/ansokan/sammanfattning' });

it.each([
  ['Anna Мария 李 علی', null],
  ['Anna 😀 Ꮳ😀', 'Det gäller 😀 Ꮳ. I det du skriver under och i kvittensen står de som nummer, till exempel [U+1F600].'],
])('SUMM-11 the summary names the letters of %s that the documents cannot show', async (namn, said) => {
  const styrelsemedlemmar = [buildMedlem({ namn })];
  await open(buildAnsokan({ uppgiftsandring: buildUppgiftsandring({ uppgiftsandringStyrelse: { styrelsemedlemmar } }) }));
  await expect.element(sign()).toBeVisible();
  expect(/Det gäller .*?\]\./.exec(document.body.textContent)?.[0] ?? null).toBe(said);
});

const JA = { iStyrelsen: 'JA', firmatecknare: 'JA' } as const;
const ORDINARY = 'Handläggaren ser att du står i föreningens registrerade styrelse och är firmatecknare.';
const ALSO = 'Handläggaren ser också hur säker din inloggning är: nivå 3 av 4.';
const ADRESSER = 'Adresser till personer med skyddade personuppgifter följer inte med ansökan.';
it.each([
  ['in one line', JA, [], ORDINARY],
  ['with the level of the login', { ...JA, tillitsniva: 3 }, [], `${ORDINARY} ${ALSO}`],
  ['with what is held back', JA, [buildMedlem({ skyddad: true, adress: null })], `${ORDINARY} ${ADRESSER}`],
] as const)('PLUS-74 the summary says what the officer will see %s', async (_what, undertecknare, styrelsemedlemmar, text) => {
  const ansokan = buildAnsokan({ samfallighet: buildSamfallighet({ styrelsemedlemmar: [...styrelsemedlemmar] }) });
  const { store } = await open(ansokan);
  store.set(updateAnsokanAtom, { data: ansokan, version: '"2"', savedAt: null, undertecknare });
  await expect.element(page.getByText(text, { exact: true })).toBeVisible();
});

it('SUMM-10 discarding unsaved input moves focus to the next notice, then the heading', async () => {
  const owner = { person: draft.kontaktperson?.personnummer ?? '', draft: draft.id };
  for (const form of ['adress', 'firmatecknare']) saveUnsaved(form, { ...owner, values: {}, at: new Date() });
  await open();
  const notice = page.getByRole('region', { name: 'Ändringar som inte är sparade' });
  const discard = () => notice.getByRole('button', { name: /^Ta bort/ });
  await expect.poll(() => discard().elements().length).toBe(2);
  await sign().click({ force: true });
  await expect.element(notice).toHaveFocus();
  await discard().first().click();
  await expect.poll(() => discard().elements().length).toBe(1);
  await expect.poll(() => notice.element().contains(document.activeElement)).toBe(true);
  await discard().click();
  await expect.element(notice).not.toBeInTheDocument();
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus();
});

const box = () => page.getByRole('checkbox');
const newVersion = ({ store }: Awaited<ReturnType<typeof open>>) =>
  store.set(updateAnsokanAtom, { data: draft, version: '"2"', savedAt: new Date('2026-05-18T12:32:00Z') });

it('ERR-12 PLUS-08 VAL-25 VAL-63 a new version unticks the declaration and focuses the heading', async () => {
  const app = await open();
  await box().click();
  await expect.element(box()).toBeChecked();
  await expect.element(box()).toHaveFocus();
  newVersion(app);
  await expect.element(box()).not.toBeChecked();
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus();
});

it('ERR-12 PLUS-08 a new version leaves focus elsewhere on the page alone', async () => {
  const app = await open();
  await box().click();
  const elsewhere = page.getByRole('button', { name: 'Ändra kontaktpersonens uppgifter' });
  elsewhere.element().focus();
  newVersion(app);
  await expect.element(box()).not.toBeChecked();
  await expect.element(elsewhere).toHaveFocus();
});

const RUBRIK = 'Ansökan har ändrats sedan du öppnade sammanfattningen';
const BOARD = [buildMedlem(), buildMedlem({ objektidentitet: '7d1f6f0e-0000-4000-8000-000000000002', namn: 'Bo Berg' })];
const WHOLE = buildUppgiftsandring({
  foreningsstamma: '2026-05-17',
  uppgiftsandringAdress: buildAdressandring({ svenskAdress: buildSvenskAdress(), epostadress: 'a@exempel.se' }),
  uppgiftsandringFirmatecknare: { type: 'SamtligaStyrelsen', val1: null, val2: null },
  uppgiftsandringStyrelse: { styrelsemedlemmar: BOARD },
});
const READ = buildAnsokan({ samfallighet: buildSamfallighet({ styrelsemedlemmar: [] }), kontaktperson: buildKontaktperson(), uppgiftsandring: WHOLE });
const changed = (over: Partial<Ansokan['uppgiftsandring']>): Ansokan => ({ ...READ, uppgiftsandring: { ...WHOLE, ...over } });

it('SUMM-05 ADDR-01 INC-34 each change button opens its page, with the way back', async () => {
  const app = await open(READ);
  for (const name of ['föreningens kontaktuppgifter', 'firmatecknare', 'styrelsen', 'kontaktpersonens uppgifter'])
    await page.getByRole('button', { name: `Ändra ${name}` }).click();
  const changes = ['adress', 'firmatecknare', 'styrelse'].map((del) => `/ansokan/atgard/uppgiftsandring-${del}?returnUrl=/ansokan/sammanfattning`);
  await expect.poll(() => app.visits.slice(1)).toEqual([...changes, '/ansokan/kontaktuppgifter']);
});

/** The summary of an application that is changed in another window while it is read. */
function Summary({ now }: { readonly now: Ansokan }) {
  const [ansokan, setAnsokan] = useState(READ);
  return (
    <>
      <News ansokan={ansokan} />
      <button type="button" onClick={() => setAnsokan(now)}>
        Hämta
      </button>
    </>
  );
}

it.each<[string, Ansokan, readonly string[]]>([
  ['the meeting date', changed({ foreningsstamma: '2026-02-02' }), ['Senaste föreningsstämma']],
  ['the contact person', { ...READ, kontaktperson: buildKontaktperson({ epostadress: 'nyare@exempel.se' }) }, ['Kontaktperson']],
  ['the board', changed({ uppgiftsandringStyrelse: { styrelsemedlemmar: BOARD.slice(1) } }), ['Styrelse']],
  [
    'changes that are withdrawn',
    changed({ uppgiftsandringAdress: null, uppgiftsandringFirmatecknare: null }),
    ['Föreningens kontaktuppgifter: ändringen är borttagen', 'Firmatecknare: ändringen är borttagen'],
  ],
])('ERR-12 STATE-12 a part changed elsewhere is named and announced once: %s', async (_what, now, named) => {
  await renderInApp(<Summary now={now} />, { texts });
  const notice = page.getByRole('region', { name: RUBRIK });
  await expect.element(notice).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Hämta' }).click();
  await expect.element(notice).toBeVisible();
  expect(textsOf(notice.getByRole('listitem'))).toEqual(named);
  await expect.element(page.getByRole('status').filter({ hasText: RUBRIK })).toBeInTheDocument();
});

it('ERR-12 PLUS-08 a changed part’s link focuses its section’s heading', async () => {
  const samfallighet = buildSamfallighet();
  await renderInApp(
    <>
      <Summary now={changed({ foreningsstamma: '2026-02-02' })} />
      <ForeningSection samfallighet={samfallighet} foreningsstamma="2026-02-02" />
    </>,
    { texts },
  );
  await page.getByRole('button', { name: 'Hämta' }).click();
  const before = location.href;
  await page.getByRole('link', { name: 'Senaste föreningsstämma' }).click();
  await expect.element(page.getByRole('heading', { name: 'Förening' })).toHaveFocus();
  expect(location.href).toBe(before);
});
