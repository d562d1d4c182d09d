import * as v from 'valibot';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type Ansokan, AnsokanSchema, INGEN_ANDRING } from '../../domain/ansokan/ansokan.ts';
import { ansokanAtom } from './ansokan.ts';
import { setAdressAtom, setFirmatecknareAtom, setForeningsstammaAtom, setSamfallighetAtom, setStyrelseAtom, updateKontaktpersonAtom } from './changes.ts';
import { loadAnsokanAtom, startFromAtom } from './changes.ts';
import { errorAtom } from '../frame/error.ts';
import { sessionAtom } from '../session/session.ts';
import { SHARED_PARTS } from '../firstState.ts';
import { type TestStack, startStack } from '../test/draftServer.ts';
import { buildAdressandring, buildKontaktperson, buildSvenskAdress, buildUppgiftsandring, withNewKeys } from '../../testing/builders.ts';
import { ANNA, BO, STORANGEN, UTKAST } from '../test/exempel.ts';

const PUT = `PUT /api/ansokan/${UTKAST.id}`;
const VALIDERA = 'PUT /api/ansokan/validera';
const firmatecknare = { type: 'SamtligaStyrelsen', val1: null, val2: null } as const;

let stack: TestStack;
const start = async (draft: Ansokan) => {
  stack = await startStack(draft);
  await stack.store.set(loadAnsokanAtom);
};
beforeEach(() => start({ ...UTKAST, uppgiftsandring: { ...INGEN_ANDRING, uppgiftsandringFirmatecknare: firmatecknare } }));
afterEach(() => stack.server.close());

const data = () => stack.store.get(ansokanAtom).data;
const sent = (): Ansokan => JSON.parse(stack.server.calls(PUT).at(-1)?.body ?? 'null');

it('STATE-06 setSamfallighet keeps id and contact person, and clears the changes', async () => {
  const other = { ...STORANGEN, name: 'Ängens samfällighetsförening', orgNr: '717901-2344' };
  expect(await stack.store.set(setSamfallighetAtom, other)).toBe(true);
  expect(sent()).toEqual({ ...UTKAST, samfallighet: other, uppgiftsandring: INGEN_ANDRING });
  expect(data()).toEqual(sent());
});

const svenskAdress = buildSvenskAdress({ utdelningsadress1: 'Ny 1' });
it.each<[string, () => Promise<boolean>, object]>([
  [
    'address',
    () => stack.store.set(setAdressAtom, buildAdressandring({ svenskAdress })),
    { uppgiftsandringAdress: buildAdressandring({ svenskAdress }), uppgiftsandringFirmatecknare: firmatecknare },
  ],
  ['signatory rule, to null,', () => stack.store.set(setFirmatecknareAtom, null), {}],
  ['meeting date', () => stack.store.set(setForeningsstammaAtom, '2026-05-17'), { uppgiftsandringFirmatecknare: firmatecknare, foreningsstamma: '2026-05-17' }],
])('STATE-04 an action changes the %s alone', async (_what, change, expected) => {
  await change();
  expect(sent()).toEqual({ ...UTKAST, uppgiftsandring: { ...INGEN_ANDRING, ...expected } });
});

it("STATE-04 an action changes the contact person's e-mail and phone alone", async () => {
  await stack.store.set(updateKontaktpersonAtom, { epostadress: 'ny@exempel.se', telefonnummer: '0709876543' });
  expect(sent().kontaktperson).toEqual(buildKontaktperson({ epostadress: 'ny@exempel.se', telefonnummer: '0709876543' }));
  expect(sent().samfallighet).toEqual(STORANGEN);
});

it.each(['19780530-9106', ''])('STATE-04 an action makes the user %j the missing contact person', async (personnummer) => {
  await stack.server.close();
  await start({ ...UTKAST, kontaktperson: null });
  if (personnummer !== '') stack.store.set(sessionAtom, { personnummer });
  await stack.store.set(updateKontaktpersonAtom, { epostadress: 'ny@exempel.se', telefonnummer: '0709876543' });
  expect(sent().kontaktperson).toMatchObject({ personnummer, fullname: '' });
});

it('BOARD-16 setStyrelse stores the sorted list', async () => {
  await stack.store.set(setStyrelseAtom, [BO, ANNA]);
  expect(sent().uppgiftsandring.uppgiftsandringStyrelse).toEqual({ styrelsemedlemmar: [ANNA, BO] });
});

it("BOARD-17 setStyrelse stores null when the board no longer differs from the register's", async () => {
  await stack.store.set(setStyrelseAtom, [ANNA, BO]);
  await stack.store.set(setStyrelseAtom, [{ ...ANNA }]);
  expect(sent().uppgiftsandring.uppgiftsandringStyrelse).toBeNull();
});

it('VAL-46 INC-39 setStyrelse has each saved board checked by the server', async () => {
  await stack.store.set(setStyrelseAtom, [ANNA]);
  expect(stack.server.calls(VALIDERA)).toHaveLength(1);
  await stack.store.set(setStyrelseAtom, [ANNA, BO]);
  expect(stack.server.calls(VALIDERA)).toHaveLength(2);
  stack.server.script(PUT, { status: 500, body: 'fel' });
  await stack.store.set(setStyrelseAtom, [BO]);
  expect(stack.server.calls(VALIDERA)).toHaveLength(2);
});

it('PLUS-73 startFrom names version and application, and has the board checked', async () => {
  const START = `${PUT}/utgangspunkt`;
  const started = { ...UTKAST, uppgiftsandring: buildUppgiftsandring() };
  stack.server.script(START, { body: started, headers: { ETag: '"7"' } });
  expect(await stack.store.set(startFromAtom, 'den-inskickade')).toBe(true);
  const [call] = stack.server.calls(START);
  expect([call?.headers['if-match'], call?.body]).toEqual(['"1"', '{"ansokanId":"den-inskickade"}']);
  expect([stack.store.get(ansokanAtom), stack.server.calls(VALIDERA).length]).toEqual([expect.objectContaining({ data: started, version: '"7"' }), 1]);
});

it.each([
  [400, { message: 'DIALOGS.ERROR.UTGA', reload: false }],
  [409, { message: 'DIALOGS.ERROR.CONFLICT', reload: true }],
])('PLUS-73 startFrom refused with %i leaves the draft and says so', async (status, error) => {
  const before = data();
  stack.server.script(`${PUT}/utgangspunkt`, { status, body: 'nej' });
  expect(await stack.store.set(startFromAtom, 'den-inskickade')).toBe(false);
  expect([data(), stack.store.get(errorAtom)]).toEqual([before, expect.objectContaining(error)]);
});

const ADRESS = buildAdressandring({ epostadress: 'ny@exempel.se' });
const uppgiftsandringStyrelse = { styrelsemedlemmar: [ANNA, BO] };
const newer = withNewKeys<Ansokan>({
  ...UTKAST,
  uppgiftsandring: buildUppgiftsandring({
    foreningsstamma: null,
    uppgiftsandringAdress: ADRESS,
    uppgiftsandringFirmatecknare: firmatecknare,
    uppgiftsandringStyrelse,
  }),
});

it.each<[string, () => Promise<boolean>]>([
  ['contact details', () => stack.store.set(setAdressAtom, { ...ADRESS, epostadress: 'en@exempel.se' })],
  ['board', () => stack.store.set(setStyrelseAtom, [BO, { ...ANNA, namn: 'Anna Alm' }])],
  ['signatory rule', () => stack.store.set(setFirmatecknareAtom, { ...firmatecknare })],
  ['meeting date', () => stack.store.set(setForeningsstammaAtom, '2026-05-17')],
  ['contact person', () => stack.store.set(updateKontaktpersonAtom, { epostadress: 'ny@exempel.se', telefonnummer: '0709876543' })],
  ['association', () => stack.store.set(setSamfallighetAtom, newer.samfallighet ?? STORANGEN)],
])('PLUS-24 of the %s sends back every key that it does not know', async (_what, save) => {
  await stack.server.close();
  await start(newer);
  expect(await save()).toBe(true);
  expect(sent()).toEqual(withNewKeys(v.parse(AnsokanSchema, sent())));
  expect(data()).toEqual(sent());
});

it('PLUS-24 PLUS-80 a first page keeps the keys that its shell does not know', async () => {
  await stack.server.close();
  await start(withNewKeys(UTKAST));
  const page = stack.newStore();
  SHARED_PARTS.ansokan.parse(JSON.parse(JSON.stringify(SHARED_PARTS.ansokan.read(stack.store))))(page);
  expect(page.get(ansokanAtom).data).toEqual(withNewKeys(UTKAST));
});
