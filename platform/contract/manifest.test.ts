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

it.each([
  [{ first: ['/api/anteckningar', '/api/anteckningar/mina-egna', '/api/a2/x', '/api/x'] }, undefined],
  [{ first: ['/api/a', '/api/b', '/api/c', '/api/d', '/api/e'] }, 'Adressen /anteckningar får ange 4 adresser under first och under next.'],
  [{ first: ['/api'] }, '/api under first, där bara hämtningar under /api/ får stå, utan frågetecken och nummer'],
  [{ first: ['/public/x'] }, 'under first'],
  [{ first: ['POST /api/x'] }, 'under first'],
  [{ first: ['/api/x?id=1'] }, 'under first'],
  [{ first: ['/api/x/19850314-2385'] }, 'under first'],
  [{ first: ['/api/../logout'] }, 'under first'],
  [{ next: ['/sidor/nasta', '/anteckningar/ny'] }, undefined],
  [{ next: ['/a', '/b', '/c', '/d', '/e'] }, 'får ange 4 adresser'],
  [{ next: ['//evil.example'] }, 'har //evil.example under next, vilket inte är en sidas adress'],
])('PLUS-46 a page that states %o is refused: %s', (more, sentence) => {
  const reason = routesRefusal([{ ...PAGE, ...more }], claim, KNOWN);
  if (sentence === undefined) expect(reason).toBeUndefined();
  else expect(reason).toContain(sentence);
});

it.each([
  [1, 60, true],
  [50, 1, true],
  [2, 61, false],
  [0, 1, false],
  [51, 1, false],
  [1.5, 1, false],
])('PLUS-46 a step with the number %d and a name of %i characters is accepted: %s', (nr, length, isAccepted) => {
  const step = { nr, name: { sv: 'a'.repeat(length), en: 'Step' } };
  const reason = routesRefusal([{ ...PAGE, step }], claim, KNOWN);
  if (isAccepted) expect(reason).toBeUndefined();
  else expect(reason).toContain('har ett steg som inte går att visa');
});

const GUARD = { ask: '/api/anteckningar', to: '/anteckningar/ny' };

it.each([
  [{ hasNotes: GUARD }, undefined],
  [{ terms: GUARD }, 'Vakten terms är skalets'],
  [{ 'has notes': GUARD }, 'namn av bokstäver och siffror'],
  [{ hasNotes: { ...GUARD, ask: '/logout' } }, 'får bara hämta under /api/'],
  [{ hasNotes: { ...GUARD, to: 'https://evil.example' } }, 'inte är en sidas adress'],
  [{ hasNotes: { ...GUARD, to: '/anteckningar' } }, 'Vakten hasNotes leder till /anteckningar, och så tillbaka till det som den själv vaktar.'],
  [{ hasNotes: GUARD, a1: GUARD, a2: GUARD, a3: GUARD, a4: GUARD }, 'får ha 4 egna vakter'],
  [{ hasNotes: GUARD, isNew: { ...GUARD, to: '/anteckningar/om' } }, undefined],
  [{ hasNotes: GUARD, isNew: { ...GUARD, to: '/anteckningar' } }, 'Vakten hasNotes leder till /anteckningar/ny, och så tillbaka'],
])('PLUS-46 a slice with the guards %o is refused: %s', (own, sentence) => {
  const pages = [
    { ...PAGE, guards: ['session', 'hasNotes'] },
    ...('isNew' in own ? [{ ...PAGE, path: '/anteckningar/ny', guards: ['session', 'isNew'] }] : []),
  ];
  const reason = routesRefusal(pages, claim, KNOWN, own);
  if (sentence === undefined) expect(reason).toBeUndefined();
  else expect(reason).toContain(sentence);
});
