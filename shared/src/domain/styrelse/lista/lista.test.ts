import { describe, expect, it } from 'vitest';
import { readLista, type Listrad } from './lista.ts';

const TODAY = '2026-05-17';
const [ANNA, ERIKA, TOLVAN, LEILA] = ['19850314-2385', '19920915-2389', '19121212-1212', '19840471-2385'];

const read = (text: string): readonly Listrad[] => readLista(text, TODAY).rader;
/** Who each row is, then role and functions, then the fault. */
const told = (text: string): string[] =>
  read(text).map(({ personnummer, fodelsedatum, namn, styrelseroll, styrelsefunktion, fel }) =>
    [personnummer ?? fodelsedatum, namn, styrelseroll, ...styrelsefunktion, fel].map((part) => part || '-').join(' | '),
  );

describe('who a line is about', () => {
  it.each([
    '19850314-2385',
    '198503142385',
    '850314-2385',
    '8503142385',
    '850314 2385',
    '１９８５０３１４－２３８５',
    '850314–2385',
    '850314\u200B-2385',
    'SE850314-2385',
    'SE 19850314-2385',
    '\uFEFF 850314-2385.',
    'Personnummer: 850314-2385',
  ])('PLUS-76 PLUS-14 PLUS-78 the number is understood in %j', (text) => expect(told(text)).toEqual([`${ANNA} | - | - | -`]));

  it('PLUS-76 ten digits with a plus are of the century before', () => expect(told('121212+1212')).toEqual([`${TOLVAN} | - | - | -`]));

  it.each([
    ['850314-2384', 'nummer-felaktigt'],
    ['Anna Ek 19850314-238', 'nummer-felaktigt'],
    ['851314-2385', 'nummer-felaktigt'],
    ['20270314-2385', 'nummer-felaktigt'],
    ['Storängens samfällighetsförening 716401-1236', 'ingen-person'],
    ['Protokoll fört den 12 mars 2026', 'ingen-person'],
    ['Mötet öppnades kl. 19.00', 'ingen-person'],
    ['070-123 45 67', 'ingen-person'],
  ])('PLUS-76 %j is told as %s', (text, fel) => expect(read(text)).toMatchObject([{ personnummer: null, fodelsedatum: null, fel }]));

  it.each(['1970-03-25', '19700325', '1970.03.25', '25.3.1970', '25 mars 1970', 'född 25 March 1970', 'f. 25/3/1970'])(
    'PLUS-76 a foreigner’s birth date is understood in %j',
    (date) => expect(told(`Ola Nordmann, ${date}, suppleant`)).toEqual(['1970-03-25 | Ola Nordmann | Suppleant | -']),
  );

  it('PLUS-76 only the birth date is known of a number with asterisks', () =>
    expect(told('Anna Ek 19850314-****\nBo Ek 19850314-XXXX')).toEqual(['19850314-**** | Anna Ek | - | -', '19850314-**** | Bo Ek | - | -']));

  it('PLUS-76 a phone, an address and the day of election are no persons', () =>
    expect(told(`Anna Ek, 850314-2385, 0701234567, anna@exempel.se, Storgatan 1, vald 2009-03-12`)).toEqual([`${ANNA} | Anna Ek | - | -`]));
});

describe('the table of minutes', () => {
  it.each([
    'Anna Ek\t850314-2385\tordförande',
    '1. Ordförande Anna Ek, 850314-2385',
    '• Anna Ek (ordf.) 850314-2385',
    '- 850314-2385; Ledamot och ordförande; Anna Ek',
    'Anna\tEk\t850314-2385\tChair (Ordförande)\tanna@exempel.se',
    'Chairman: Anna Ek 19850314-2385, Storgatan 1',
    'Namn: Anna Ek | Roll: Styrelseledamot/Ordförande | Pnr: 850314-2385',
  ])('PLUS-76 name, number, role and function are read in %j', (text) => expect(told(text)).toEqual([`${ANNA} | Anna Ek | Ledamot | Ordförande | -`]));

  it.each([
    ['v. ordf', 'Ledamot | Vice ordförande'],
    ['vice ordförande', 'Ledamot | Vice ordförande'],
    ['deputy chair', 'Ledamot | Vice ordförande'],
    ['deputy', 'Suppleant'],
    ['kassör och sekreterare', 'Ledamot | Kassör | Sekreterare'],
    ['Treasurer & secretary', 'Ledamot | Kassör | Sekreterare'],
    ['ordinarie ledamot', 'Ledamot'],
    ['KASSOR', 'Ledamot | Kassör'],
    ['suppleant, sekreterare', 'Suppleant | Sekreterare'],
    ['supp.', 'Suppleant'],
    ['extern', 'Extern'],
    ['Särskild utsedd ledamot', 'Ledamot | Särskild utsedd ledamot'],
    ['revisor', '-'],
  ])('PLUS-76 %j is the role %s', (words, roll) => expect(told(`850314-2385\t${words}`)[0]).toContain(` | ${roll} | -`));

  it('PLUS-76 headings give no row, and those for several give the role below', () => {
    const text =
      'Styrelse\nNamn\tPersonnummer\tRoll\n\nOrdinarie ledamöter:\nAnna Ek 850314-2385 ordf\nSuppleanter\n920915-2389\nExtern\n840471-2385\nMoa Lind\n\nRevisor:\n040214-2384';
    expect(told(text)).toEqual([
      `${ANNA} | Anna Ek | Ledamot | Ordförande | -`,
      `${ERIKA} | - | Suppleant | -`,
      `${LEILA} | - | Suppleant | -`,
      '- | Moa Lind | Suppleant | ingen-person',
      '- | Revisor | - | ingen-person',
      '20040214-2384 | - | - | -',
    ]);
    expect(read(text).map(({ rad }) => rad)).toEqual([5, 7, 9, 10, 12, 13]);
  });

  it.each(['850314-2385, 920915-2389; 840471-2385', '850314-2385 920915-2389 840471-2385', '8503142385\t9209152389\t8404712385'])(
    'PLUS-76 several numbers stand on one line: %j',
    (text) => expect(read(text).map(({ personnummer, rad, fel }) => [personnummer, rad, fel])).toEqual([ANNA, ERIKA, LEILA].map((nr) => [nr, 1, null])),
  );

  it.each([
    'Anna Ek 850314-2385, Erika Norberg 920915-2389',
    'Anna Ek;850314-2385;Erika Norberg;920915-2389',
    '850314-2385 Anna Ek, 920915-2389 Erika Norberg',
  ])('PLUS-76 several persons stand on one line: %j', (text) => expect(told(text)).toEqual([`${ANNA} | Anna Ek | - | -`, `${ERIKA} | Erika Norberg | - | -`]));

  it('PLUS-76 roles between two persons go with the name before', () =>
    expect(told('Anna Ek;850314-2385;ordförande;Erika Norberg;920915-2389;kassör')).toEqual([
      `${ANNA} | Anna Ek | Ledamot | Ordförande | -`,
      `${ERIKA} | Erika Norberg | Ledamot | Kassör | -`,
    ]));
});

describe('the list as a whole', () => {
  it('PLUS-76 the same person twice is a duplicate, in whatever spelling', () =>
    expect(read('850314-2385\nAnna Ek 198503142385\nOla Nordmann 1970-03-25\nola  nordmann 25/3/1970\nKari Nordmann 1970-03-25').map(({ fel }) => fel)).toEqual(
      [null, 'dubbel', null, 'dubbel', null],
    ));

  it('PLUS-76 two boards pasted give each person once', () => {
    const board = 'Anna Ek 850314-2385\r\nErika Norberg 920915-2389\r\n';
    expect(read(`${board}\r\n${board}`).map(({ rad, fel }) => [rad, fel])).toEqual([
      [1, null],
      [2, null],
      [4, 'dubbel'],
      [5, 'dubbel'],
    ]);
  });

  it('PLUS-76 a hundred persons are read, and it is said how many are left', () => {
    const foreigners = Array.from({ length: 103 }, (_, index) => `Ola ${String.fromCodePoint(0x4e00 + index)} 1970-03-25`).join('\n');
    const { rader, kvar } = readLista(`Protokoll\nValda är:\n${foreigners}`, TODAY);
    expect([rader.filter(({ fel }) => fel === null).length, rader.length, kvar]).toEqual([100, 102, 3]);
  });

  it('PLUS-76 a line without number keeps its name', () => expect(told('Ordf. Anna Ek')).toEqual(['- | Anna Ek | Ledamot | Ordförande | ingen-person']));
});
