import { expect, it } from 'vitest';
import { leastGuards, routesRefusal } from './manifest.ts';

const PAGE = { path: '/anteckningar', title: 'Anteckningar', guards: ['session'] };
const KNOWN = ['session', 'terms', 'association'];
const claim = { paths: ['/anteckningar'] };

it('PLUS-41 accepts pages at or below the paths, with known guards', () => {
  const routes = [PAGE, { ...PAGE, path: '/anteckningar/ny', guards: [] }, { ...PAGE, path: '/anteckningar/2', guards: ['session', 'terms', 'association'] }];
  expect(routesRefusal(routes, claim, KNOWN)).toBeUndefined();
});

it.each([
  [{ path: '/annat' }, 'Adressen /annat är inte delens: listan över delar ger den /anteckningar.'],
  [{ path: '/logga-in' }, 'inte delens'],
  [{ path: '/' }, 'små bokstäver'],
  [{ path: '/anteckningarna' }, 'inte delens'],
  [{ path: '/anteckningar/../annat' }, 'små bokstäver'],
  [{ path: '/anteckningar/' }, 'små bokstäver'],
  [{ path: '//anteckningar' }, 'små bokstäver'],
  [{ path: '/anteckningar/:id' }, 'små bokstäver'],
  [{ path: '/anteckningar/Ny' }, 'små bokstäver'],
  [{ path: '/anteckningar' }, 'står två gånger'],
  [{ path: '/anteckningar/ny', guards: ['session', 'vuxen'] }, 'vakten vuxen, som skalet inte känner'],
  [{ path: '/anteckningar/ny', guards: ['association'] }, 'börjar inte med session'],
])('PLUS-41 a slice may not have the page %o', (wrong, sentence) => {
  expect(routesRefusal([PAGE, { ...PAGE, ...wrong }], claim, KNOWN)).toContain(sentence);
});

const called = (name: string, seen: string) => ({ menu: { name: { sv: 'Mina anteckningar', en: name }, seen: { sv: 'Anteckningar', en: seen } } });

it.each([
  [called('My notes', 'Notes'), undefined],
  [called('My notes', 'Papers'), 'visar Papers i menyn, som inte är en del av namnet My notes'],
  [called('a'.repeat(60), 'a'.repeat(20)), undefined],
  [called('a'.repeat(61), 'a'), 'för lång text i menyn'],
  [called('a'.repeat(60), 'a'.repeat(21)), 'för lång text i menyn'],
  [{ path: `/anteckningar/${'a'.repeat(186)}` }, undefined],
  [{ path: `/anteckningar/${'a'.repeat(187)}` }, 'längre än 200 tecken'],
])('PLUS-41 a page with %o is refused: %s', (more, sentence) => {
  const reason = routesRefusal([{ ...PAGE, ...more }], claim, KNOWN);
  if (sentence === undefined) expect(reason).toBeUndefined();
  else expect(reason).toContain(sentence);
});

it('PLUS-41 accepts at most fifty pages, two of them in the menu', () => {
  const pages = (count: number, more = {}) => Array.from({ length: count }, (_, index) => ({ ...PAGE, path: `/anteckningar/${index}`, ...more }));
  expect([routesRefusal(pages(50), claim, KNOWN), routesRefusal(pages(2, called('Notes', 'Notes')), claim, KNOWN)]).toEqual([undefined, undefined]);
  expect(routesRefusal(pages(51), claim, KNOWN)).toBe('Delen har 51 sidor: den får ha 50.');
  expect(routesRefusal(pages(3, called('Notes', 'Notes')), claim, KNOWN)).toBe('Delen får ha 2 sidor i menyn.');
});

it('PLUS-41 GUARD-01 demands the guards listed for a page’s path or one above', () => {
  const listed = { ...claim, guards: { '/anteckningar': ['session'], '/anteckningar/ny': ['terms'] } };
  const told = (path: string, ...guards: string[]) => routesRefusal([{ ...PAGE, path, guards }], listed, KNOWN);
  expect(told('/anteckningar')).toBe('Adressen /anteckningar saknar session bland sina vakter, som listan över delar kräver.');
  expect(told('/anteckningar/nya')).toContain('saknar session');
  expect(told('/anteckningar/ny/2', 'session')).toContain('saknar terms');
  expect([told('/anteckningar', 'session'), told('/anteckningar', 'session', 'association'), told('/anteckningar/ny', 'session', 'terms')]).toEqual(Array(3));
  expect([leastGuards('/anteckningar/ny', listed), leastGuards('/anteckningarna', listed)]).toEqual([['session', 'terms'], []]);
});
