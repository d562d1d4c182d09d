import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { arbitraryStyrelse } from '../../testing/arbitraries.ts';
import { buildAnsokan, buildMedlem, buildSamfallighet, buildUppgiftsandring, buildUtlandskMedlem, testUuid } from '../../testing/builders.ts';
import { maskedBirth } from '../styrelse/forvaxling.ts';
import type { Styrelsemedlem } from './ansokan.ts';
import { samfallighetShownTo, withHiddenNumbers, withoutHiddenNumbers } from './hiddenNumbers.ts';

const [STRANGER, MEMBER, EXTERN] = ['19920915-2389', '19850314-2385', '20000229-1011'];
const anna = buildMedlem({ styrelsefunktion: ['Ordförande'] });
const leila = buildMedlem({ objektidentitet: testUuid(3), personId: '19840471-2385', namn: 'Leila Rahimi' });
const piotr = buildMedlem({ objektidentitet: testUuid(4), personId: '19501266-2390', namn: 'Piotr Kowalski', skyddad: true, adress: null });
const isak = buildMedlem({ objektidentitet: testUuid(5), personId: EXTERN, namn: 'Isak Skott', medlemstyp: 'Extern' });
const ola = buildUtlandskMedlem();
const typed = buildMedlem({ objektidentitet: testUuid(6), personId: '19640823-3242', personnummer: '19640823-3242', namn: 'Gunilla Åström' });
const moved = { ...anna, personnummer: anna.personId, fodelsedatum: null, medlemstyp: 'Suppleant' as const };

const withBoards = (registered: Styrelsemedlem[], styrelsemedlemmar: Styrelsemedlem[]) =>
  buildAnsokan({
    samfallighet: buildSamfallighet({ styrelsemedlemmar: registered }),
    uppgiftsandring: buildUppgiftsandring({ uppgiftsandringStyrelse: { styrelsemedlemmar } }),
  });
const STORED = withBoards([anna, leila, piotr, isak, ola], [moved, leila, ola, typed]);
const idsOf = (shown: typeof STORED) =>
  [shown.samfallighet?.styrelsemedlemmar, shown.uppgiftsandring.uppgiftsandringStyrelse?.styrelsemedlemmar].map((members) =>
    members?.map(({ personId, annatId }) => `${personId} ${annatId}`),
  );
const MASK = '********-****';

it('PLUS-81 a stranger sees birth dates and the numbers they typed', () => {
  const [registered, changed] = idsOf(withoutHiddenNumbers(STORED, STRANGER));
  expect(registered).toEqual([`${MASK} 1985-03-14`, `${MASK} 1984-04-11`, `${MASK} null`, `${MASK} 2000-02-29`, 'null 1970-03-25']);
  expect(changed).toEqual([`${MASK} 1985-03-14`, `${MASK} 1984-04-11`, 'null 1970-03-25', '19640823-3242 null']);
  expect(withoutHiddenNumbers(STORED, EXTERN)).toEqual(withoutHiddenNumbers(STORED, STRANGER));
  expect(samfallighetShownTo(STRANGER, buildSamfallighet({ styrelsemedlemmar: [anna] })).styrelsemedlemmar[0]?.personId).toBe(MASK);
  expect(withoutHiddenNumbers({ ...STORED, samfallighet: null }, STRANGER)).toEqual({ ...STORED, samfallighet: null });
});

it('PLUS-81 a member is shown every number but that of a protected person', () => {
  const visible = withBoards([anna, leila, isak, ola], [moved, typed]);
  expect(JSON.stringify(withoutHiddenNumbers(visible, MEMBER))).toBe(JSON.stringify(visible));
  expect(idsOf(withoutHiddenNumbers(STORED, MEMBER))[0]?.[2]).toBe(`${MASK} null`);
});

it('PLUS-74 nobody is sent who else may sign', () => {
  const samfallighet = buildSamfallighet({ firmatecknare: { ja: [anna.objektidentitet], nej: [] } });
  expect(samfallighetShownTo(MEMBER, samfallighet)).toEqual(buildSamfallighet());
});

it('PLUS-81 the number of a typed person who is protected since is hidden', () => {
  const now = withBoards([anna], [anna, { ...typed, skyddad: true }]);
  const shown = withoutHiddenNumbers(now, MEMBER);
  expect(JSON.stringify(shown)).not.toContain('3242');
  expect(withHiddenNumbers(shown, MEMBER, now)).toEqual(now);
});

it('PLUS-81 a shown Application sent back has every number again', () => {
  fc.assert(
    fc.property(arbitraryStyrelse, fc.constantFrom(STRANGER, MEMBER), (members, who) => {
      const board = members.map((one, index) => ({ ...one, objektidentitet: testUuid(index + 10) }));
      const stored = withBoards(board, [...board.slice(1), typed]);
      const shown = withoutHiddenNumbers(stored, who);
      expect(withHiddenNumbers(shown, who, stored)).toEqual(stored);
      const open = (one: Styrelsemedlem) => (one.skyddad ? [] : [maskedBirth(one)]);
      expect(board.flatMap(open)).toEqual(shown.samfallighet?.styrelsemedlemmar.flatMap(open));
    }),
  );
});

it.each([
  ['a number tried in another spelling of the identity', { ...moved, objektidentitet: moved.objektidentitet.toUpperCase(), personId: '1' }, anna.personId],
  ['another number of someone they typed', { ...typed, personId: EXTERN }, EXTERN],
  ['the mask at another identity', { ...moved, objektidentitet: testUuid(9), personId: MASK }, MASK],
])('PLUS-81 a stranger who sends %s does not move or learn a number', (_what, sent, personId) => {
  const back = withHiddenNumbers(withBoards([], [sent]), STRANGER, STORED);
  expect(back.uppgiftsandring.uppgiftsandringStyrelse?.styrelsemedlemmar[0]?.personId).toBe(personId);
});
