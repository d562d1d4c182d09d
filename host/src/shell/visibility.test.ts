import { beforeEach, expect, it } from 'vitest';
import { ROUTES } from '@uppgiftsandring/shared/domain/vag/routes';
import { entryWith } from '@uppgiftsandring/shared/testing/sliceRegistry';
import { putSlicePages } from '../test/slicePages.ts';
import { courseOf, isOpenPage, showsAbort, showsChecklist } from './visibility.ts';

const ABORT = [
  '/ansokan/atgard-select',
  '/ansokan/atgard/uppgiftsandring-adress',
  '/ansokan/atgard/uppgiftsandring-styrelse',
  '/ansokan/atgard/uppgiftsandring-firmatecknare',
  '/ansokan/foreningsstamma',
  '/ansokan/kontaktuppgifter',
  '/ansokan/sammanfattning',
  '/ansokan/error',
];
const CHECKLIST = ABORT.slice(0, 4);
const COURSE = ['Sök förening', 'Välj ändringar', 'Komplettera', 'Granska', 'Skriv under', 'Kvittens'];

beforeEach(() => putSlicePages());

it('ABORT-01 the abort button is on every /ansokan route but sok-forening and kvittens', () => {
  expect(ROUTES.map((route) => route.path).filter(showsAbort)).toEqual(ABORT);
});

it.each(['/ansokan/sok-forening/', '/ansokan/kvittens/'])('ABORT-01 a trailing slash does not bring the button to %s', (path) => {
  expect(showsAbort(path)).toBe(false);
});

it('CHECK-01 INC-32 the checklist is on the pages whose path contains atgard, and only there', () => {
  expect(ROUTES.map((route) => route.path).filter(showsChecklist)).toEqual(CHECKLIST);
});

it.each([
  ['/ansokan/sok-forening', 1],
  ['/ansokan/atgard-select', 2],
  ['/ansokan/atgard/uppgiftsandring-styrelse', 2],
  ['/ansokan/kvittens', 6],
  ['/ansokan/foreningsstamma', undefined],
  ['/ansokan/kontaktuppgifter', undefined],
  ['/ansokan/sammanfattning', undefined],
  ['/ansokan/error', 5],
  ['/logga-in', undefined],
  ['/404', undefined],
])('PLUS-13 %s belongs to step %s of six', (path, nr) => {
  const course = courseOf(path);
  expect([course?.step.nr, course?.steps.map(({ name }) => name.sv)]).toEqual([nr, nr && COURSE]);
});

const STEP = { path: '/exempel', title: 'Exempel', guards: ['session'], step: { nr: 7, name: { sv: 'Tyck till', en: 'Rate us' } }, abort: true } as const;
const exempel = entryWith({ ...STEP, guards: ['session'] });

it('PLUS-46 PLUS-13 a fifth slice’s step and abort button are what its manifest says', () => {
  putSlicePages({ exempel });
  expect(
    courseOf('/exempel')
      ?.steps.map(({ name }) => name.en)
      .slice(-2),
  ).toEqual(['Receipt', 'Rate us']);
  expect([showsAbort('/exempel'), showsChecklist('/exempel')]).toEqual([true, false]);
});

it.each([
  ['a step is missing', { wizard: entryWith() }],
  ['a slice is away', { receipt: { away: [{ path: '/ansokan/kvittens', guards: ['session'] }] } }],
])('PLUS-46 PLUS-13 when %s only the present step is named', (_what, others) => {
  putSlicePages(others);
  expect(courseOf('/ansokan/sok-forening')).toEqual({ step: { nr: 1, name: { sv: 'Sök förening', en: 'Find an association' } }, steps: [] });
});

it('ERR-08 ABORT-01 a page about a draft that is away can be left by aborting', () => {
  putSlicePages({ wizard: { away: [{ path: '/ansokan/foreningsstamma', guards: ['session', 'terms', 'association'] }] } });
  expect([showsAbort('/ansokan/foreningsstamma'), showsAbort('/ansokan/kvittens')]).toEqual([true, false]);
});

it('SHELL-10 ERR-13 knows the pages that ask for no session', () => {
  expect(['/logga-in', '/tillganglighetsredogorelse', '/versions', '/404'].filter((path) => !isOpenPage(path))).toEqual([]);
  expect(['/ansokan/sok-forening', '/kvitton', '/ansokan/kvittens', '/anvandarvillkor', '/finns-inte'].filter(isOpenPage)).toEqual([]);
});
