import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { UppgiftsandringAdress } from '@uppgiftsandring/shared/domain/ansokan/ansokan';
import { textsOf } from '@uppgiftsandring/shared/testing/browser/hand';
import { renderInApp } from '@uppgiftsandring/shared/testing/browser/renderInApp';
import { buildSamfallighet, buildSvenskAdress, buildUtlandskAdress, buildAdressandring } from '@uppgiftsandring/shared/testing/builders';
import texts from '../../assets/i18n/sv.json' with { type: 'json' };
import { AdressSection } from './Sections.tsx';

const svensk = buildSvenskAdress();
const norsk = buildUtlandskAdress();
const forening = buildSamfallighet({ telefonnummerKontaktperson: '026-123456' });
const SAME: UppgiftsandringAdress = buildAdressandring({ svenskAdress: svensk, epostadress: 'styrelsen@exempel.se', telefonnummerKontaktperson: '026-123456' });
const abroad = { ...SAME, svenskAdress: null, utlandskAdress: norsk };

async function rows(andring: UppgiftsandringAdress, samfallighet = forening) {
  await renderInApp(<AdressSection andring={andring} samfallighet={samfallighet} />, { texts });
  expect(textsOf(page.getByRole('term'))).toEqual(['Adress', 'Land', 'E-post', 'Telefonnummer']);
  return textsOf(page.getByRole('definition'));
}

it.each<[string, UppgiftsandringAdress, typeof forening, readonly string[]]>([
  ['out of the country', abroad, forening, ['Tidigare: Sverige', 'Nytt: Norge']],
  ['home', SAME, buildSamfallighet({ adress: norsk }), ['Tidigare: Norge', 'Nytt: Sverige']],
])('SUMM-04 PLUS-03 an association that moves %s has its old country beside the new one', async (_where, andring, samfallighet, words) => {
  const [, land] = await rows(andring, samfallighet);
  expect(land).toBe(words.join(''));
});

it('SUMM-04 PLUS-03 the section shows unchanged, changed and removed values as such', async () => {
  const [adress, land, epost, telefon] = await rows({ ...SAME, epostadress: 'ny@exempel.se', telefonnummerKontaktperson: null });
  expect([adress, land]).toEqual(['Storgatan 1\n803 20 Gävle', 'Sverige']);
  expect(epost).toBe('Tidigare: styrelsen@exempel.seNytt: ny@exempel.se');
  expect(telefon).toBe('Tidigare: 026-12 34 56Tas bort');
});
