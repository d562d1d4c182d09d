import { beforeEach, expect, it } from 'vitest';
import { ansokanAtom } from './ansokan.ts';
import { errorAtom } from '../frame/error.ts';
import { changedInOtherTabAtom } from './otherTab.ts';
import { loadAnsokanAtom } from './changes.ts';
import { resetSigningAtom, signingInProgressAtom, sendInAtom, startSigningAtom } from './submit.ts';
import { eachStack } from '../test/draftServer.ts';
import { UTKAST } from '../test/exempel.ts';

const SIGN = 'POST /api/signera/getSigningInstance';
const SEND = 'GET /api/ansokan/skickain';
const LOG = 'POST /api/logs';
const FORSAKRAN = { version: 'cafe0123', lamnad: new Date('2026-11-22T10:00:00Z') };
const form = { action: 'https://sign.example/', binding: 'POST', relayState: 'r', eidSignRequest: 'x' };

const stack = eachStack();
beforeEach(() => stack.store.set(loadAnsokanAtom));

const logged = () => stack.server.calls(LOG).map(({ body }) => JSON.parse(body).level);

it('ESIG-01 VAL-63 startSigning posts Application and declaration and returns the form', async () => {
  stack.server.script(SIGN, { body: form });
  const signing = stack.store.set(startSigningAtom, FORSAKRAN);
  expect(stack.store.get(signingInProgressAtom)).toBe(true);
  expect(await signing).toEqual(form);
  expect(JSON.parse(stack.server.calls(SIGN)[0]?.body ?? '')).toEqual(UTKAST);
  expect(stack.server.calls(SIGN)[0]?.headers).toMatchObject({ 'x-forsakran': 'cafe0123', 'x-forsakran-lamnad': '2026-11-22T10:00:00.000Z' });
  expect(stack.store.get(signingInProgressAtom)).toBe(true);
});

it('ERR-03 STATE-10 LOG-03 startSigning resets the flag, shows and logs a failure', async () => {
  stack.server.script(SIGN, { status: 500, body: 'fel' });
  expect(await stack.store.set(startSigningAtom, FORSAKRAN)).toBeNull();
  expect(stack.store.get(signingInProgressAtom)).toBe(false);
  expect(stack.store.get(errorAtom)).toMatchObject({ message: 'KOMPLETTERA_GRANSKA.SAMMANFATTNING.SIGNERING_FELMEDDLANDE', reload: false });
  await expect.poll(() => logged()).toEqual(['ERROR']);
});

it('ESIG-04 a user who is back without a signature can begin again', async () => {
  stack.server.script(SIGN, { body: form });
  await stack.store.set(startSigningAtom, FORSAKRAN);
  stack.store.set(resetSigningAtom);
  expect(stack.store.get(signingInProgressAtom)).toBe(false);
  expect(await stack.store.set(startSigningAtom, FORSAKRAN)).toEqual(form);
});

it.each(['VILLKOR_EJ_GODKANDA', 'FORSAKRAN_EJ_LAMNAD'])('VAL-63 startSigning returns %s, and can be tried again', async (kod) => {
  stack.server.script(SIGN, { status: 403, body: { kod } });
  expect(await stack.store.set(startSigningAtom, FORSAKRAN)).toEqual({ kod });
  expect(stack.store.get(signingInProgressAtom)).toBe(false);
  expect(stack.store.get(errorAtom)).toBeNull();
});

it('VAL-61 API-12 startSigning returns what has to be corrected first', async () => {
  const fel = [
    { path: 'uppgiftsandring.foreningsstamma', kod: 'MINVALUE_ERROR' },
    { path: '', kod: 'SAKNARFORENINGSUPPGIFTER' },
  ];
  stack.server.script(SIGN, { status: 400, body: { kod: 'OGILTIGA_UPPGIFTER', fel } });
  expect(await stack.store.set(startSigningAtom, FORSAKRAN)).toEqual({
    kod: 'ATT_RATTA',
    hinder: [{ kod: 'SAKNARFORENINGSUPPGIFTER' }, { del: 'FORENINGSSTAMMA' }],
  });
  expect(stack.store.get(signingInProgressAtom)).toBe(false);
  expect(stack.store.get(errorAtom)).toBeNull();
});

it('ERR-03 startSigning fails on a refusal of what nobody wrote', async () => {
  stack.server.script(SIGN, { status: 400, body: { kod: 'OGILTIGA_UPPGIFTER', fel: [{ path: 'id', kod: 'typ' }] } });
  expect(await stack.store.set(startSigningAtom, FORSAKRAN)).toBeNull();
  expect(stack.store.get(errorAtom)?.message).toBe('KOMPLETTERA_GRANSKA.SAMMANFATTNING.SIGNERING_FELMEDDLANDE');
});

it('SUMM-07 startSigning asks once at a time, and again after failure', async () => {
  stack.server.script(SIGN, { status: 500, body: 'fel' });
  const first = stack.store.set(startSigningAtom, FORSAKRAN);
  expect(await stack.store.set(startSigningAtom, FORSAKRAN)).toBeNull();
  await first;
  expect(stack.server.calls(SIGN)).toHaveLength(1);
  stack.server.script(SIGN, { body: form });
  expect(await stack.store.set(startSigningAtom, FORSAKRAN)).toEqual(form);
  expect(stack.server.calls(SIGN)).toHaveLength(2);
});

it.each([400, 403, 404, 408, 410, 429, 500, 502])('ERR-03 %i when signing starts is a failure to start, and no conflict', async (status) => {
  stack.server.script(SIGN, { status, body: 'fel' });
  await stack.store.set(startSigningAtom, FORSAKRAN);
  expect(stack.store.get(errorAtom)).toMatchObject({ message: 'KOMPLETTERA_GRANSKA.SAMMANFATTNING.SIGNERING_FELMEDDLANDE', reload: false });
  expect(stack.store.get(changedInOtherTabAtom)).toBeNull();
});

it('ERR-12 LOG-03 PLUS-06 a draft in another state is a conflict until it is loaded', async () => {
  stack.server.script(SIGN, { status: 409, body: { kod: 'ANDRAD_SEDAN_LASNING' } });
  expect(await stack.store.set(startSigningAtom, FORSAKRAN)).toBeNull();
  expect(stack.store.get(signingInProgressAtom)).toBe(false);
  expect(stack.store.get(errorAtom)).toEqual({ message: 'DIALOGS.ERROR.CONFLICT', reload: true, reference: null, conflict: 'changed' });
  expect(stack.store.get(changedInOtherTabAtom)).toBe('changed');
  await expect.poll(() => logged()).toEqual(['INFO']);
  await stack.store.set(loadAnsokanAtom);
  expect(stack.store.get(changedInOtherTabAtom)).toBeNull();
});

it('ERR-12 the error says when another window has already signed the draft', async () => {
  stack.server.script(SIGN, { status: 409, body: { kod: 'UNDERSKRIVEN' } });
  await stack.store.set(startSigningAtom, FORSAKRAN);
  expect(stack.store.get(errorAtom)).toMatchObject({ message: 'DIALOGS.ERROR.UNDERSKRIVEN', reload: true, conflict: 'signed' });
});

it('STATE-07 startSigning sends nothing without an Application', async () => {
  const empty = stack.newStore();
  expect(await empty.set(startSigningAtom, FORSAKRAN)).toBeNull();
  expect(empty.get(errorAtom)?.message).toBe('COMMON.FELAKTIGT_TILLSTAND');
  expect(stack.server.calls(SIGN)).toHaveLength(0);
});

it('API-10 sendIn stores the submitted Application', async () => {
  stack.server.script(SEND, { body: { ...UTKAST, arendenr: 'LM-1' } });
  await stack.store.set(sendInAtom);
  expect(stack.store.get(ansokanAtom)).toMatchObject({ inskickad: true, data: { arendenr: 'LM-1' } });
});

it('ERR-06 LOG-03 sendIn logs a failure once and throws it', async () => {
  stack.server.script(SEND, { status: 503, body: 'fel' });
  await expect(stack.store.set(sendInAtom)).rejects.toMatchObject({ name: 'ApiError', status: 503 });
  await expect.poll(() => logged()).toEqual(['ERROR']);
  expect(stack.store.get(ansokanAtom)).toMatchObject({ inskickad: false });
});
