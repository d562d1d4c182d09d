import { beforeEach, describe, expect, it } from 'vitest';
import { gate } from '../../api/test/scriptedServer.ts';
import { createI18n } from '../../i18n/i18n.ts';
import sv from '../../i18n/sv.json' with { type: 'json' };
import { ansokanAtom, ansokanGoneAtom, isSavedHereAtom, resetAnsokanAtom, updateAnsokanAtom } from './ansokan.ts';
import { setAdressAtom, setFirmatecknareAtom, setForeningsstammaAtom, setSamfallighetAtom, setStyrelseAtom, updateKontaktpersonAtom } from './changes.ts';
import { errorAtom } from '../frame/error.ts';
import { deleteAnsokanAtom, loadAnsokanAtom, loadInskickadAtom, saveAnsokanAtom } from './changes.ts';
import { eachStack } from '../test/draftServer.ts';
import { ANNA, STORANGEN, UTKAST } from '../test/exempel.ts';
import { buildAdressandring } from '../../testing/builders.ts';

const stack = eachStack();

const PUT = `PUT /api/ansokan/${UTKAST.id}`;
const state = () => stack.store.get(ansokanAtom);

it('STATE-01 STATE-02 STATE-03 DATA-02 the state starts empty, takes an update, and is reset', () => {
  expect(state()).toEqual({ status: 0, data: null });
  stack.store.set(updateAnsokanAtom, { data: UTKAST, version: '"1"', savedAt: null });
  expect(state()).toEqual({ status: 1, data: UTKAST, version: '"1"', savedAt: null, inskickad: false });
  stack.store.set(resetAnsokanAtom);
  expect(state()).toEqual({ status: 0, data: null });
});

const NY = { ...UTKAST, id: '5d0c1c0e-6a43-4e5b-9f6e-0d2f4c1b7a11', samfallighet: null };
const gone = () => stack.store.get(ansokanGoneAtom);
const show = (data: typeof UTKAST, inskickad = false) => stack.store.set(updateAnsokanAtom, { data, version: '"1"', savedAt: null }, inskickad);

it('PLUS-06 a gone draft is noticed until an association is chosen', () => {
  show(UTKAST);
  expect(gone()).toBe(false);
  show(NY);
  expect(gone()).toBe(true);
  show({ ...NY, samfallighet: UTKAST.samfallighet });
  expect(gone()).toBe(false);
});

it.each([
  [
    'it was deleted here',
    () => {
      show(UTKAST);
      stack.store.set(resetAnsokanAtom);
    },
  ],
  ['it was sent in and its receipt read', () => show(UTKAST, true)],
  ['it was empty too', () => show({ ...NY, id: UTKAST.id })],
])('PLUS-06 a draft that is gone is not told when %s', (_what, before) => {
  before();
  show(NY);
  expect(gone()).toBe(false);
});

it('STATE-05 loading loads the draft, and resolves when it is there', async () => {
  expect(await stack.store.set(loadAnsokanAtom)).toBe(true);
  expect(state()).toMatchObject({ status: 1, data: UTKAST, version: '"1"', inskickad: false });
});

it('STATE-05 loading loads the submitted Application', async () => {
  const inskickad = { ...UTKAST, arendenr: 'LM-1' };
  stack.server.script('GET /api/ansokan/inskickad', { body: inskickad });
  expect(await stack.store.set(loadInskickadAtom)).toBe(true);
  expect(state()).toMatchObject({ status: 1, data: inskickad, inskickad: true });
});

it('API-05 loading shows no error when there is no submitted Application', async () => {
  expect(await stack.store.set(loadInskickadAtom)).toBe(false);
  expect(state().status).toBe(0);
  expect(stack.store.get(errorAtom)).toBeNull();
});

it.each([
  [500, 'DIALOGS.ERROR.HAMTA', false],
  [409, 'DIALOGS.ERROR.CONFLICT', true],
])('API-04 loading tells of a load that answers %i and keeps the state', async (status, message, reload) => {
  stack.server.script('GET /api/ansokan', { status, body: 'fel' });
  expect(await stack.store.set(loadAnsokanAtom)).toBe(false);
  expect(state().status).toBe(0);
  expect(stack.store.get(errorAtom)).toMatchObject({ message, reload });
});

describe('saving', () => {
  beforeEach(() => stack.store.set(loadAnsokanAtom));

  it('PLUS-06 isSavedHereAtom distinguishes a save here from a load', async () => {
    expect(stack.store.get(isSavedHereAtom)).toBe(false);
    await stack.store.set(setForeningsstammaAtom, '2026-05-17');
    expect(stack.store.get(isSavedHereAtom)).toBe(true);
    await stack.store.set(loadAnsokanAtom);
    expect(stack.store.get(isSavedHereAtom)).toBe(false);
  });

  it("STATE-04 a save applies the server's answer, not what was sent", async () => {
    stack.server.script(PUT, ({ body }) => ({ body: { ...JSON.parse(body), arendenr: 'satt av servern' }, headers: { ETag: '"2"' } }));
    expect(await stack.store.set(setForeningsstammaAtom, '2026-05-17')).toBe(true);
    expect(state()).toMatchObject({ data: { arendenr: 'satt av servern', uppgiftsandring: { foreningsstamma: '2026-05-17' } }, version: '"2"' });
  });

  it.each([
    [500, 'DIALOGS.ERROR.SPARA', false],
    [409, 'DIALOGS.ERROR.CONFLICT', true],
  ])('STATE-04 a save is unchanged when the PUT answers %i, and says so', async (status, message, reload) => {
    const before = state();
    stack.server.script(PUT, { status, body: 'fel' });
    expect(await stack.store.set(setForeningsstammaAtom, '2026-05-17')).toBe(false);
    expect(state()).toBe(before);
    expect(stack.store.get(errorAtom)).toMatchObject({ message, reload });
  });

  it('PLUS-05 a save shows a lost connection and saves when it is back', async () => {
    stack.server.script(PUT, 'drop');
    expect(await stack.store.set(setForeningsstammaAtom, '2026-05-17')).toBe(false);
    expect(stack.store.get(errorAtom)?.message).toBe('DIALOGS.ERROR.NATVERK');
    stack.server.script(PUT, ({ body }) => ({ body: JSON.parse(body) }));
    expect(await stack.store.set(setForeningsstammaAtom, '2026-05-17')).toBe(true);
  });

  it('API-06 a save answers a save on an old version with a conflict', async () => {
    const otherTab = stack.newStore();
    await otherTab.set(loadAnsokanAtom);
    await otherTab.set(setForeningsstammaAtom, '2026-05-16');
    expect(await stack.store.set(setForeningsstammaAtom, '2026-05-17')).toBe(false);
    expect(stack.store.get(errorAtom)).toMatchObject({ message: 'DIALOGS.ERROR.CONFLICT', reload: true });
    await stack.store.set(loadAnsokanAtom);
    expect(state().data?.uppgiftsandring.foreningsstamma).toBe('2026-05-16');
  });

  it('API-06 a save lets two quick saves build on each other', async () => {
    const adress = buildAdressandring({ epostadress: 'ny@exempel.se', svenskAdress: null });
    const saved = await Promise.all([stack.store.set(setForeningsstammaAtom, '2026-05-17'), stack.store.set(setAdressAtom, adress)]);
    expect(saved).toEqual([true, true]);
    expect(stack.server.calls(PUT).map(({ headers }) => headers['if-match'])).toEqual(['"1"', '"2"']);
    expect(state().data?.uppgiftsandring).toMatchObject({ foreningsstamma: '2026-05-17', uppgiftsandringAdress: adress });
  });

  it('STATE-04 a save lets the next save through after one that failed', async () => {
    stack.server.script(PUT, { status: 500, body: 'fel' });
    const first = stack.store.set(setForeningsstammaAtom, '2026-05-16');
    const second = first.then(() => {
      stack.server.script(PUT, ({ body }) => ({ body: JSON.parse(body) }));
      return stack.store.set(setForeningsstammaAtom, '2026-05-17');
    });
    expect(await Promise.all([first, second])).toEqual([false, true]);
  });

  it('STATE-09 a save resolves only when the PUT has answered', async () => {
    const { opened, open } = gate();
    stack.server.script(PUT, ({ body }) => opened.then(() => ({ body: JSON.parse(body) })));
    let resolved = false;
    const saving = stack.store.set(setForeningsstammaAtom, '2026-05-17').then(() => (resolved = true));
    await expect.poll(() => stack.server.calls(PUT).length).toBe(1);
    expect(resolved).toBe(false);
    open();
    await saving;
    expect(resolved).toBe(true);
  });

  it('PLUS-01 a save has its time from the server, else the clock', async () => {
    await stack.store.set(setForeningsstammaAtom, '2026-05-17');
    expect(state()).toMatchObject({ savedAt: new Date('2026-05-17T12:32:00Z') });
    const headers = { 'Last-Modified': 'Sun, 17 May 2026 12:33:00 GMT' };
    stack.server.script(PUT, ({ body }) => ({ body: JSON.parse(body), headers }));
    await stack.store.set(setForeningsstammaAtom, '2026-05-16');
    expect(state()).toMatchObject({ savedAt: new Date('2026-05-17T12:33:00Z') });
  });
});

describe('deleting', () => {
  beforeEach(() => stack.store.set(loadAnsokanAtom));

  it('STATE-03 STATE-08 deleting resets to status 0 and tells the caller to go on', async () => {
    expect(await stack.store.set(deleteAnsokanAtom)).toBe(true);
    expect(stack.server.calls('DELETE /api/ansokan').map(({ url }) => url)).toEqual([`/api/ansokan?id=${UTKAST.id}`]);
    expect(state()).toEqual({ status: 0, data: null });
  });

  it('API-09 deleting keeps the Application when it could not be deleted', async () => {
    stack.server.script('DELETE /api/ansokan', { status: 500, body: 'fel' });
    expect(await stack.store.set(deleteAnsokanAtom)).toBe(false);
    expect(state().status).toBe(1);
    expect(stack.store.get(errorAtom)?.message).toBe('DIALOGS.ERROR.TA_BORT');
  });
});

it.each([
  ['address', () => stack.store.set(setAdressAtom, null)],
  ['signatory', () => stack.store.set(setFirmatecknareAtom, { type: 'SamtligaStyrelsen', val1: null, val2: null })],
  ['meeting date', () => stack.store.set(setForeningsstammaAtom, '2026-05-17')],
  ['contact person', () => stack.store.set(updateKontaktpersonAtom, { epostadress: 'a@b.se', telefonnummer: '0701234567' })],
  ['board', () => stack.store.set(setStyrelseAtom, [ANNA])],
  ['association', () => stack.store.set(setSamfallighetAtom, STORANGEN)],
  ['any save', () => stack.store.set(saveAnsokanAtom, (current) => current)],
])('STATE-06 STATE-07 INC-15 a change without Application raises the exact error and sends nothing: %s', async (_what, update) => {
  expect(await update()).toBe(false);
  const i18n = createI18n({ catalogues: { sv: { host: sv } } });
  const error = stack.store.get(errorAtom);
  expect(error && i18n.t(error.message)).toBe('Felaktigt tillstånd. Förväntade mig en pågående ansökan.');
  expect(error?.reload).toBe(false);
  expect(stack.server.received).toHaveLength(0);
  expect(state().status).toBe(0);
});
