import { expect, it } from 'vitest';
import { sheetOf, sheetsIn, cookieWith } from './sheets.ts';

it.each([undefined, '', 'x', '<style>.________', 'abcdefg.ABCDEFGHI'])('PLUS-50 a cookie that we have not written names none: %s', (cookie) => {
  expect(sheetsIn(cookie)).toEqual(cookie?.includes('________') ? ['________'] : []);
});

it('PLUS-50 the cookie keeps the last of very many style sheets', () => {
  const id = (number: number) => String(number).padStart(8, '0');
  const cookie = Array.from({ length: 24 }, (_none, number) => id(number)).join('.');
  const ids = sheetsIn(cookieWith(cookie, new Map([['/a.css', { text: '', source: '', id: id(99) }]])));
  expect([ids.length, ids[0], ids.at(-1)]).toEqual([24, id(1), id(99)]);
});

it.each([
  ['works as well', 'a{background:url("data:image/svg+xml,%3Csvg%3E")}b{mask:url(#dot)}', true],
  ['has an address beside its file', 'a{background:url(dot.svg)}', false],
  ['has one in quotes', "a{background: url( '/assets/dot.svg' )}", false],
  ['asks for another', '@import "more.css";', false],
  ['would end its element', 'a::after{content:"</Style><script>"}', false],
])('PLUS-50 ASVS 1.2.1 may stand in a page, or not: a style sheet that %s', (_what, text, may) => {
  expect(sheetOf(text)?.text).toBe(may ? text : undefined);
});
