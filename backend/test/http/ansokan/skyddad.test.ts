import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import type { Ansokan, Styrelsemedlem } from '@uppgiftsandring/shared/domain/ansokan/ansokan';
import { ansokanOf, call, draftOf, problemOf } from '../../api.ts';
import { order, removeFor } from '../../faults.ts';
import { login } from '../../people/login.ts';
import { PEOPLE } from '../../people/people.ts';
import { readPdf } from '../../readPdf.ts';
import { beginSigning, completeDraft, startSigning } from '../signering/signera.support.ts';
import { buildSvenskAdress } from '@uppgiftsandring/shared/testing/builders';

const FORENING = '717999-1422';
/** Piotr, whose data are protected; the registers send his address all the same. */
const NAMN = 'Piotr Kowalski';
const SKYDDAD = '19501266-2390';
const DIGITS = SKYDDAD.replace('-', '');
const SECRET = /Järnvägsgatan|Karlskrona|Hemliga/;
const ADRESS = buildSvenskAdress({ utdelningsadress1: 'Hemliga gatan 1' });
const REGEL = { type: 'SamtligaStyrelsen', val1: null, val2: null };
const HAR = 'uppgiftsandring.uppgiftsandringStyrelse.styrelsemedlemmar';
const { control } = inject('stack');

const browser = await login(PEOPLE.skyddad);

let draft: Ansokan;
let registered: readonly Styrelsemedlem[];
beforeAll(async () => {
  draft = await completeDraft(browser, FORENING);
  registered = draft.samfallighet?.styrelsemedlemmar ?? [];
});
afterAll(() => removeFor(control, DIGITS));

const withStyrelse = (styrelsemedlemmar: readonly object[]) => ({
  ...draft,
  uppgiftsandring: { ...draft.uppgiftsandring, uppgiftsandringStyrelse: { styrelsemedlemmar }, uppgiftsandringFirmatecknare: REGEL },
});
const put = (body: object) => call(browser, 'PUT', `/api/ansokan/${draft.id}`, body);
const changed = (part: object) => withStyrelse(registered.map((member) => (member.namn === NAMN ? { ...member, ...part } : member)));
const savedMedlem = async (ansokan: object) => {
  const { uppgiftsandring } = await ansokanOf(await put(ansokan));
  return uppgiftsandring.uppgiftsandringStyrelse?.styrelsemedlemmar.find(({ namn }) => namn === NAMN);
};

it('PLUS-66 a protected member is shown without an address, with a mark', () => {
  expect(registered.find(({ namn }) => namn === NAMN)).toMatchObject({ personId: '********-****', adress: null, skyddad: true });
  expect(JSON.stringify(draft)).not.toMatch(SECRET);
});

it('PLUS-66 a protected member is signed with the mark that the client omits', async () => {
  await put(draft);
  const members = registered.map(({ skyddad: _left, ...member }) => (member.namn === NAMN ? { ...member, medlemstyp: 'Suppleant' } : member));
  expect(await savedMedlem(withStyrelse(members))).toMatchObject({ medlemstyp: 'Suppleant', adress: null, skyddad: true });
  expect((await startSigning(browser, await draftOf(browser))).status).toBe(200);
});

it('PLUS-66 the documents say that a signed member’s data are protected', async () => {
  draft = await ansokanOf(await put(changed({ medlemstyp: 'Suppleant' })));
  await beginSigning(browser, draft);
  const pdf = await readPdf(new Uint8Array(await (await browser.go('/api/ansokan/underlag.pdf')).arrayBuffer()));
  expect(JSON.stringify(pdf)).toContain('Skyddade personuppgifter');
  expect(JSON.stringify(pdf)).not.toMatch(SECRET);
});

it('PLUS-66 a person whom the register could not judge is judged before signing', async () => {
  const ny = { ...registered[0], objektidentitet: crypto.randomUUID(), namn: NAMN, personId: SKYDDAD, annatId: null, styrelsefunktion: [], adress: ADRESS };
  draft = await completeDraft(browser);
  registered = draft.samfallighet?.styrelsemedlemmar ?? [];
  await order(control, { service: 'person', mode: '500', subject: DIGITS });
  draft = await ansokanOf(await put(withStyrelse([...registered, ny])));
  await removeFor(control, DIGITS);
  const refusal = await startSigning(browser, draft);
  const place = draft.uppgiftsandring.uppgiftsandringStyrelse?.styrelsemedlemmar.findIndex(({ personId }) => personId === SKYDDAD);
  expect([refusal.status, (await problemOf(refusal)).fel]).toEqual([400, [{ path: `${HAR}.${place}.personId`, kod: 'skyddad' }]]);
});
