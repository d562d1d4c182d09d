import { expect, it } from 'vitest';
import type { Ansokan, Styrelsemedlem } from '@uppgiftsandring/shared/domain/ansokan/ansokan';
import { VALIDERINGSKODER, type Valideringskod } from '@uppgiftsandring/shared/domain/ansokan/validering';
import { CODE_RECIPES } from '../../../../simulators/src/testregister.ts';
import { ansokanOf, call, draftOf, problemOf, save } from '../../api.ts';
import { login } from '../../people/login.ts';
import { PEOPLE } from '../../people/people.ts';
import { completeDraft, startSigning } from '../signering/signera.support.ts';

/** How each recipe changes a draft that would otherwise be complete. */
const DOINGS: Readonly<Partial<Record<Valideringskod, (draft: Ansokan) => Ansokan>>> = {
  SAKNARFIRMATECKNINGSUPPGIFTER: (draft) => withStyrelse(draft, draft.samfallighet?.styrelsemedlemmar.slice(0, -1) ?? []),
  SAKNARROLLERISTYRELSEN: (draft) => ({
    ...draft,
    uppgiftsandring: { ...draft.uppgiftsandring, uppgiftsandringFirmatecknare: { type: 'Ensam', val1: { type: 'Medlemstyp', varde: 'Extern' }, val2: null } },
  }),
  SAKNARFORENINGSSTAMMA: (draft) => ({ ...draft, uppgiftsandring: { ...draft.uppgiftsandring, foreningsstamma: null } }),
  OFULLSTANDIGAKONTAKTPERSONSUPPGIFTER: (draft) => ({
    ...draft,
    kontaktperson: draft.kontaktperson && { ...draft.kontaktperson, epostadress: null, telefonnummer: null },
  }),
};
/** Codes that the server itself prevents; the browser's rules for them are tested in `shared`. */
const GUARDS: readonly string[] = ['KONTAKTPERSON', 'KONTAKTPERSONSAKNAS'];

const withStyrelse = (draft: Ansokan, styrelsemedlemmar: Styrelsemedlem[]): Ansokan => ({
  ...draft,
  uppgiftsandring: { ...draft.uppgiftsandring, uppgiftsandringStyrelse: { styrelsemedlemmar } },
});

const browser = await login(PEOPLE.codes);

it('PLUS-33 CODE-01 every code has its recipe', () => {
  expect(CODE_RECIPES.map(({ kod }) => kod).toSorted()).toEqual([...VALIDERINGSKODER].toSorted());
});

it.each(VALIDERINGSKODER.filter((kod) => !GUARDS.includes(kod) && kod !== 'SAKNARFORENING'))(
  'PLUS-33 %s is reached as its recipe says, and then alone stops the signing',
  async (kod) => {
    const recipe = CODE_RECIPES.find((one) => one.kod === kod);
    const draft = await completeDraft(browser, recipe?.orgNr ?? '');
    const response = await startSigning(browser, await ansokanOf(await save(browser, (DOINGS[kod] ?? ((same) => same))(draft))));
    expect(response.status).toBe(400);
    expect((await problemOf(response)).fel?.map((fel) => fel.kod)).toEqual([kod]);
  },
);

it('GUARD-04 VAL-46 INC-39 the same foreign person twice on the registered board stops the signing', async () => {
  const response = await startSigning(browser, await completeDraft(browser, '717999-0556'));
  expect([response.status, (await problemOf(response)).fel]).toEqual([400, [{ path: '', kod: 'FELAKTIGSTYRELSEUPPSATTNING' }]]);
});

it('PLUS-33 SAKNARFORENING is reached by choosing none', async () => {
  await call(browser, 'DELETE', '/api/ansokan');
  const response = await startSigning(browser, await draftOf(browser));
  expect((await problemOf(response)).fel?.map((fel) => fel.kod)).toContain('SAKNARFORENING');
});
