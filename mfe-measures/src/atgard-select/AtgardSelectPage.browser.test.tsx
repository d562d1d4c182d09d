import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { Ansokan } from '@uppgiftsandring/shared/domain/ansokan/ansokan';
import { KONTAKTUPPGIFT_VISITED, KONTAKTUPPGIFT_VISITED_VALUE } from '@uppgiftsandring/shared/domain/constants';
import { loadAnsokanAtom } from '@uppgiftsandring/shared/state';
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
} from '@uppgiftsandring/shared/testing/builders';
import texts from '../../assets/i18n/sv.json' with { type: 'json' };
import { AtgardSelectPage } from './AtgardSelectPage.tsx';

const open = (draft: Ansokan) => {
  localStorage.setItem(KONTAKTUPPGIFT_VISITED, KONTAKTUPPGIFT_VISITED_VALUE);
  return renderInApp(<AtgardSelectPage />, { texts, draft, path: '/ansokan/atgard-select' });
};
const textsOf = (selector: string) => [...document.querySelectorAll(selector)].map(({ textContent }) => textContent);
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
  expect(
    later
      .getByRole('listitem')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(['Ange datum för den senaste föreningsstämman.', 'Fyll i kontaktpersonens e-post och telefonnummer.']);
  expect(later.getByRole('link').query()).toBeNull();

  app.script('GET /api/ansokan', { body: { ...faulty, samfallighet: forening({}) } });
  await app.store.set(loadAnsokanAtom);
  await expect.poll(() => panel.query()).toBeNull();
  await expect.element(later.getByRole('link')).toHaveTextContent('Ange datum för den senaste föreningsstämman.');
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

it('SEL-02 PLUS-03 each tile says what is missing in its part, and what it does not show', async () => {
  const val1 = { type: 'Person', varde: testUuid(9) } as const;
  const val2 = { type: 'Styrelsefunktion', varde: 'Kassör' } as const;
  const uppgiftsandring = buildUppgiftsandring({ uppgiftsandringFirmatecknare: { type: 'Tillsammans', val1, val2 } });
  await open(buildAnsokan({ samfallighet: forening({ adress: null }), uppgiftsandring }));
  const tile = (name: string) => page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 2, name }) });
  await expect.element(tile('Föreningens kontaktuppgifter').getByRole('note')).toHaveTextContent('Komplettera föreningens adress');
  await expect.element(tile('Styrelse').getByRole('note')).not.toBeInTheDocument();
  const firma = tile('Firmatecknare');
  await expect.element(firma.getByText('Vi visar inte nuvarande firmatecknare här.')).toBeVisible();
  await expect.element(firma.getByRole('note').first()).toHaveTextContent('Ange firmatecknare');
  expect(textsOf('ins')).toEqual(['Nytt: någon som inte är kvar i styrelsen och Kassör, tillsammans']);
  expect(firma.element().textContent).not.toMatch(/uppgift saknas/i);
});

it('PLUS-07 the text about reporting a meeting alone stands before the choices', async () => {
  await open(buildAnsokan());
  const order = (element: Element) => (other: Element) => element.compareDocumentPosition(other) === Node.DOCUMENT_POSITION_FOLLOWING;
  const tiles = page.getByRole('list', { name: 'Uppgifter som du kan ändra' }).element();
  expect(order(page.getByText(/^Har föreningen bara haft en ny stämma\?/).element())(tiles)).toBe(true);
  expect(tiles.nextElementSibling?.textContent).toBe('Komplettera och granska');
});

it('PLUS-03 each removed value is shown as removed', async () => {
  const samfallighet = forening({ epostadress: 'a@b.se', telefonnummerKontaktperson: '026-123456' });
  const uppgiftsandringAdress = buildAdressandring({ svenskAdress: buildSvenskAdress({ postort: 'Falun' }) });
  await open(buildAnsokan({ samfallighet, uppgiftsandring: buildUppgiftsandring({ uppgiftsandringAdress }) }));
  await expect.poll(() => textsOf('del')).toEqual(['Tidigare: Storgatan 1, 803 20 Gävle', 'Tidigare: a@b.se', 'Tidigare: 026-12 34 56']);
  expect(textsOf('ins')).toEqual(['Nytt: Storgatan 1, 803 20 Falun', 'Tas bort', 'Tas bort']);
});
