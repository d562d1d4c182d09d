import { expect, it } from 'vitest';
import { gate } from '../../api/test/scriptedServer.ts';
import { apiAtom, forgetSessionLossAtom, loadSessionAtom, loseSessionAtom, sessionAtom, sessionLossAtom, sessionUnreadAtom } from '../session/session.ts';
import { clockAtom, todayAtom } from '../frame/clock.ts';
import { configAtom, loadConfigAtom, loadSystemMessageAtom, notificationAtom } from '../frame/messages.ts';
import { dialogAtom, SESSION_DIALOG } from '../frame/dialog.ts';
import { errorAtom, generalErrorAtom } from '../frame/error.ts';
import { loaderAtom } from '../frame/ui.ts';
import { deleteAnsokanAtom, loadAnsokanAtom, setForeningsstammaAtom } from './changes.ts';
import { eachStack } from '../test/draftServer.ts';
import { UTKAST } from '../test/exempel.ts';

const MESSAGE = 'GET /public/getMeddelande';
const LOG = 'POST /api/logs';

const stack = eachStack();

const visible = () => stack.store.get(loaderAtom).visible;
const api = () => stack.store.get(apiAtom);
/** Waits until the message call triggered by the first response is over, so that it does not affect the loader. */
const settle = async () => {
  await api().log({ level: 'INFO', message: 'hej' });
  await expect.poll(visible).toBe(false);
};

it.each([
  ['GET /api/ansokan', true, () => stack.store.set(loadAnsokanAtom)],
  ['DELETE /api/ansokan', true, () => stack.store.set(deleteAnsokanAtom)],
  [`PUT /api/ansokan/${UTKAST.id}`, false, () => stack.store.set(setForeningsstammaAtom, '2026-05-17')],
  [LOG, false, () => api().log({ level: 'INFO', message: 'hej' })],
] as const)('LOAD-02 DATA-28 loader shows during a slow %s: %s', async (call, shows, run) => {
  await stack.store.set(loadAnsokanAtom);
  await settle();
  const before = stack.server.calls(call).length;
  const { opened, open } = gate();
  stack.server.script(call, () => opened.then(() => ({ body: 'Borttagen' })));
  const done = run();
  await expect.poll(() => stack.server.calls(call).length).toBe(before + 1);
  expect(visible()).toBe(shows);
  open();
  await done;
  expect(visible()).toBe(false);
});

it.each([{ status: 500, body: 'fel' }, 'drop'] as const)('LOAD-02 the loader goes away after a failure (%j)', async (script) => {
  await settle();
  stack.server.script('GET /api/ansokan', script);
  const done = stack.store.set(loadAnsokanAtom);
  await expect.poll(visible).toBe(true);
  await done;
  expect(visible()).toBe(false);
});

it('LOAD-02 loader stays while one of two calls is under way', async () => {
  await settle();
  const slow = gate();
  stack.server.script('GET /api/identity', () => slow.opened.then(() => ({ body: { personnummer: '19850314-2385' } })));
  const session = stack.store.set(loadSessionAtom);
  await stack.store.set(loadAnsokanAtom);
  expect(visible()).toBe(true);
  slow.open();
  await session;
  expect(visible()).toBe(false);
});

it('SESS-01 DATA-21 session holds who is logged in', async () => {
  stack.server.script('GET /api/identity', { body: { personnummer: '19850314-2385' } });
  expect(await stack.store.set(loadSessionAtom)).toBe(true);
  expect(stack.store.get(sessionAtom)).toEqual({ personnummer: '19850314-2385' });
});

it.each([
  [{ status: 401, body: 'Unauthorized' }, false],
  [{ status: 500, body: 'fel' }, true],
  ['drop', true],
] as const)('SESS-02 LOG-03 a failed session fetch is logged once, answered or not (%j)', async (script, unread) => {
  stack.server.script('GET /api/identity', script);
  expect(await stack.store.set(loadSessionAtom)).toBe(false);
  await expect.poll(() => stack.server.calls(LOG).length).toBe(1);
  expect(JSON.parse(stack.server.calls(LOG)[0]?.body ?? '')).toMatchObject({ level: 'ERROR' });
  expect(stack.logouts).toEqual([]);
  expect(stack.store.get(sessionUnreadAtom)).toBe(unread);
});

it('SESS-02 the latest answer decides the session and whether there was one', async () => {
  const read = async (script: Parameters<typeof stack.server.script>[1]) => {
    stack.server.script('GET /api/identity', script);
    await stack.store.set(loadSessionAtom);
    return [stack.store.get(sessionAtom)?.personnummer, stack.store.get(sessionUnreadAtom)];
  };
  const known = { body: { personnummer: '19850314-2385' } };
  expect(await read(known)).toEqual(['19850314-2385', false]);
  expect(await read({ status: 500, body: 'fel' })).toEqual([undefined, true]);
  expect(await read(known)).toEqual(['19850314-2385', false]);
});

it('SESS-03 the session leaves for /logout on Auth timeout, logged, without dialog', async () => {
  stack.server.script('GET /api/identity', { status: 401, body: 'Auth timeout' });
  expect(await stack.store.set(loadSessionAtom)).toBe(false);
  await expect.poll(() => stack.server.calls(LOG).length).toBe(1);
  expect(stack.logouts).toEqual(['/logout']);
  expect(stack.store.get(errorAtom)).toBeNull();
});

const text = (value: string) => ({ body: { rubrik: null, text: value } });
/** A call whose response may trigger a message check. */
const anyCall = () => stack.store.set(loadAnsokanAtom);
const messageCalls = () => stack.server.calls(MESSAGE).length;

it('MSG-01 the message check stores the server’s answer', async () => {
  stack.server.script(MESSAGE, text('Driftstopp i kväll.'));
  await anyCall();
  await expect.poll(() => stack.store.get(notificationAtom)).toEqual({ rubrik: null, text: 'Driftstopp i kväll.' });
});

it.each([
  [30_000, 1],
  [30_001, 2],
])('MSG-02 after %i ms there have been %i message calls', async (passed, calls) => {
  await anyCall();
  await settle();
  expect(messageCalls()).toBe(1);
  stack.clock.now += passed;
  await anyCall();
  await settle();
  expect(messageCalls()).toBe(calls);
});

it('MSG-02 the message check counts from the fetch, also when that failed', async () => {
  stack.server.script(MESSAGE, { status: 500, body: 'fel' });
  await anyCall();
  await settle();
  stack.clock.now += 30_000;
  await anyCall();
  await settle();
  expect(messageCalls()).toBe(1);
});

it('MSG-03 the message check makes no loop, however long it takes', async () => {
  stack.server.script(MESSAGE, () => {
    stack.clock.now += 60_000;
    return text('hej');
  });
  await anyCall();
  await expect.poll(() => stack.store.get(notificationAtom)).not.toBeNull();
  await stack.store.set(loadSystemMessageAtom);
  expect(messageCalls()).toBe(1);
});

it('MSG-03 the message check does not check twice for answers that come together', async () => {
  await Promise.all([anyCall(), api().log({ level: 'INFO', message: 'a' }), api().log({ level: 'INFO', message: 'b' })]);
  await settle();
  expect(messageCalls()).toBe(1);
});

it('MSG-05 MSG-06 the system message shows until the server returns a notification', async () => {
  stack.server.script('GET /public/getSystemmeddelande', text('system'));
  stack.server.script(MESSAGE, { status: 500, body: 'fel' });
  await stack.store.set(loadSystemMessageAtom);
  await anyCall();
  await settle();
  expect(stack.store.get(notificationAtom)?.text).toBe('system');
  stack.server.script(MESSAGE, text('nytt'));
  stack.clock.now += 30_001;
  await anyCall();
  await expect.poll(() => stack.store.get(notificationAtom)?.text).toBe('nytt');
});

it.each([{ status: 500, body: 'fel' }, 'drop'] as const)('MSG-06 the message check stays usable when message calls fail (%j)', async (script) => {
  stack.server.script(MESSAGE, script);
  stack.server.script('GET /public/getSystemmeddelande', script);
  await stack.store.set(loadSystemMessageAtom);
  expect(await anyCall()).toBe(true);
  await settle();
  expect(stack.store.get(notificationAtom)).toBeNull();
  expect(stack.store.get(errorAtom)).toBeNull();
});

it('DATA-27 API-16 the store holds the environment, prod until it is known', async () => {
  expect(stack.store.get(configAtom)).toEqual({ env: 'prod' });
  stack.server.script('GET /assets/config/config.json', { body: { env: 'test' } });
  await stack.store.set(loadConfigAtom);
  expect(stack.store.get(configAtom)).toEqual({ env: 'test' });
});

it('VAL-23 the store reads the date again after each answer', async () => {
  expect(stack.store.get(todayAtom)).toBe('2026-05-17');
  stack.clock.now = Date.UTC(2026, 4, 18, 6);
  await stack.store.set(loadAnsokanAtom);
  expect(stack.store.get(todayAtom)).toBe('2026-05-18');
  expect(stack.store.get(clockAtom).now()).toBe(stack.clock.now);
});

const SAVE = 'GET /api/ansokan';
const login = async () => {
  stack.server.script('GET /api/identity', { body: { personnummer: '19850314-2385' } });
  await stack.store.set(loadSessionAtom);
};

it('ERR-13 any 401 ends a known session and is shown before other errors', async () => {
  await login();
  stack.store.set(generalErrorAtom, 'DIALOGS.ERROR.ALLMANT');
  stack.server.script(SAVE, { status: 401, body: 'Unauthorized' });
  expect(await stack.store.set(loadAnsokanAtom)).toBe(false);
  expect(stack.store.get(sessionLossAtom)).toBe('ended');
  expect(stack.store.get(sessionAtom)).toBeNull();
  expect(stack.store.get(dialogAtom)).toBe(SESSION_DIALOG);
  expect(stack.logouts).toEqual([]);
});

it('ERR-13 SESS-03 a lost session does not show on Auth timeout', async () => {
  await login();
  for (const answer of [{ status: 401, body: 'Auth timeout' }, { status: 500, body: 'Unauthorized' }, 'drop' as const]) {
    stack.server.script(SAVE, answer);
    await stack.store.set(loadAnsokanAtom);
    expect(stack.store.get(sessionLossAtom)).toBeNull();
  }
  expect(stack.logouts).toEqual(['/logout']);
});

it('ERR-13 SESS-02 a lost session is not shown where nobody was logged in', async () => {
  stack.server.script(SAVE, { status: 401, body: 'Unauthorized' });
  await stack.store.set(loadAnsokanAtom);
  expect([stack.store.get(sessionLossAtom), stack.store.get(errorAtom)]).toEqual([null, null]);
});

it('ERR-13 PLUS-01 a chosen logout counts, whichever loss came first', async () => {
  await login();
  stack.store.set(loseSessionAtom, 'ended');
  stack.store.set(loseSessionAtom, 'chosen');
  stack.store.set(loseSessionAtom, 'ended');
  expect(stack.store.get(sessionLossAtom)).toBe('chosen');
  stack.store.set(forgetSessionLossAtom);
  expect(stack.store.get(sessionLossAtom)).toBeNull();
});

it('PLUS-19 a session ended elsewhere counts, whichever loss came first', async () => {
  await login();
  stack.store.set(loseSessionAtom, 'ended');
  stack.server.script(SAVE, { status: 401, body: 'Session ended elsewhere' });
  await stack.store.set(loadAnsokanAtom);
  expect(stack.store.get(sessionLossAtom)).toBe('elsewhere');
  stack.store.set(loseSessionAtom, 'ended');
  expect(stack.store.get(sessionLossAtom)).toBe('elsewhere');
});
