import { expect, it } from 'vitest';
import { INGEN_ANDRING } from '@uppgiftsandring/shared/domain/ansokan/ansokan';
import { toMedlemForm } from '@uppgiftsandring/shared/domain/styrelse/medlem.form';
import { medlemIdentity } from '@uppgiftsandring/shared/domain/styrelse/styrelseandring';
import { HIDDEN_PERSONID } from '@uppgiftsandring/shared/domain/person/personnummer';
import { buildMedlem, buildSamfallighet, buildSvenskAdress, testUuid } from '@uppgiftsandring/shared/testing/builders';
import { withoutHiddenSince } from './arbetskopiorShown.ts';

const [OWN, ANNA, BO] = ['19121212-1212', '19850314-2385', '20000229-1011'];
const adress = buildSvenskAdress({ utdelningsadress1: 'Hemliga gatan 1' });
const member = (personId: string, nr: number) => buildMedlem({ objektidentitet: testUuid(nr), personId, annatId: null, adress });
const own = member(OWN, 1);
const anna = member(ANNA, 2);
/** Somebody who is typed in. */
const typed = member(ANNA, 9);
const dialogOf = (medlem: typeof anna) => ({ vem: medlemIdentity(medlem), index: 1, ...toMedlemForm(medlem) });
const values = { medlemmar: [own, anna, typed], dialog: dialogOf(anna), ny: { ...dialogOf(typed), vem: null }, text: ANNA, tal: [1, null, [{}]] };

const draftWith = (...styrelsemedlemmar: (typeof anna)[]) => ({
  personnummer: OWN,
  innehall: { samfallighet: buildSamfallighet({ styrelsemedlemmar }), kontaktperson: null, uppgiftsandring: INGEN_ANDRING },
});

it('PLUS-70 a board member reads what they typed, unchanged', () => {
  expect(withoutHiddenSince(draftWith(own, anna))(values)).toEqual(values);
});

it('PLUS-70 PLUS-81 who has left the board reads no number of its members but those typed', () => {
  const shown = withoutHiddenSince(draftWith(member(BO, 1), anna))(values);
  expect(shown).toEqual({
    ...values,
    medlemmar: [own, { ...anna, personId: HIDDEN_PERSONID, annatId: '1985-03-14' }, typed],
    dialog: { ...values.dialog, personnummer: HIDDEN_PERSONID },
  });
});

it('PLUS-70 PLUS-66 nobody reads number or address of whoever has become protected', () => {
  const { text, ...rest } = values;
  const shown = withoutHiddenSince(draftWith(own, { ...anna, adress: null, skyddad: true }))(rest);
  expect(JSON.stringify({ ...shown, medlemmar: shown.medlemmar.slice(1), ny: null })).not.toMatch(new RegExp(`Hemliga|${text}`));
  expect([shown.medlemmar[0], shown.dialog.namn, shown.ny]).toEqual([own, anna.namn, values.ny]);
});
