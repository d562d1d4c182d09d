import { expect, it } from 'vitest';
import {
  buildAnsokan,
  buildMedlem,
  buildSamfallighet,
  buildSvenskAdress,
  buildUppgiftsandring,
  buildUtlandskMedlem,
  testUuid,
  withNewKeys,
} from '../../testing/builders.ts';
import type { Styrelsemedlem } from './ansokan.ts';
import { everybodyIn, shielded, withShielded } from './skyddade.ts';

const NUMBER = '19121212-1212';
const found = buildMedlem({ objektidentitet: testUuid(1), namn: 'Åke Ek', personId: NUMBER, adress: null, skyddad: true });
const isShielded = (medlem: Styrelsemedlem, known: readonly Styrelsemedlem[] = [found]) => shielded(medlem, known).skyddad === true;
const foreign = (values: Partial<Styrelsemedlem>) => buildUtlandskMedlem({ objektidentitet: testUuid(9), namn: 'ÅKE EK', annatId: '1912-12-12', ...values });

it('PLUS-66 a protected member is found by identity, number, or name and birth', () => {
  const same = { objektidentitet: testUuid(9), personId: NUMBER };
  expect(isShielded(buildMedlem({ objektidentitet: testUuid(1), personId: null }))).toBe(true);
  expect(isShielded(buildMedlem(same))).toBe(true);
  expect(isShielded(foreign({}))).toBe(true);
  expect(isShielded(foreign({ namn: 'O\u2019BRIEN' }), [{ ...found, namn: "O'Brien" }])).toBe(true);
  for (const other of [foreign({ annatId: '1912-12-13' }), foreign({ namn: 'Åke Al' }), buildMedlem({ ...same, personId: '19850314-2385' })])
    expect(isShielded(other)).toBe(false);
  const { skyddad: _protected, ...known } = found;
  expect(isShielded(buildMedlem(same), [known])).toBe(false);
  expect(isShielded(buildMedlem({ ...same, personId: null }), [{ ...found, objektidentitet: testUuid(2), personId: null }])).toBe(false);
});

it('PLUS-66 a protected member with coordination number is found by its birth date', () => {
  const coordinated = { ...found, personId: '19121272-1212' };
  expect(isShielded(foreign({}), [coordinated])).toBe(true);
  expect(isShielded(foreign({ annatId: '1912-12-72' }), [coordinated])).toBe(false);
});

it('PLUS-66 a protected member has no address; only the registers say who', () => {
  const sent = buildMedlem({ objektidentitet: testUuid(9), personId: NUMBER, adress: buildSvenskAdress() });
  expect(shielded(sent, [found])).toEqual({ ...sent, adress: null, skyddad: true });
  expect(shielded({ ...sent, skyddad: true }, [])).toEqual(sent);
});

const [protectedOne, other] = [
  buildMedlem({ objektidentitet: testUuid(1), personId: NUMBER }),
  buildMedlem({ objektidentitet: testUuid(2), personId: '19850314-2385' }),
];
const inBoth = buildAnsokan({
  samfallighet: buildSamfallighet({ styrelsemedlemmar: [protectedOne] }),
  uppgiftsandring: buildUppgiftsandring({ foreningsstamma: '2026-05-17', uppgiftsandringStyrelse: { styrelsemedlemmar: [other, protectedOne] } }),
});
const bare = buildAnsokan({ samfallighet: null, uppgiftsandring: buildUppgiftsandring({ uppgiftsandringStyrelse: null }) });

it('PLUS-66 everybodyIn has the members of both boards, or of one', () => {
  expect(everybodyIn(inBoth)).toEqual([protectedOne, other, protectedOne]);
  expect(everybodyIn({ ...inBoth, samfallighet: null })).toEqual([other, protectedOne]);
  expect(everybodyIn({ ...bare, samfallighet: inBoth.samfallighet })).toEqual([protectedOne]);
  expect(everybodyIn(bare)).toEqual([]);
});

it('PLUS-66 withShielded removes the address on both boards, and nothing else', () => {
  const marked = { ...protectedOne, adress: null, skyddad: true };
  const shown = withShielded(inBoth, [found]);
  expect(shown).toEqual({
    ...inBoth,
    samfallighet: { ...inBoth.samfallighet, styrelsemedlemmar: [marked] },
    uppgiftsandring: { ...inBoth.uppgiftsandring, uppgiftsandringStyrelse: { styrelsemedlemmar: [other, marked] } },
  });
  // It stays so when nobody says it any more, and is then the same object.
  expect(withShielded(shown, [])).toBe(shown);
  expect(withShielded(shown, [found])).toBe(shown);
  const back = { ...shown, samfallighet: buildSamfallighet({ styrelsemedlemmar: [{ ...protectedOne, skyddad: true }] }) };
  expect(withShielded(back, []).samfallighet?.styrelsemedlemmar).toEqual([marked]);
});

it('PLUS-24 PLUS-66 withShielded drops unknown keys of a protected member alone', () => {
  const board = (...styrelsemedlemmar: Styrelsemedlem[]) =>
    withNewKeys(buildAnsokan({ uppgiftsandring: buildUppgiftsandring({ uppgiftsandringStyrelse: { styrelsemedlemmar } }) }));
  const { uppgiftsandring } = withShielded(board(buildMedlem({ objektidentitet: testUuid(1) }), foreign({})), [{ ...found, personId: null }]);
  const { styrelsemedlemmar: [protectedOne, other] = [], ...styrelse } = uppgiftsandring.uppgiftsandringStyrelse ?? {};
  expect([protectedOne, other]).toEqual([buildMedlem({ objektidentitet: testUuid(1), adress: null, skyddad: true }), withNewKeys(foreign({}))]);
  expect(styrelse).toEqual(withNewKeys({}));
});

it('PLUS-66 withShielded returns the same object when nobody is protected', () => {
  const harmless = buildAnsokan({ samfallighet: buildSamfallighet({ styrelsemedlemmar: [other] }), uppgiftsandring: bare.uppgiftsandring });
  expect([withShielded(harmless, [found]), withShielded(bare, [found])]).toEqual([harmless, bare]);
  expect(withShielded(harmless, [found])).toBe(harmless);
  const one = withShielded({ ...bare, samfallighet: buildSamfallighet({ styrelsemedlemmar: [protectedOne] }) }, [found]);
  expect([one.samfallighet?.styrelsemedlemmar[0]?.adress, one.uppgiftsandring.uppgiftsandringStyrelse]).toEqual([null, null]);
});
