import { expect, it } from 'vitest';
import { guardsIn, routesRefusal } from './manifest.ts';

const PAGE = { path: '/anteckningar', title: 'Uppgiftsändring - Anteckningar', guards: ['session'] };
const paths = ['/anteckningar'];

it('PLUS-41 a slice may have pages at its paths and below them, with guards that the shell knows or none', () => {
  const routes = [PAGE, { ...PAGE, path: '/anteckningar/ny', guards: [] }, { ...PAGE, path: '/anteckningar/2', guards: ['session', 'terms', 'association'] }];
  expect(routesRefusal(routes, paths)).toBeUndefined();
});

it.each([
  [{ path: '/kvitton' }, 'Adressen /kvitton är inte delens: listan över delar ger den /anteckningar.'],
  [{ path: '/logga-in' }, 'inte delens'],
  [{ path: '/' }, 'små bokstäver'],
  [{ path: '/anteckningarna' }, 'inte delens'],
  [{ path: '/anteckningar/../kvitton' }, 'små bokstäver'],
  [{ path: '/anteckningar/' }, 'små bokstäver'],
  [{ path: '//anteckningar' }, 'små bokstäver'],
  [{ path: '/anteckningar/:id' }, 'små bokstäver'],
  [{ path: '/anteckningar/Ny' }, 'små bokstäver'],
  [{ path: '/anteckningar' }, 'står två gånger'],
  [{ path: '/anteckningar/ny', guards: ['session', 'vuxen'] }, 'vakten vuxen, som skalet inte känner'],
  [{ path: '/anteckningar/ny', guards: ['association'] }, 'börjar inte med session'],
])('PLUS-41 a slice may not have the page %o', (wrong, sentence) => {
  expect(routesRefusal([PAGE, { ...PAGE, ...wrong }], paths)).toContain(sentence);
});

it('PLUS-41 GUARD-09 guards are tried in their own order, whatever the manifest’s', () => {
  expect(guardsIn({ guards: ['session', 'contact', 'terms'] })).toEqual(['session', 'terms', 'contact']);
});
