import { beforeAll, expect, it } from 'vitest';
import { HistorikSchema } from '@uppgiftsandring/shared/wire/kvitto';
import * as v from 'valibot';
import { ansokanOf, call, draftOf, save } from '../../api.ts';
import type { Browser } from '../../browser.ts';
import { login } from '../../people/login.ts';
import { nyMedlem } from '../../people/medlem.ts';
import { PEOPLE } from '../../people/people.ts';
import { answerOf, beginSigning, completeDraft, landing, sendIn } from './signera.support.ts';

/** An association that no other test sends in for. */
const FORENING = '717912-3455';
const REGEL = { type: 'SamtligaStyrelsen', val1: null, val2: null } as const;

let own: Browser;
let other: Browser;
let sent: Awaited<ReturnType<typeof ansokanOf>>;
const searched = async (browser: Browser) => (await browser.go(`/api/samfallighetsforening?orgNr=${FORENING}`)).json();
const historikOf = async (browser: Browser) => v.parse(HistorikSchema, await (await browser.go('/api/kvitton/historik')).json());
const startFrom = (browser: Browser, id: string, ansokanId = sent.id, headers = {}) =>
  call(browser, 'PUT', `/api/ansokan/${id}/utgangspunkt`, { ansokanId }, headers);

beforeAll(async () => {
  [own, other] = [await login(PEOPLE.historik), await login(PEOPLE.codes)];
  expect(Object.keys(await searched(own)).toSorted()).toEqual(['lanskod', 'name', 'orgNr']);
  const draft = await completeDraft(own, FORENING);
  const styrelsemedlemmar = [...(draft.samfallighet?.styrelsemedlemmar ?? []).slice(1), nyMedlem('19621031-3117')];
  const andring = { ...draft.uppgiftsandring, uppgiftsandringStyrelse: { styrelsemedlemmar }, uppgiftsandringFirmatecknare: REGEL };
  const whole = await ansokanOf(await save(own, { ...draft, uppgiftsandring: andring }));
  await landing(await answerOf(await beginSigning(own, whole)));
  sent = await ansokanOf(await sendIn(own));
});

it('PLUS-73 its person gets number, date and status by look-up and draft', async () => {
  const egen = { ansokanId: sent.id, arendenr: sent.arendenr, datum: expect.any(String), lage: [{ steg: 'MOTTAGEN', tidpunkt: expect.any(String) }] };
  const expected = { orgNr: FORENING, egna: [egen], annan: null };
  await expect.poll(async () => (await searched(own)).historik).toEqual(expected);
  await draftOf(own);
  expect(await historikOf(own)).toEqual({ orgNr: '', egna: [], annan: null });
});

it('PLUS-73 API-00 another person learns when it came, and nothing more', async () => {
  const answer = await searched(other);
  expect(answer.historik).toEqual({ orgNr: FORENING, egna: [], annan: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) });
  expect(JSON.stringify(answer)).not.toContain(sent.arendenr);
  expect((await fetch(`${own.origin}/api/kvitton/historik`)).status).toBe(401);
});

it('PLUS-73 a new draft started from it has what was sent', async () => {
  const { id } = await draftOf(own);
  expect((await startFrom(own, id, sent.id, { 'if-match': '"99"' })).status).toBe(409);
  const started = await ansokanOf(await startFrom(own, id));
  expect(started).toEqual({ ...sent, id, arendenr: null });
  expect(await draftOf(own)).toEqual(started);
  expect((await historikOf(own)).egna).toHaveLength(1);
});
