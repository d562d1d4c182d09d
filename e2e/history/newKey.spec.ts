import type { Ansokan } from '@uppgiftsandring/shared/domain/ansokan/ansokan';
import { buildAdressandring, buildSvenskAdress, withNewKeys } from '@uppgiftsandring/shared/testing/builders';
import { addMedlem, changeAddress, chooseSignatories, complete, sign } from '../browsers/job.ts';
import { expect, test } from '../support/fixtures.ts';
import { handsIn } from '../support/hostile/hands.ts';
import { readyDraft, withChanges, withStyrelse } from '../support/pages/drafts.ts';
import { openStep } from '../support/pages/wizard.ts';
import { PERSON_NAMES } from '../support/people/byHand.ts';
import type { Api } from '../support/stack/api.ts';

/** What the address page writes there, in slices that know the key. */
const FROM_FORM = 'från adressidan';
const countIn = (text: string) => text.split(/"nyUppgift":|<nyUppgift>/).length - 1;
const stored = async (api: Api) => countIn(JSON.stringify(await api.ansokan()));

/** A draft with every change but signatories, as a newer client saves it: each part has the new key. */
async function newerDraft(api: Api): Promise<Ansokan> {
  await readyDraft(api);
  await api.change(withChanges({ uppgiftsandringAdress: buildAdressandring({ svenskAdress: buildSvenskAdress({ utdelningsadress1: 'Nya gatan 5' }) }) }));
  await api.change(withStyrelse((members) => members.slice(0, -1)));
  return api.change(withNewKeys);
}

test('PLUS-24 PLUS-44 each fitting shell and slice keeps a new key until it is signed', async ({ page, api, person }) => {
  const draft = await newerDraft(api);
  const keys = countIn(JSON.stringify(draft));
  expect(keys).toBe(3 + (draft.uppgiftsandring.uppgiftsandringStyrelse?.styrelsemedlemmar.length ?? 0));
  const hands = handsIn(page);
  await hands.open('/ansokan/atgard-select');
  for (const save of [changeAddress, addMedlem, chooseSignatories]) {
    await save(hands);
    expect(await stored(api), save.name).toBe(keys);
  }
  const isWritten = async () => JSON.stringify(await api.ansokan()).includes(FROM_FORM);
  expect(await isWritten()).toBe(process.env['WRITES_KEY'] === 'true');
  await hands.press('button', 'Komplettera och granska');
  await complete(hands);
  expect(await stored(api)).toBe(keys);
  await sign(hands, PERSON_NAMES[person] ?? '');
  const arendenr = (await page.getByRole('definition').first().innerText()).trim();
  const signed = await fetch(`${process.env['CASE_URL']}/arenden/${arendenr}/handling.xml`);
  const xml = await signed.text();
  expect(countIn(xml)).toBe(keys);
  expect(xml.includes(FROM_FORM)).toBe(process.env['WRITES_KEY'] === 'true');
});

test('PLUS-24 a shell that refuses a new key loses nothing that is stored', async ({ page, api, expects }) => {
  expects.perhaps('answer: 409 PUT /api/ansokan/*', 'error dialog: ', 'alert: ', 'console: ');
  await readyDraft(api);
  const here = await openStep(page, 'foreningsstamma', 'Föreningsstämma');
  const newer = await api.change(withNewKeys);
  await here.datum.fill('2026-05-16');
  await here.nasta.click();
  await expect(here.fel).toContainText('Din ansökan har ändrats i ett annat fönster.');
  await page.goto('/ansokan/sammanfattning');
  await expect(here.fel).toContainText('Vi kunde inte hämta din ansökan.');
  expect(await api.ansokan()).toEqual(newer);
});

test('PLUS-44 a slice that writes a new key is given to nobody beside an older backend', async ({ request }) => {
  const measures = async () => (await (await request.get('/versions.json')).json()).slices.measures;
  await expect.poll(measures).toMatchObject({ version: null, trouble: expect.stringContaining('nyUppgift (okänd)') });
});
