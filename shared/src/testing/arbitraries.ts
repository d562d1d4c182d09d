import * as fc from 'fast-check';
import type { Adress, Styrelsemedlem } from '../domain/ansokan/ansokan.ts';
import { MEDLEMSTYPER, STYRELSEFUNKTIONER } from '../domain/styrelse/roller.ts';
import { LANDER } from '../domain/adress/land.ts';
import { TESTPERSONNUMMER, testUuid } from './builders.ts';

const maybeText = fc.option(fc.constantFrom('', ' ', 'Storgatan 1', 'Gävle', '80320', '12345', 'c/o Eva', 'Дом 5'), { nil: null });

const lines = { coAdress: maybeText, utdelningsadress1: maybeText, utdelningsadress2: maybeText };
const svensk = fc.record({ ...lines, postnummer: maybeText, postort: maybeText, landskod: fc.constantFrom(null, '', 'SE', 'Sverige') });
const landskod = fc.constantFrom(...LANDER.map((land) => land.kod).filter((kod) => kod !== 'SE'));
const utlandsk = fc.record({ ...lines, landskod, utdelningsadress3: maybeText, utdelningsadress4: maybeText });

/** Addresses of both kinds, complete and not, as a register may hold them. */
export const arbitraryAdress: fc.Arbitrary<Adress> = fc.oneof(svensk, utlandsk);

/** Board members as a register may hold them: few different identities, so that duplicates occur. */
export const arbitraryMedlem: fc.Arbitrary<Styrelsemedlem> = fc.record({
  objektidentitet: fc.oneof({ weight: 4, arbitrary: fc.integer({ min: 1, max: 12 }).map(testUuid) }, { weight: 1, arbitrary: fc.constant('') }),
  namn: fc.constantFrom('Anna Ek', 'Åsa Öström', 'ola nordmann', 'Ola Nordmann', '山田太郎', ''),
  personId: fc.constantFrom(null, '', '********-****', ...TESTPERSONNUMMER),
  annatId: fc.constantFrom(null, '', '1970-03-25', '19700325', '1990-02-31'),
  isUtlandskPerson: fc.boolean(),
  medlemstyp: fc.constantFrom(...MEDLEMSTYPER),
  styrelsefunktion: fc.uniqueArray(fc.constantFrom(...STYRELSEFUNKTIONER), { maxLength: 3 }),
  adress: fc.option(arbitraryAdress, { nil: null }),
});

/** Boards in which every member has a different identity. */
export const arbitraryStyrelse: fc.Arbitrary<Styrelsemedlem[]> = fc.uniqueArray(
  arbitraryMedlem.filter((member) => member.objektidentitet !== ''),
  { maxLength: 8, selector: (member) => member.objektidentitet },
);
