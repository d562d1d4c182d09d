import { expect, it } from 'vitest';
import { buildMedlem, buildSamfallighet, buildUppgiftsandring, testUuid } from '../../testing/builders.ts';
import type { Styrelsemedlem } from './ansokan.ts';
import { cleanAndring, cleanMedlem, settleStyrelse } from './cleanAndring.ts';

it('VAL-61 DATA-15 cleanAndring writes every UUID in one spelling, in members and signatories; other texts stay', () => {
  const id = testUuid(0xabcdef);
  const clean = cleanAndring(
    buildUppgiftsandring({
      uppgiftsandringStyrelse: { styrelsemedlemmar: [buildMedlem({ objektidentitet: id.toUpperCase() }), buildMedlem({ objektidentitet: 'X' })] },
      uppgiftsandringFirmatecknare: { type: 'Tillsammans', val1: { type: 'Person', varde: id.toUpperCase() }, val2: { type: 'Medlemstyp', varde: 'kassor' } },
    }),
    null,
  );
  expect(clean.uppgiftsandringStyrelse?.styrelsemedlemmar.map(({ objektidentitet }) => objektidentitet)).toEqual([id, 'X']);
  expect(clean.uppgiftsandringFirmatecknare).toMatchObject({ val1: { varde: id }, val2: { type: 'Styrelsefunktion', varde: 'Kassör' } });
});

it('VAL-36 INC-17 cleanAndring writes functions once, in order, and mirrored fields as what they mirror', () => {
  const clean = cleanMedlem(
    buildMedlem({
      namn: ' Anna\u200B  Ek ',
      personId: '198503142385',
      styrelsefunktion: ['Syssloman', 'Ordförande', 'Syssloman'],
      personnummer: 'x',
      styrelseroll: 'y',
    }),
  );
  expect(clean).toMatchObject({
    namn: 'Anna Ek',
    personId: '19850314-2385',
    styrelsefunktion: ['Ordförande', 'Syssloman'],
    personnummer: '19850314-2385',
    styrelseroll: 'Ledamot',
  });
  expect(clean).not.toHaveProperty('fodelsedatum');
});

it.each(['', ' ', '\u200B'])('VAL-61 DATA-12 an identity that is %j becomes null, in the mirrored fields too', (empty) => {
  const clean = cleanMedlem(buildMedlem({ personId: empty, annatId: empty, personnummer: empty, fodelsedatum: empty }));
  expect(clean).toMatchObject({ personId: null, annatId: null, personnummer: null, fodelsedatum: null });
});

it.each<[string, Partial<Styrelsemedlem>, boolean]>([
  ['the same member', { objektidentitet: testUuid(1) }, true],
  ['the same number in another place', { personId: '19501266-2390' }, true],
  ['a foreign person of that name and date of birth', { personId: null, annatId: '1950-12-06', isUtlandskPerson: true, namn: 'PIOTR  Kowalski' }, true],
  ['a foreign person born on another day', { personId: null, annatId: '1950-12-07', isUtlandskPerson: true }, false],
  ['a foreign person of another name', { personId: null, annatId: '1950-12-06', isUtlandskPerson: true, namn: 'Piotr Nowak' }, false],
  ['somebody else, who says so', { personId: '19850314-2385', skyddad: true }, false],
])('PLUS-66 of whom the register says that the data are protected no address is stored: %s', (_who, part, isProtected) => {
  const known = buildMedlem({ objektidentitet: testUuid(1), namn: 'Piotr Kowalski', personId: '19501266-2390', adress: null, skyddad: true });
  const sent = buildMedlem({ objektidentitet: testUuid(2), namn: 'Piotr Kowalski', personId: '19850314-2385', ...part });
  const [stored] =
    cleanAndring(
      buildUppgiftsandring({ uppgiftsandringStyrelse: { styrelsemedlemmar: [sent] } }),
      buildSamfallighet({ styrelsemedlemmar: [buildMedlem({ personId: null, annatId: null }), known] }),
    ).uppgiftsandringStyrelse?.styrelsemedlemmar ?? [];
  expect([stored?.adress === null, stored?.skyddad ?? false]).toEqual([isProtected, isProtected]);
});

it('PLUS-66 where nobody registered is protected, or nothing is registered, an address stays', () => {
  const board = (styrelsemedlemmar: Styrelsemedlem[]) => buildUppgiftsandring({ uppgiftsandringStyrelse: { styrelsemedlemmar } });
  const [unknown, other] = [buildMedlem({ personId: null, annatId: null, skyddad: true }), buildMedlem({ objektidentitet: testUuid(2), personId: null })];
  for (const registered of [null, buildSamfallighet({ styrelsemedlemmar: [unknown] }), buildSamfallighet({ styrelsemedlemmar: [] })]) {
    const [stored] = cleanAndring(board([other]), registered).uppgiftsandringStyrelse?.styrelsemedlemmar ?? [];
    expect([stored?.adress, stored?.skyddad]).toEqual([other.adress, undefined]);
  }
});

it('BOARD-16 BOARD-17 cleanAndring sorts an unsorted board and clears one that equals the register’s', () => {
  const [kassor, ordforande] = [buildMedlem({ styrelsefunktion: ['Kassör'] }), buildMedlem({ objektidentitet: testUuid(2), styrelsefunktion: ['Ordförande'] })];
  const stored = (styrelsemedlemmar: Styrelsemedlem[]) =>
    settleStyrelse(
      buildUppgiftsandring({ uppgiftsandringStyrelse: { styrelsemedlemmar } }),
      buildSamfallighet({ styrelsemedlemmar: [kassor, { ...ordforande, namn: 'Bo  Ask' }] }),
    ).uppgiftsandringStyrelse?.styrelsemedlemmar.map(({ styrelsefunktion }) => styrelsefunktion[0]);
  expect(stored([kassor, { ...ordforande, namn: 'Bo Ek' }])).toEqual(['Ordförande', 'Kassör']);
  expect(stored([{ ...ordforande, namn: ' Bo Ask' }, kassor])).toBeUndefined();
  expect(stored([])).toEqual([]);
});

it('INC-17 a mirrored field that was not sent is not added', () => {
  const clean = cleanMedlem(buildMedlem());
  for (const field of ['personnummer', 'fodelsedatum', 'styrelseroll']) expect(clean).not.toHaveProperty(field);
});

it.each(['SamtligaStyrelsen', 'Ensam'] as const)('VAL-58 a rule of the kind %s keeps its kind, and its choice in one spelling', (type) => {
  const id = testUuid(0xabcdef);
  const regel =
    type === 'Ensam' ? ({ type, val1: { type: 'Person', varde: id.toUpperCase() }, val2: null } as const) : ({ type, val1: null, val2: null } as const);
  const clean = cleanAndring(buildUppgiftsandring({ uppgiftsandringFirmatecknare: regel }), null).uppgiftsandringFirmatecknare;
  expect(clean).toEqual({ ...regel, val1: type === 'Ensam' ? { type: 'Person', varde: id } : null });
});
