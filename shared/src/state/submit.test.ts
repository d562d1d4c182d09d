import { afterEach, beforeEach, expect, it } from 'vitest';
import { ansokanAtom } from './ansokan.ts';
import { errorAtom } from './error.ts';
import { changedInOtherTabAtom } from './otherTab.ts';
import { loadAnsokanAtom } from './persist.ts';
import { signingInProgressAtom, skickaInAtom, startSigningAtom } from './submit.ts';
import { type TestStack, startStack } from './test/draftServer.ts';
import { UTKAST } from './test/exempel.ts';

const SIGN = 'POST /api/signera/getSigningInstance';
const SEND = 'GET /api/ansokan/skickain';
const LOG = 'POST /api/logs';
const form = { action: 'https://sign.example/', binding: 'POST', relayState: 'r', eidSignRequest: 'x' };

let stack: TestStack;
beforeEach(async () => {
  stack = await startStack();
  await stack.store.set(loadAnsokanAtom);
});
afterEach(() => stack.server.close());

it('ESIG-01 posts the whole Application, flags the hand-off and answers the form', async () => {
  stack.server.script(SIGN, { body: form });
  const signing = stack.store.set(startSigningAtom);
  expect(stack.store.get(signingInProgressAtom)).toBe(true);
  expect(await signing).toEqual(form);
  expect(JSON.parse(stack.server.calls(SIGN)[0]?.body ?? '')).toEqual(UTKAST);
  expect(stack.store.get(signingInProgressAtom)).toBe(true);
});

it('ERR-03 LOG-03 resets the flag, tells and logs when signing cannot start', async () => {
  stack.server.script(SIGN, { status: 409, body: 'Conflict' });
  expect(await stack.store.set(startSigningAtom)).toBeNull();
  expect(stack.store.get(signingInProgressAtom)).toBe(false);
  expect(stack.store.get(errorAtom)).toMatchObject({
    message: 'KOMPLETTERA_GRANSKA.SAMMANFATTNING.SIGNERING_FELMEDDLANDE',
    reload: false,
  });
  await expect.poll(() => stack.server.calls(LOG).length).toBe(1);
});

it('SUMM-07 asks only once while a hand-off is under way, and again after a failure', async () => {
  stack.server.script(SIGN, { status: 500, body: 'fel' });
  const first = stack.store.set(startSigningAtom);
  expect(await stack.store.set(startSigningAtom)).toBeNull();
  await first;
  expect(stack.server.calls(SIGN)).toHaveLength(1);
  stack.server.script(SIGN, { body: form });
  expect(await stack.store.set(startSigningAtom)).toEqual(form);
  expect(stack.server.calls(SIGN)).toHaveLength(2);
});

it('PLUS-06 offers the latest version when the draft is not the one that the server has, and only then', async () => {
  stack.server.script(SIGN, { status: 500, body: 'fel' });
  await stack.store.set(startSigningAtom);
  expect(stack.store.get(changedInOtherTabAtom)).toBe(false);
  stack.server.script(SIGN, { status: 409, body: 'Conflict' });
  await stack.store.set(startSigningAtom);
  expect(stack.store.get(changedInOtherTabAtom)).toBe(true);
});

it('STATE-07 does not sign without an Application', async () => {
  const empty = stack.newStore();
  expect(await empty.set(startSigningAtom)).toBeNull();
  expect(empty.get(errorAtom)?.message).toBe('COMMON.FELAKTIGT_TILLSTAND');
  expect(stack.server.calls(SIGN)).toHaveLength(0);
});

it('API-10 holds the submitted Application after the send-in', async () => {
  stack.server.script(SEND, { body: { ...UTKAST, arendenr: 'LM-1' } });
  await stack.store.set(skickaInAtom);
  expect(stack.store.get(ansokanAtom)).toMatchObject({ inskickad: true, data: { arendenr: 'LM-1' } });
});

it('ERR-06 LOG-03 logs a failed send-in once and throws it again', async () => {
  stack.server.script(SEND, { status: 503, body: 'fel' });
  await expect(stack.store.set(skickaInAtom)).rejects.toMatchObject({ name: 'ApiError', status: 503 });
  await expect.poll(() => stack.server.calls(LOG).length).toBe(1);
  expect(stack.store.get(ansokanAtom)).toMatchObject({ inskickad: false });
});
