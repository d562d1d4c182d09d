import { expect, it } from 'vitest';
import { ROUTES } from '@uppgiftsandring/shared/domain/vag/routes';
import { showsChecklist } from '../../common/pages.ts';
import { isOpenPage, progressStep, showsAbort } from './visibility.ts';

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
  ['/ansokan/sok-forening', 'SOK'],
  ['/ansokan/atgard-select', 'ANDRA'],
  ['/ansokan/atgard/uppgiftsandring-styrelse', 'ANDRA'],
  ['/ansokan/kvittens', 'KVITTENS'],
  ['/ansokan/foreningsstamma', null],
  ['/ansokan/kontaktuppgifter', null],
  ['/ansokan/sammanfattning', null],
  ['/ansokan/error', 'SKRIV_UNDER'],
  ['/logga-in', null],
  ['/404', null],
])('PLUS-13 %s belongs to step %s', (path, step) => {
  expect(progressStep(path)).toBe(step);
});

it('SHELL-10 ERR-13 knows the pages that ask for no session', () => {
  expect(['/logga-in', '/tillganglighetsredogorelse', '/versions', '/404'].filter((path) => !isOpenPage(path))).toEqual([]);
  expect(['/ansokan/sok-forening', '/kvitton', '/ansokan/kvittens', '/anvandarvillkor', '/finns-inte'].filter(isOpenPage)).toEqual([]);
});
