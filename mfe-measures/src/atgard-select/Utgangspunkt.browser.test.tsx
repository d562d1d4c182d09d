import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { useState } from 'react';
import type { Ansokan } from '@uppgiftsandring/shared/domain/ansokan/ansokan';
import { ansokanAtom, historikAtom, statusMessageAtom } from '@uppgiftsandring/shared/state';
import { textsOf } from '@uppgiftsandring/shared/testing/browser/hand';
import { renderInApp } from '@uppgiftsandring/shared/testing/browser/renderInApp';
import { buildAdressandring, buildAnsokan, buildKontaktperson, buildUppgiftsandring, testUuid } from '@uppgiftsandring/shared/testing/builders';
import type { Historik } from '@uppgiftsandring/shared/wire/kvitto';
import texts from '../../assets/i18n/sv.json' with { type: 'json' };
import { AtgardSelectPage } from './AtgardSelectPage.tsx';

const CALL = 'GET /api/kvitton/historik';
const tom = buildAnsokan({
  kontaktperson: buildKontaktperson({ epostadress: null, telefonnummer: null }),
  uppgiftsandring: buildUppgiftsandring({ foreningsstamma: null }),
});
const full = buildAnsokan({ uppgiftsandring: buildUppgiftsandring({ uppgiftsandringAdress: buildAdressandring() }) });
const START = `PUT /api/ansokan/${tom.id}/utgangspunkt`;
const orgNr = tom.samfallighet?.orgNr ?? '';

type Egen = Historik['egna'][number];
const egen = (nr: number, ...steg: readonly Egen['lage'][number]['steg'][]): Egen => ({
  ansokanId: testUuid(nr),
  arendenr: `S2026-00000${nr}`,
  datum: `2026-11-2${nr}T12:40:00.000Z`,
  lage: steg.map((one) => ({ steg: one, tidpunkt: '2026-11-29T12:40:00.000Z' })),
});
const AVSLAG: Egen['lage'] = [{ steg: 'BESLUTAD', tidpunkt: '2026-11-28T12:40:00.000Z', utfall: 'AVSLAG' }];
const open = (draft: Ansokan, egna: readonly Egen[], annan: string | null = null) =>
  renderInApp(<AtgardSelectPage />, { texts, draft, path: '/ansokan/atgard-select', answers: { [CALL]: { body: { orgNr, egna, annan } } } });

const notice = () => page.getByRole('region', { name: 'Du har redan skickat in ändringar' });
const start = () => page.getByRole('button', { name: 'Utgå från det inskickade' });
const dialog = () => page.getByRole('dialog', { name: 'Vill du ersätta det du har ändrat?' });

it('PLUS-73 each own application says how it is, with its receipt in a new tab', async () => {
  await open(tom, [egen(4, 'MOTTAGEN'), egen(3), egen(2, 'MOTTAGEN', 'BESLUTAD'), { ...egen(1), lage: AVSLAG }], '2026-11-20T12:40:00.000Z');
  await expect.element(notice()).toBeVisible();
  expect(textsOf(notice().getByRole('paragraph')).map((text) => text.trim())).toEqual([
    'Du skickade in ändringar 2026-11-24 (S2026-000004). De är inte beslutade, så registret visar de gamla uppgifterna. Visa S2026-000004 (PDF, öppnas i ny flik)',
    'Du skickade in ändringar 2026-11-23 (S2026-000003). Om de inte är beslutade visar registret de gamla uppgifterna. Visa S2026-000003 (PDF, öppnas i ny flik)',
    'Någon annan har skickat in ändringar för föreningen 2026-11-20. De är inte beslutade än.',
  ]);
  const decided = page.getByRole('link', { name: 'S2026-000002, beslutad 2026-11-29 (PDF, öppnas i ny flik)' });
  await expect.element(decided).toHaveAttribute('href', `/api/kvitton/${testUuid(2)}/pdf`);
  await expect.element(decided).toHaveAttribute('target', '_blank');
  await expect.element(page.getByRole('link', { name: /^S2026-000001, avslagen 2026-11-28 / })).toBeVisible();
});

it.each([
  ['only a decided one', [egen(2, 'MOTTAGEN', 'BESLUTAD')]],
  ['nothing', []],
])('PLUS-73 with %s sent in there is nothing to start from', async (_what, egna) => {
  const app = await open(tom, egna);
  await expect.poll(() => app.store.get(historikAtom)?.egna.length).toBe(egna.length);
  expect([notice().query(), start().query()]).toEqual([null, null]);
});

it('PLUS-73 an empty draft starts at once from the latest undecided one', async () => {
  const app = await open(tom, [egen(4, 'GRANSKAS'), egen(3, 'MOTTAGEN')]);
  app.script(START, { body: full });
  await start().click();
  await expect.poll(() => app.store.get(statusMessageAtom).text).toBe('Ansökan innehåller nu det du skickade in 2026-11-24.');
  expect([app.callsTo(START).map(({ body }) => body), app.store.get(ansokanAtom).data]).toEqual([[{ ansokanId: testUuid(4) }], full]);
});

it('PLUS-73 a draft with changes asks first, naming what is replaced', async () => {
  const app = await open(full, [egen(4, 'MOTTAGEN')]);
  app.script(START, { body: tom });
  await start().click();
  await expect.element(dialog()).toMatchTextContent(/ersätts av det du skickade in: Föreningens kontaktuppgifter, Föreningsstämma, Kontaktperson\./);
  await dialog().getByRole('button', { name: 'Behåll det jag har ändrat' }).click();
  expect(app.callsTo(START)).toEqual([]);
  await start().click();
  await dialog().getByRole('button', { name: 'Ersätt med det inskickade' }).click();
  await expect.poll(() => app.store.get(ansokanAtom).data).toEqual(tom);
});

it('PLUS-73 whoever comes back to the page asks nothing again', async () => {
  function Visits() {
    const [isHere, setHere] = useState(true);
    return (
      <>
        <button onClick={() => setHere(!isHere)}>Gå eller kom</button>
        {isHere && <AtgardSelectPage />}
      </>
    );
  }
  const app = await renderInApp(<Visits />, {
    texts,
    draft: tom,
    path: '/ansokan/atgard-select',
    answers: { [CALL]: { body: { orgNr, egna: [egen(4, 'MOTTAGEN')], annan: null } } },
  });
  await expect.element(notice()).toBeVisible();
  for (const count of [0, 1]) {
    await page.getByRole('button', { name: 'Gå eller kom' }).click();
    await expect.poll(() => notice().elements()).toHaveLength(count);
  }
  expect(app.callsTo(CALL)).toHaveLength(1);
});
