import * as fc from 'fast-check';
import { AnsokanSchema, FirmatecknareSchema, type Ansokan } from '@uppgiftsandring/shared/domain/ansokan/ansokan';
import { isUuid } from '@uppgiftsandring/shared/domain/ids';
import { STYRELSEFUNKTIONER } from '@uppgiftsandring/shared/domain/styrelse/roller';
import { cleanText } from '@uppgiftsandring/shared/domain/text';
import { arbitraryOf, arbitraryStyrelse, landskod } from '@uppgiftsandring/shared/testing/arbitraries';
import { EXEMPEL } from './exempel.ts';

/** Texts as a person or a register writes them: every letter that the font has and some that it lacks, long words, signs of markup. */
const written = fc
  .oneof(
    fc.string({ unit: fc.constantFrom(...'abcåäöÅÄÖéüłŁøæßčďПривітαβγ山田אب 0123456789-–.,:/()&<>"\'`'), maxLength: 60 }),
    fc.string({ unit: 'grapheme', maxLength: 12 }),
    fc.constantFrom('', ' ', 'Storgatan 1', 'c/o Eva', 'x'.repeat(100), 'D’Arcy-Łukasz', 'ﬁffl'),
  )
  .map(cleanText)
  // XML cannot hold the last two, and the first shows that a text was damaged on its way: signing refuses all three.
  .filter((text) => text.isWellFormed() && !/[\uFFFD-\uFFFF]/.test(text));

const styrelsemedlemmar = arbitraryStyrelse.chain((members) => fc.tuple(...members.map((member) => written.map((namn) => ({ ...member, namn })))));

/** Applications with every key of the schema and every kind of change, as a draft may hold them when it is signed, whatever the register holds. */
export const arbitraryAnsokan: fc.Arbitrary<Ansokan> = arbitraryOf(AnsokanSchema, written, {
  id: fc.constant(EXEMPEL.id),
  arendenr: fc.constant(null),
  objektidentitet: fc.uuid(),
  orgNr: fc.constant('716401-1236'),
  personnummer: fc.constant('19850314-2385'),
  lanskod: fc.constantFrom('01', '14', '25', '26', '99'),
  landskod,
  foreningsstamma: fc.constantFrom('2026-05-17', '1999-12-31'),
  styrelsemedlemmar,
}).chain((ansokan) => {
  const { uppgiftsandring, samfallighet } = ansokan;
  const members = (uppgiftsandring.uppgiftsandringStyrelse ?? samfallighet)?.styrelsemedlemmar ?? [];
  const persons = members.filter(({ objektidentitet }) => isUuid(objektidentitet)).map(({ objektidentitet: varde }) => ({ type: 'Person', varde }));
  const roles = STYRELSEFUNKTIONER.map((varde) => ({ type: 'Styrelsefunktion', varde }));
  const val = fc.constantFrom(null, ...persons, ...roles, { type: 'Medlemstyp', varde: 'Ledamot' });
  return arbitraryOf(FirmatecknareSchema, written, { val1: val, val2: val }).map((regel): Ansokan => {
    const { uppgiftsandringAdress: adress, uppgiftsandringFirmatecknare: firma } = uppgiftsandring;
    // Exactly one of the two addresses (DATA-08).
    const uppgiftsandringAdress = adress?.utlandskAdress ? { ...adress, svenskAdress: null } : adress;
    return { ...ansokan, uppgiftsandring: { ...uppgiftsandring, uppgiftsandringAdress, uppgiftsandringFirmatecknare: firma && regel } };
  });
});
