import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Ansokan } from '../../domain/ansokan/ansokan.ts';
import { setFirmatecknareAtom, setForeningsstammaAtom, setStyrelseAtom, updateKontaktpersonAtom, loadAnsokanAtom } from './changes.ts';
import { errorAtom } from '../frame/error.ts';
import { resetAnsokanAtom } from './ansokan.ts';
import { type TestStack, startStack } from '../test/draftServer.ts';
import { ANNA, BO, UTKAST } from '../test/exempel.ts';
import { refreshVerdictsAtom, valideringskoderAtom, verdictsAtom } from './verdicts.ts';
import { buildUppgiftsandring } from '../../testing/builders.ts';

const VALIDERA = 'PUT /api/ansokan/validera';
const KONTAKT = 'GET /api/ansokan/valideraKontaktperson';
const changedStyrelse: Ansokan = {
  ...UTKAST,
  uppgiftsandring: buildUppgiftsandring({
    uppgiftsandringStyrelse: { styrelsemedlemmar: [ANNA, BO] },
    uppgiftsandringFirmatecknare: { type: 'SamtligaStyrelsen', val1: null, val2: null },
  }),
};

let stack: TestStack;
const start = async (draft: Ansokan) => {
  stack = await startStack(draft);
  stack.server.script(KONTAKT, { body: true });
  await stack.store.set(loadAnsokanAtom);
};
beforeEach(() => start(changedStyrelse));
afterEach(() => stack.server.close());

const codes = () => stack.store.get(valideringskoderAtom);
const refresh = () => stack.store.set(refreshVerdictsAtom);

it.each([
  ['VAL-46 the board verdict false makes the board wrong', VALIDERA, { body: false }, ['FELAKTIGSTYRELSEUPPSATTNING'], undefined],
  ['VAL-46 the board verdict true makes nothing wrong', VALIDERA, { body: true }, [], undefined],
  ['API-07 the board verdict that fails to come is missing, and shown', VALIDERA, { status: 500, body: 'fel' }, [], 'DIALOGS.ERROR.KONTROLL'],
  ['VAL-52 the contact verdict false gives its code', KONTAKT, { body: false }, ['KONTAKTPERSON'], undefined],
  ['API-08 the contact verdict that fails counts as false, without a dialog', KONTAKT, { status: 500, body: 'fel' }, ['KONTAKTPERSON'], undefined],
  ['API-08 the contact verdict that is lost does too', KONTAKT, 'drop', ['KONTAKTPERSON'], undefined],
] as const)('%s', async (_what, call, script, expected, error) => {
  stack.server.script(call, script);
  await refresh();
  expect([codes(), stack.store.get(errorAtom)?.message]).toEqual([expected, error]);
  expect(JSON.parse(stack.server.calls(VALIDERA)[0]?.body ?? '')).toEqual(changedStyrelse);
});

it("GUARD-04 INC-39 the board verdict is on the register's board too", async () => {
  await stack.server.close();
  await start({ ...changedStyrelse, uppgiftsandring: { ...changedStyrelse.uppgiftsandring, uppgiftsandringStyrelse: null } });
  stack.server.script(VALIDERA, { body: false });
  await refresh();
  expect(codes()).toEqual(['FELAKTIGSTYRELSEUPPSATTNING']);
});

it('GUARD-04 the board verdict is not asked for without association', async () => {
  await stack.server.close();
  await start({ ...changedStyrelse, samfallighet: null });
  await refresh();
  expect(stack.server.calls(VALIDERA)).toHaveLength(0);
});

it('API-07 the board verdict goes when a later call fails', async () => {
  stack.server.script(VALIDERA, { body: false });
  await refresh();
  stack.server.script(VALIDERA, 'drop');
  await refresh();
  expect(stack.store.get(verdictsAtom).duplicateVerdict).toBeNull();
});

it('CODE-06 the board verdict is void when another board is saved', async () => {
  stack.server.script(VALIDERA, { body: false });
  await refresh();
  await stack.store.set(setForeningsstammaAtom, '2026-05-16');
  expect(codes()).toEqual(['FELAKTIGSTYRELSEUPPSATTNING']);
  stack.server.script(VALIDERA, { body: true });
  await stack.store.set(setStyrelseAtom, [ANNA, { ...BO, namn: 'Bo Ek' }]);
  expect(codes()).toEqual([]);
});

it('GUARD-06 the contact verdict is asked anew, save about an incomplete person', async () => {
  await refresh();
  await refresh();
  expect(stack.server.calls(KONTAKT)).toHaveLength(2);
  await stack.store.set(updateKontaktpersonAtom, { epostadress: null, telefonnummer: '0701234567' });
  await refresh();
  expect(stack.server.calls(KONTAKT)).toHaveLength(2);
  expect(codes()).toEqual(['OFULLSTANDIGAKONTAKTPERSONSUPPGIFTER']);
});

it('CODE-06 the contact code goes as soon as the contact person changes', async () => {
  stack.server.script(KONTAKT, { body: false });
  await refresh();
  await stack.store.set(updateKontaktpersonAtom, { epostadress: 'ny@exempel.se', telefonnummer: '0701234567' });
  expect(codes()).toEqual([]);
});

it('VAL-52 the contact verdict is void when the same details are saved', async () => {
  stack.server.script(KONTAKT, 'drop');
  await refresh();
  await stack.store.set(updateKontaktpersonAtom, { epostadress: 'anna@exempel.se', telefonnummer: '0701234567' });
  expect(stack.store.get(verdictsAtom).kontaktpersonVerdict).toBeNull();
});

it('GUARD-04 the contact verdict can be left out', async () => {
  await stack.store.set(refreshVerdictsAtom, { kontaktperson: false });
  expect(stack.server.calls(KONTAKT)).toHaveLength(0);
  expect(stack.server.calls(VALIDERA)).toHaveLength(1);
});

it("GUARD-06 the contact verdict and the board's are asked for separately", async () => {
  await stack.store.set(refreshVerdictsAtom, { duplicate: false });
  expect([stack.server.calls(KONTAKT).length, stack.server.calls(VALIDERA).length]).toEqual([1, 0]);
  await stack.store.set(setStyrelseAtom, [ANNA, { ...BO, namn: 'Bo Ek' }]);
  expect([stack.server.calls(KONTAKT).length, stack.server.calls(VALIDERA).length]).toEqual([1, 1]);
});

it('CODE-06 an unloaded draft has no verdict; a failed save keeps it', async () => {
  await refresh();
  stack.server.script(`PUT /api/ansokan/${UTKAST.id}`, { status: 500, body: 'fel' });
  await stack.store.set(updateKontaktpersonAtom, { epostadress: 'anna@exempel.se', telefonnummer: '0701234567' });
  expect(stack.store.get(verdictsAtom).kontaktpersonVerdict).toBe(true);
  stack.store.set(resetAnsokanAtom);
  expect(stack.store.get(verdictsAtom)).toEqual({ duplicateVerdict: null, kontaktpersonVerdict: null });
});

it('CODE-06 the codes follow the Application without reload', async () => {
  await stack.store.set(setFirmatecknareAtom, null);
  expect(codes()).toEqual(['SAKNARFIRMATECKNINGSUPPGIFTER']);
  await stack.store.set(setFirmatecknareAtom, { type: 'SamtligaStyrelsen', val1: null, val2: null });
  expect(codes()).toEqual([]);
});

it('CODE-06 the codes are none while nothing is loaded', async () => {
  const empty = stack.newStore();
  await empty.set(refreshVerdictsAtom);
  expect(empty.get(valideringskoderAtom)).toEqual([]);
  expect(stack.server.calls(VALIDERA)).toHaveLength(0);
});
