import { describe, expect, it } from 'vitest';
import { buildMedlem, buildSvenskAdress, buildUtlandskMedlem, testUuid } from '../../../testing/builders.ts';
import { HIDDEN_PERSONID } from '../../person/personnummer.ts';
import { readLista } from './lista.ts';
import { applyLista, judgeLista, judgeRad, numbersToAsk, unlistedMedlemmar, type Listbesked, type Listval, type Uppslagssvar } from './listval.ts';
import { toMedlemForm } from '../medlem.form.ts';
import { medlemIdentity } from '../styrelseandring.ts';

const TODAY = '2026-05-17';
const [ANNA, ERIKA] = ['19850314-2385', '19920915-2389'];
const anna = buildMedlem({ personId: ANNA, styrelsefunktion: ['Ordförande', 'Vice kassör'] });
const dold = buildMedlem({ objektidentitet: testUuid(3), namn: 'Erika Norberg', personId: HIDDEN_PERSONID, annatId: '1992-09-15' });
const ola = buildUtlandskMedlem();

const svar = (over: Partial<Uppslagssvar> = {}): Uppslagssvar => ({
  personnummer: ERIKA,
  utfall: 'visad',
  person: { fornamn: 'Erika', mellannamn: null, efternamn: 'Norberg', personnummer: ERIKA, partAdress: buildSvenskAdress() },
  ...over,
});
const without = (utfall: Uppslagssvar['utfall'], over: Partial<Uppslagssvar> = {}): Uppslagssvar => ({ personnummer: ERIKA, utfall, ...over });
const rader = (text: string) => readLista(text, TODAY).rader;
function judged(line: string, answer?: Uppslagssvar, members = [anna, ola], borttagna = [dold].slice(1)): Listbesked {
  const [rad] = rader(line);
  if (rad === undefined) throw new Error('no row');
  return judgeRad(rad, answer, members, borttagna);
}

describe('what a line says', () => {
  it('PLUS-76 who is found gets name and address from the register, role and function from the line', () =>
    expect(judged('E. Norberg 920915-2389 kassör', svar())).toMatchObject({
      kind: 'hittad',
      form: {
        isUtlandskPerson: false,
        personnummer: ERIKA,
        namn: 'Erika Norberg',
        styrelseroll: 'Ledamot',
        styrelsefunktion: ['Kassör'],
        adress: { postort: 'Gävle' },
      },
      namne: null,
    }));

  it('PLUS-76 a member without number and a number that nobody has are filled in', () => {
    expect(judged('Kari Nordmann 1980-01-02')).toMatchObject({
      kind: 'fyll-i',
      form: { isUtlandskPerson: true, fodelsedatum: '1980-01-02', namn: 'Kari Nordmann' },
    });
    expect(judged('Erika 920915-2389', without('finns-inte'))).toMatchObject({
      kind: 'fyll-i',
      form: { personnummer: ERIKA, namn: 'Erika', styrelseroll: '' },
    });
    expect(judged('Bo Ek 19640823-****')).toMatchObject({ kind: 'fyll-i', form: { personnummer: '19640823-****' } });
  });

  it('PLUS-18 PLUS-76 a namesake in the board is named beside who is new', () => {
    const person = { fornamn: 'ANNA', mellannamn: null, efternamn: 'Ek', personnummer: ERIKA, partAdress: null };
    expect(judged(ERIKA, svar({ person }))).toMatchObject({ kind: 'hittad', namne: anna });
  });

  it.each<[string, Uppslagssvar | undefined, Listbesked]>([
    ['920915-2388', undefined, { kind: 'felaktigt' }],
    [ERIKA, without('felaktigt'), { kind: 'felaktigt' }],
    [ERIKA, without('skyddad'), { kind: 'skyddad' }],
    [ERIKA, without('for-manga', { vanta: 20 }), { kind: 'vanta', sekunder: 20 }],
    [ERIKA, without('svarar-inte'), { kind: 'svarar-inte' }],
    [ERIKA, undefined, { kind: 'svarar-inte' }],
    ['Mötet avslutades', undefined, { kind: 'ingen-person' }],
  ])('PLUS-76 %j with the answer %j', (line, answer, expected) => expect(judged(line, answer)).toEqual(expected));

  it.each<[string, Uppslagssvar | undefined]>([
    [ANNA, undefined],
    ['850314-2385 Anna Johansson', undefined],
    ['anna ek 1985-03-14', undefined],
    ['Anna Ek 19850314-****', undefined],
    ['Anna Ek', undefined],
  ])('PLUS-76 who is in the board already is met in %j', (line, answer) =>
    expect(judged(line, answer)).toEqual({ kind: 'finns-redan', medlem: anna, form: toMedlemForm(anna) }),
  );

  it('PLUS-76 PLUS-81 a member whose number is hidden is met by birth date and name', () => {
    expect(judged(ERIKA, svar(), [anna, dold])).toMatchObject({ kind: 'finns-redan', medlem: dold });
    expect(judged(ERIKA, svar({ person: { fornamn: 'Eva', mellannamn: null, efternamn: 'Ny', personnummer: ERIKA, partAdress: null } }), [dold])).toMatchObject(
      { kind: 'hittad' },
    );
  });

  it('PLUS-76 a name that two members have says nobody', () =>
    expect(judged('Anna Ek', undefined, [anna, { ...anna, objektidentitet: testUuid(9), personId: ERIKA }])).toEqual({ kind: 'ingen-person' }));

  it('BOARD-15 PLUS-76 who was just removed is met as such', () =>
    expect(judged('920915-2389 suppleant', svar(), [anna], [dold])).toMatchObject({
      kind: 'nyss-borttagen',
      medlem: dold,
      form: { styrelseroll: 'Suppleant' },
    }));

  it('PLUS-76 a later line about the same member is a duplicate, however written', () =>
    expect(judgeLista(rader(`Anna Ek, ordförande\n${ANNA}\n${ERIKA}`), [svar()], [anna], []).map(({ kind }) => kind)).toEqual([
      'finns-redan',
      'dubbel',
      'hittad',
    ]));

  it('PLUS-76 PLUS-61 only numbers that are not visibly in the board are asked for, each once', () =>
    expect(numbersToAsk(rader(`${ANNA}\n${ERIKA}\n9209152389\n920915-2388\nKari 1980-01-02\n19640823-****`), [anna], [])).toEqual([ERIKA]));
});

describe('what the board becomes', () => {
  let made = 100;
  const newId = () => testUuid((made += 1));
  const chosen = (text: string, members = [anna, ola], borttagna = [dold].slice(1)): Listval[] =>
    judgeLista(rader(text), [svar()], members, borttagna).filter((one) => 'form' in one);
  const [nobody, olaLeaves] = [new Set<string>(), new Set([medlemIdentity(ola)])];

  it('PLUS-76 new ones are added with an identity of their own, and nobody leaves', () => {
    const board = applyLista([anna, ola], chosen(`${ANNA}\n${ERIKA} suppleant\nKari Nordmann 1980-01-02 ledamot`), nobody, newId);
    expect([board[0], board[1]]).toEqual([anna, ola]);
    expect(board[0]).toBe(anna);
    expect(board.slice(2)).toMatchObject([
      { namn: 'Erika Norberg', personId: ERIKA, medlemstyp: 'Suppleant', adress: { postort: 'Gävle' } },
      { namn: 'Kari Nordmann', annatId: '1980-01-02', isUtlandskPerson: true, medlemstyp: 'Ledamot' },
    ]);
    expect(new Set(board.map(medlemIdentity)).size).toBe(4);
  });

  it('PLUS-76 of a whole board those leave who were chosen, and who is unlisted is told', () => {
    const besked = judgeLista(rader(`${ANNA}\n${ERIKA} ledamot`), [svar()], [anna, ola], []);
    expect(unlistedMedlemmar([anna, ola], besked)).toEqual([ola]);
    expect(applyLista([anna, ola], chosen(`${ANNA}\n${ERIKA} ledamot`), olaLeaves, newId).map(({ namn }) => namn)).toEqual(['Anna Ek', 'Erika Norberg']);
  });

  it('VAL-36 PLUS-76 who stays changes in the line’s role and functions alone', () => {
    const [changed, ...others] = applyLista([anna, ola], chosen(`${ANNA} suppleant, sekreterare`), nobody, newId);
    const { medlemstyp: _typ, styrelsefunktion: _functions, ...rest } = anna;
    expect(changed).toMatchObject({ ...rest, medlemstyp: 'Suppleant', styrelseroll: 'Suppleant', styrelsefunktion: ['Vice kassör', 'Sekreterare'] });
    expect(others).toEqual([ola]);
  });

  it('PLUS-76 a line without a role adds nobody', () => expect(applyLista([anna], chosen(ERIKA), nobody, newId)).toEqual([anna]));

  it('PLUS-76 who was just removed returns as the same person', () =>
    expect(applyLista([anna], chosen(ERIKA, [anna], [dold]), olaLeaves, newId)).toEqual([anna, dold]));
});
