import { expect, it } from 'vitest';
import { buildMedlem } from '@uppgiftsandring/shared/testing/builders';
import { readRader, replaceRad, textFel, TOM_LISTA, type Rad } from './listaForm.ts';

const TODAY = '2026-05-17';
const [ANNA, BO] = ['19850314-2385', '20000229-1011'];
let made = 0;
const read = (text: string, before: readonly Rad[] = [], anew?: string) => readRader(text, before, TODAY, () => `r${(made += 1)}`, anew);
const about = (rows: readonly Rad[]) => rows.map(({ rad }) => [rad.namn, rad.personnummer, rad.styrelseroll]);

it('PLUS-76 a line that is mended keeps its place, and the heading above its role', () => {
  const text = `Suppleanter\nAnna Ek – ${ANNA}; Bo Lind 20000229-1012\nCia`;
  const before = read(text);
  const [, bo] = before;
  const mended = replaceRad(text, before, bo?.id ?? '', [`Bo Lind ${BO}`]);
  const after = read(mended, before, bo?.id);
  expect(after.map(({ id }) => id)).toEqual(before.map(({ id }) => id));
  expect(about(after).slice(0, 2)).toEqual([
    ['Anna Ek', ANNA, 'Suppleant'],
    ['Bo Lind', BO, 'Suppleant'],
  ]);
});

it('PLUS-76 of one person twice the first line stays right when the other is removed', () => {
  const text = `Anna Ek ${ANNA}\n\nAnna Ek ${ANNA}`;
  const [first, second] = read(text);
  if (!first || !second) throw new Error('two lines');
  expect([first.rad.fel, second.rad.fel]).toEqual([null, 'dubbel']);
  const left = read(replaceRad(text, [first, second], first.id, []), [second]);
  expect(left).toMatchObject([{ id: second.id, rad: { rad: 3, fel: null } }]);
});

it.each([
  ['nothing', ' ', { text: 'saknas', hel: 'saknas' }],
  ['more than a hundred', Array.from({ length: 101 }, (_, nr) => `${1900 + nr}0111-****`).join('\n'), { text: 'for-manga', hel: 'saknas' }],
  ['one person', ANNA, { hel: 'saknas' }],
])('PLUS-76 a text with %s and no choice has its faults', (_what, text, fel) => {
  expect(textFel({ ...TOM_LISTA, text: String(text) }, { members: [buildMedlem()] }, TODAY)).toEqual(fel);
});
