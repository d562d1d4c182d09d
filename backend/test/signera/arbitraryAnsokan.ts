import * as fc from 'fast-check';
import type { Adress, Ansokan, Firmatecknare, Firmatecknarval, Styrelsemedlem } from '@uppgiftsandring/shared/domain/ansokan/ansokan';
import { STYRELSEFUNKTIONER } from '@uppgiftsandring/shared/domain/styrelse/roller';
import { isSvenskAdress } from '@uppgiftsandring/shared/domain/adress/adress';
import { cleanText } from '@uppgiftsandring/shared/domain/text';
import { isUuid } from '@uppgiftsandring/shared/domain/ids';
import { arbitraryAdress, arbitraryStyrelse } from '@uppgiftsandring/shared/testing/arbitraries';
import { buildAdressandring, buildAnsokan, buildSamfallighet } from '@uppgiftsandring/shared/testing/builders';
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
const maybe = fc.option(written, { nil: null });

/** An address, also with the fields of the other kind, as a register may hold it. */
const adress: fc.Arbitrary<Adress> = fc.oneof(
  arbitraryAdress,
  fc.record({
    coAdress: maybe,
    utdelningsadress1: maybe,
    utdelningsadress2: maybe,
    postnummer: maybe,
    postort: maybe,
    landskod: fc.constantFrom('SE', 'GB', null),
  }),
  fc.record({
    coAdress: maybe,
    landskod: fc.constantFrom('NO', 'SE'),
    utdelningsadress1: maybe,
    utdelningsadress2: maybe,
    utdelningsadress3: maybe,
    utdelningsadress4: maybe,
  }),
);
const maybeAdress = fc.option(adress, { nil: null });

const board: fc.Arbitrary<Styrelsemedlem[]> = arbitraryStyrelse.chain((members) =>
  fc.tuple(
    ...members.map((member) =>
      fc.record({ namn: written, adress: maybeAdress, mirrored: fc.boolean() }).map(({ mirrored, ...text }) => {
        const mirror = { personnummer: member.personId, fodelsedatum: member.annatId, styrelseroll: member.medlemstyp };
        return { ...member, ...text, ...(mirrored && mirror) };
      }),
    ),
  ),
);

function rule(members: readonly Styrelsemedlem[]): fc.Arbitrary<Firmatecknare> {
  const persons = members
    .filter(({ objektidentitet }) => isUuid(objektidentitet))
    .map(({ objektidentitet }): Firmatecknarval => ({ type: 'Person', varde: objektidentitet }));
  const roles = STYRELSEFUNKTIONER.map((varde): Firmatecknarval => ({ type: 'Styrelsefunktion', varde }));
  const val = fc.constantFrom<Firmatecknarval>(...persons, ...roles, { type: 'Medlemstyp', varde: 'Ledamot' });
  return fc.oneof(
    fc.constant<Firmatecknare>({ type: 'SamtligaStyrelsen', val1: null, val2: null }),
    val.map((val1): Firmatecknare => ({ type: 'Ensam', val1, val2: null })),
    fc.tuple(fc.constantFrom('Tillsammans' as const, 'VarForSig' as const), val, val).map(([type, val1, val2]): Firmatecknare => ({ type, val1, val2 })),
  );
}

const limit = fc.option(fc.nat(99), { nil: null });
const kontaktperson = fc.record(
  { personnummer: fc.constant('19850314-2385'), fullname: written, telefonnummer: maybe, epostadress: maybe, kvittensPerEpost: fc.boolean() },
  { requiredKeys: ['personnummer', 'fullname', 'telefonnummer', 'epostadress'] },
);
const contact = fc.record({ epostadress: maybe, telefonnummerKontaktperson: maybe, adress: maybeAdress }).map(({ adress: ny, ...rest }) => {
  const isSvensk = ny !== null && isSvenskAdress(ny);
  const shaped = ny !== null && 'postnummer' in ny;
  const utlandskAdress = !isSvensk && ny !== null && !('postnummer' in ny) ? ny : null;
  return buildAdressandring({ ...rest, svenskAdress: isSvensk && shaped ? ny : null, utlandskAdress });
});

/** Applications with every kind of change, as a draft may hold them when it is signed, whatever the register holds. */
export const arbitraryAnsokan: fc.Arbitrary<Ansokan> = fc.tuple(board, fc.option(board, { nil: null })).chain(([registered, changed]) =>
  fc
    .record({
      id: fc.constant(EXEMPEL.id),
      arendenr: fc.constant(null),
      samfallighet: fc
        .record({
          objektidentitet: fc.uuid(),
          name: written,
          orgNr: fc.constant('716401-1236'),
          lanskod: fc.constantFrom('01', '14', '25', '26', '99'),
          adress: maybeAdress,
          telefonnummerKontaktperson: maybe,
          epostadress: maybe,
          styrelseinformation: fc.option(fc.record({ maxAntalLedamoter: limit, maxAntalSuppleanter: limit, minAntalSuppleanter: limit }), { nil: null }),
          styrelsemedlemmar: fc.constant(registered),
        })
        .map(buildSamfallighet),
      kontaktperson,
      uppgiftsandring: fc.record({
        uppgiftsandringAdress: fc.option(contact, { nil: null }),
        uppgiftsandringStyrelse: fc.constant(changed === null ? null : { styrelsemedlemmar: changed }),
        uppgiftsandringFirmatecknare: fc.option(rule(changed ?? registered), { nil: null }),
        foreningsstamma: fc.constantFrom('2026-05-17', '1999-12-31'),
      }),
    })
    .map(buildAnsokan),
);
