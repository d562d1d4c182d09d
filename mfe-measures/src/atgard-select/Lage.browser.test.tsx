import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { setSamfallighetAtom, updateAnsokanAtom } from '@uppgiftsandring/shared/state';
import { textsOf } from '@uppgiftsandring/shared/testing/browser/hand';
import { renderInApp } from '@uppgiftsandring/shared/testing/browser/renderInApp';
import {
  buildAnsokan,
  buildMedlem,
  buildSamfallighet,
  buildSvenskAdress,
  buildEmptyAnsokan,
  buildUppgiftsandring,
  testUuid,
  buildAdressandring,
} from '@uppgiftsandring/shared/testing/builders';
import texts from '../../assets/i18n/sv.json' with { type: 'json' };
import { AtgardSelectPage } from './AtgardSelectPage.tsx';

const open = (draft: ReturnType<typeof buildAnsokan>) => renderInApp(<AtgardSelectPage />, { texts, draft, path: '/ansokan/atgard-select' });
const tile = (name: string) => page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) });
const notice = () => page.getByRole('region', { name: 'Du har en påbörjad ansökan' });

it('PLUS-03 the tiles mark what is new, changed or removed since the register', async () => {
  const anna = buildMedlem({ styrelsefunktion: ['Ordförande'] });
  const tolvan = buildMedlem({ objektidentitet: testUuid(2), namn: 'Tolvan Tolvansson', personId: '19121212-1212', styrelsefunktion: ['Kassör'] });
  const nils = buildMedlem({ objektidentitet: testUuid(3), namn: 'Nils Ny', personId: '19640823-3234' });
  await open(
    buildAnsokan({
      samfallighet: buildSamfallighet({ styrelsemedlemmar: [anna, tolvan] }),
      uppgiftsandring: buildUppgiftsandring({
        uppgiftsandringAdress: buildAdressandring({ epostadress: 'ny@exempel.se', svenskAdress: buildSvenskAdress({ utdelningsadress1: 'Nya gatan 3' }) }),
        uppgiftsandringStyrelse: { styrelsemedlemmar: [{ ...tolvan, medlemstyp: 'Suppleant' }, nils] },
        uppgiftsandringFirmatecknare: { type: 'Ensam', val1: { type: 'Styrelsefunktion', varde: 'Kassör' }, val2: null },
      }),
    }),
  );
  const contact = tile('Föreningens kontaktuppgifter');
  await expect.element(contact.getByText('Ändrad', { exact: true })).toBeVisible();
  expect(textsOf(contact.getByRole('deletion'))).toEqual(['Tidigare: Storgatan 1, 803 20 Gävle', 'Tidigare: styrelsen@exempel.se']);
  expect(textsOf(contact.getByRole('insertion'))).toEqual(['Nytt: Nya gatan 3, 803 20 Gävle', 'Nytt: ny@exempel.se']);
  const member = (hasText: string) => tile('Styrelse').getByRole('listitem').filter({ hasText });
  await expect.element(member('Nils Ny')).toMatchTextContent(/Ny/);
  await expect.element(member('Anna Ek')).toMatchTextContent(/Borttagen/);
  await expect.element(member('Tolvan Tolvansson')).toMatchTextContent(/Ändrad/);
  expect(textsOf(member('Tolvan Tolvansson').getByRole('deletion'))).toEqual(['Tidigare: Ledamot, Kassör']);
  expect(textsOf(member('Tolvan Tolvansson').getByRole('insertion'))).toEqual(['Nytt: Suppleant, Kassör']);
  expect(textsOf(tile('Firmatecknare').getByRole('insertion'))).toEqual(['Nytt: Kassör, ensam']);
});

it('PLUS-10 PLUS-01 an earlier draft is announced with association, time and how to restart', async () => {
  const app = await open(buildAnsokan());
  app.store.set(updateAnsokanAtom, { data: buildAnsokan(), version: '"2"', savedAt: new Date(2026, 3, 9, 8, 5) });
  await expect.element(notice()).toMatchTextContent(/Ansökan gäller Storängens samfällighetsförening\. Den sparades senast 2026-04-09 kl\. 08\.05\./);
  await expect.element(notice()).toMatchTextContent(/Vill du börja om\? Välj Avbryt och ta bort ansökan\./);
});

it.each([-1, 1])('VAL-23 PLUS-10 an earlier visit is recognised on a computer %i days off', async (off) => {
  const ahead = -off * 86_400_000;
  const app = await renderInApp(<AtgardSelectPage />, { texts, draft: buildAnsokan(), path: '/ansokan/atgard-select', ahead });
  const saved = (ago: number) => app.store.set(updateAnsokanAtom, { data: buildAnsokan(), version: '"2"', savedAt: new Date(Date.now() + ahead - ago) });
  saved(3_600_000);
  await expect.element(notice()).toBeVisible();
  saved(0);
  await expect.element(notice()).not.toBeInTheDocument();
});

it('PLUS-10 what was begun during this visit is not announced as an earlier draft', async () => {
  const app = await open(buildEmptyAnsokan());
  await app.store.set(setSamfallighetAtom, buildSamfallighet());
  await expect.element(page.getByRole('heading', { level: 1, name: 'Uppgiftsändring' })).toBeVisible();
  expect(notice().query()).toBeNull();
});
