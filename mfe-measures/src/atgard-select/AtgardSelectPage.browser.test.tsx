import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { Ansokan } from '@uppgiftsandring/shared/domain/ansokan/ansokan';
import { KONTAKTUPPGIFT_VISITED, KONTAKTUPPGIFT_VISITED_VALUE } from '@uppgiftsandring/shared/domain/constants';
import { loadAnsokanAtom, setSamfallighetAtom, updateAnsokanAtom } from '@uppgiftsandring/shared/state';
import { renderInApp } from '@uppgiftsandring/shared/testing/browser/renderInApp';
import {
  buildAnsokan,
  buildKontaktperson,
  buildMedlem,
  buildSamfallighet,
  buildSvenskAdress,
  buildUppgiftsandring,
  testUuid,
  buildAdressandring,
  buildEmptyAnsokan,
} from '@uppgiftsandring/shared/testing/builders';
import texts from '../../assets/i18n/sv.json' with { type: 'json' };
import { AtgardSelectPage } from './AtgardSelectPage.tsx';
import { leaveUnsaved } from '@uppgiftsandring/shared/testing/browser/unsaved';
import { Link, useLocation } from 'react-router-dom';
import { textsOf } from '@uppgiftsandring/shared/testing/browser/hand';

const open = (draft: Ansokan) => {
  localStorage.setItem(KONTAKTUPPGIFT_VISITED, KONTAKTUPPGIFT_VISITED_VALUE);
  return renderInApp(<AtgardSelectPage />, { texts, draft, path: '/ansokan/atgard-select' });
};
const forening = (values: Parameters<typeof buildSamfallighet>[0]) => buildSamfallighet(values);

it('INC-07 SEL-08 CODE-06 the panel counts stopping faults; later ones link when open', async () => {
  const faulty = buildAnsokan({
    samfallighet: forening({ adress: null }),
    kontaktperson: buildKontaktperson({ epostadress: null }),
    uppgiftsandring: buildUppgiftsandring({ foreningsstamma: null }),
  });
  const app = await open(faulty);
  await page.getByRole('button', { name: 'Komplettera och granska' }).click();
  const panel = page.getByRole('region', { name: 'Rätta ett fel för att gå vidare' });
  await expect.element(panel.getByRole('link')).toHaveTextContent('Föreningens adress är inte fullständig. Komplettera den.');
  const later = page.getByRole('region', { name: 'Det här fyller du i sedan' });
  await expect.element(later).toBeVisible();
  const points = ['Ange datum för den senaste föreningsstämman.', 'Fyll i kontaktpersonens e-post och telefonnummer.'];
  expect(textsOf(later.getByRole('listitem'))).toEqual(points);
  expect(later.getByRole('link').query()).toBeNull();

  app.script('GET /api/ansokan', { body: { ...faulty, samfallighet: forening({}) } });
  await app.store.set(loadAnsokanAtom);
  await expect.poll(() => panel.query()).toBeNull();
  await expect.element(later.getByRole('link')).toHaveTextContent('Ange datum för den senaste föreningsstämman.');
});

it.each([
  [
    'stands outside the board',
    { iStyrelsen: 'NEJ', firmatecknare: 'NEJ' },
    'Du står inte i föreningens registrerade styrelse. Handläggaren ser det och kan be om protokollet.',
  ],
  ['may sign', { iStyrelsen: 'JA', firmatecknare: 'JA' }, null],
] as const)('PLUS-74 the selection page tells who %s what the officer will see', async (_who, undertecknare, text) => {
  const draft = buildAnsokan();
  const { store } = await open(draft);
  const told = () => /Du står.*?protokollet\./.exec(document.body.textContent)?.[0] ?? null;
  expect(told()).toBeNull();
  store.set(updateAnsokanAtom, { data: draft, version: '"2"', savedAt: null, undertecknare });
  await expect.poll(told).toBe(text);
});

it('SEL-01 SEL-03 SEL-07 CODE-03 the panel comes with the next press and lists every fault in its words', async () => {
  const styrelsefunktion = ['Kassör' as const];
  const board = [buildMedlem({ personId: null, styrelsefunktion }), buildMedlem({ objektidentitet: testUuid(2), adress: null, styrelsefunktion })];
  const val1 = { type: 'Person', varde: testUuid(9) } as const;
  const val2 = { type: 'Styrelsefunktion', varde: 'Sekreterare' } as const;
  const uppgiftsandring = buildUppgiftsandring({
    uppgiftsandringStyrelse: { styrelsemedlemmar: board },
    uppgiftsandringFirmatecknare: { type: 'Tillsammans', val1, val2 },
  });
  await open(buildAnsokan({ samfallighet: forening({ adress: null }), uppgiftsandring }));
  await expect.element(page.getByRole('heading', { level: 1, name: 'Uppgiftsändring' })).toBeVisible();
  const panel = page.getByRole('region', { name: /^Rätta/ });
  await expect.element(panel).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Komplettera och granska' }).click();
  await expect.element(panel).toBeVisible();
  const links = panel.getByRole('link').elements();
  expect(links.map((link) => [link.getAttribute('href')?.split('uppgiftsandring-')[1], link.textContent])).toEqual([
    ['adress', 'Föreningens adress är inte fullständig. Komplettera den.'],
    ['styrelse', 'Det saknas uppgifter om en eller flera personer i styrelsen. Komplettera styrelsen.'],
    ['styrelse', 'Det saknas adress för en eller flera personer i styrelsen. Komplettera adresserna.'],
    ['styrelse', 'Styrelsens sammansättning innehåller fel. Rätta styrelsen.'],
    ['firmatecknare', 'En firmatecknare som du har valt finns inte kvar i styrelsen. Välj en ny firmatecknare.'],
    ['firmatecknare', 'Firmateckningen gäller en roll som ingen i styrelsen har. Ändra firmatecknare eller styrelse.'],
  ]);
});

it('SEL-02 VAL-54 PLUS-03 each tile says what is missing in its part, and why', async () => {
  const val1 = { type: 'Person', varde: testUuid(9) } as const;
  const val2 = { type: 'Styrelsefunktion', varde: 'Kassör' } as const;
  const uppgiftsandring = buildUppgiftsandring({ uppgiftsandringFirmatecknare: { type: 'Tillsammans', val1, val2 } });
  await open(buildAnsokan({ samfallighet: forening({ adress: null }), uppgiftsandring }));
  const tile = (name: string) => page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 2, name }) });
  await expect.element(tile('Föreningens kontaktuppgifter').getByRole('note')).toHaveTextContent('Föreningens adress är inte fullständig. Komplettera den.');
  await expect.element(tile('Styrelse').getByRole('note')).not.toBeInTheDocument();
  const firma = tile('Firmatecknare');
  await expect.element(firma.getByText('Vi visar inte nuvarande firmatecknare här.')).toBeVisible();
  expect(textsOf(firma.getByRole('note'))).toEqual([
    'En firmatecknare som du har valt finns inte kvar i styrelsen. Välj en ny firmatecknare.',
    'Firmateckningen gäller en roll som ingen i styrelsen har. Ändra firmatecknare eller styrelse.',
  ]);
  expect(textsOf(page.getByRole('insertion'))).toEqual(['Nytt: någon som inte är kvar i styrelsen och kassören tillsammans (i förening)']);
  expect(firma.element().textContent).not.toMatch(/uppgift saknas/i);
});

it('SIGN-06 the tile of the signatories says that only one person fits a rule of two', async () => {
  const ledamot = { type: 'Medlemstyp', varde: 'Ledamot' } as const;
  const uppgiftsandring = buildUppgiftsandring({ uppgiftsandringFirmatecknare: { type: 'Tillsammans', val1: ledamot, val2: ledamot } });
  await open(buildAnsokan({ uppgiftsandring }));
  await expect.element(page.getByRole('note')).toMatchTextContent(/^Regeln kräver två personer, men bara en person i styrelsen passar in\./);
});

it('PLUS-07 the text about reporting a meeting alone stands before the choices', async () => {
  await open(buildAnsokan());
  const order = (element: Element) => (other: Element) => element.compareDocumentPosition(other) === Node.DOCUMENT_POSITION_FOLLOWING;
  const tiles = page.getByRole('list', { name: 'Uppgifter som du kan ändra' }).element();
  expect(order(page.getByText(/^Bara en ny stämma\?/).element())(tiles)).toBe(true);
  expect(tiles.nextElementSibling?.textContent).toBe('Komplettera och granska');
});

it('PLUS-03 each removed value is shown as removed', async () => {
  const samfallighet = forening({ epostadress: 'a@b.se', telefonnummerKontaktperson: '026-123456' });
  const uppgiftsandringAdress = buildAdressandring({ svenskAdress: buildSvenskAdress({ postort: 'Falun' }) });
  await open(buildAnsokan({ samfallighet, uppgiftsandring: buildUppgiftsandring({ uppgiftsandringAdress }) }));
  await expect.poll(() => textsOf(page.getByRole('deletion'))).toEqual(['Tidigare: Storgatan 1, 803 20 Gävle', 'Tidigare: a@b.se', 'Tidigare: 026-12 34 56']);
  expect(textsOf(page.getByRole('insertion'))).toEqual(['Nytt: Storgatan 1, 803 20 Falun', 'Tas bort', 'Tas bort']);
});

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
  expect(textsOf(tile('Firmatecknare').getByRole('insertion'))).toEqual(['Nytt: kassören ensam']);
});

it('PLUS-10 PLUS-01 an earlier draft is announced with association, time and how to restart', async () => {
  const app = await open(buildAnsokan());
  app.store.set(updateAnsokanAtom, { data: buildAnsokan(), version: '"2"', savedAt: new Date(2026, 3, 9, 8, 5) });
  await expect.element(notice()).toMatchTextContent(/Storängens samfällighetsförening, sparad 2026-04-09 kl\. 08\.05\./);
  await expect.element(notice()).toMatchTextContent(/Vill du börja om\? Välj Avbryt och ta bort ansökan\./);
});

it('PLUS-72 an earlier draft leads where it was left, the first time alone', async () => {
  function Visits() {
    const { pathname } = useLocation();
    return pathname === '/ansokan/atgard-select' ? <AtgardSelectPage /> : <Link to="/ansokan/atgard-select">tillbaka</Link>;
  }
  const draft = buildAnsokan();
  const app = await renderInApp(<Visits />, { texts, draft, path: '/ansokan/atgard-select' });
  const on = () => notice().getByRole('link');
  app.store.set(updateAnsokanAtom, { data: draft, version: '"2"', savedAt: new Date(2026, 3, 9) });
  await expect.element(on()).toHaveTextContent('Fortsätt där du var: Sammanfattningen');
  leaveUnsaved(draft, 'styrelse');
  await expect.element(on()).toHaveTextContent('Fortsätt där du var: Styrelsen');
  await on().click();
  await expect.poll(app.path).toBe('/ansokan/atgard/uppgiftsandring-styrelse');
  await page.getByRole('link', { name: 'tillbaka' }).click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Uppgiftsändring' })).toBeVisible();
  expect(notice().query()).toBeNull();
});

it('PLUS-72 an earlier draft without changes has nowhere else to go on', async () => {
  const draft = buildAnsokan({ uppgiftsandring: buildUppgiftsandring({ foreningsstamma: null }) });
  const app = await open(draft);
  app.store.set(updateAnsokanAtom, { data: draft, version: '"2"', savedAt: new Date(2026, 3, 9) });
  await expect.element(notice()).toBeVisible();
  expect(notice().getByRole('link').query()).toBeNull();
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
