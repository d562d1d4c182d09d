import { readyDraft, withMeeting } from '../../support/pages/drafts.ts';
import { expect, test } from '../../support/fixtures.ts';
import { otherPerson } from '../../support/people/otherPerson.ts';
import { type Answer, giveAnswer, signByHttp, startSigning } from '../../support/people/signByHttp.ts';
import { choose, handOff, holdAnswer } from '../../support/people/signing.ts';
import { openStep, wizard } from '../../support/pages/wizard.ts';

// Signing responses that are posted twice, too late or for somebody else, or that do not come from the signing service.

const SIGNED = '/ansokan/kvittens';
const FAILED = '/ansokan/error?orsak=fel';

/** Persons whom no other test logs in as, one for each worker. */
const OTHERS = ['19640823-3242', '20000229-1011', '20040229-2387', '19920915-2389'] as const;

const withField = (answer: Answer, field: keyof Answer['fields'], value: string): Answer => ({ ...answer, fields: { ...answer.fields, [field]: value } });

/** The response with its document changed. */
function edited(answer: Answer, change: (xml: string) => string): Answer {
  const xml = Buffer.from(answer.fields.EidSignResponse, 'base64').toString('utf8');
  const changed = change(xml);
  expect(changed).not.toBe(xml);
  return withField(answer, 'EidSignResponse', Buffer.from(changed).toString('base64'));
}

/** The authority's cases for an application. */
async function casesOf(ansokanId: string): Promise<unknown[]> {
  const answer = await fetch(`${process.env['CASE_URL'] ?? ''}/arenden?ansokanId=${ansokanId}`);
  const { arenden }: { arenden: unknown[] } = await answer.json();
  return arenden;
}

test('ESIG-07 RECPT-07 the same answer twice, and at once: one signature, one case, and both lead to the receipt @long', async ({ page, api, expects }) => {
  expects('no answer: POST /api/signera/callback');
  const draft = await readyDraft(api);
  await openStep(page, 'sammanfattning', 'Sammanfattning');
  await handOff(page);
  const answer = await holdAnswer(page);
  const targets = await Promise.all([1, 2, 3].map(() => giveAnswer(page.request, answer)));
  expect(targets).toEqual([SIGNED, SIGNED, SIGNED]);
  await page.goto(SIGNED);
  const arendenr = await page.getByRole('definition').first().innerText();
  expect(await giveAnswer(page.request, answer)).toBe(SIGNED);
  await page.reload();
  await expect(page.getByRole('definition').first()).toHaveText(arendenr);
  expect(await casesOf(draft.id)).toHaveLength(1);
});

test('ESIG-07 an old answer does not sign the next application @long', async ({ page, api, baseURL }) => {
  const draft = await readyDraft(api);
  const answer = await signByHttp(page.request, baseURL ?? '', draft);
  expect(await giveAnswer(page.request, answer)).toBe(SIGNED);
  const next = await readyDraft(api);
  expect(next.id).not.toBe(draft.id);
  expect(await giveAnswer(page.request, answer)).toBe(SIGNED);
  expect(await api.ansokan()).toEqual(next);
  await openStep(page, 'sammanfattning', 'Sammanfattning');
  await handOff(page);
  await choose(page, 'cancel');
  await expect(page).toHaveURL(/\/ansokan\/error/);
});

test('ESIG-07 ERR-06 a late answer: to a signing that was begun again, and to an application that was changed since @long', async ({ page, api, baseURL }) => {
  const origin = baseURL ?? '';
  const draft = await readyDraft(api);
  const first = await signByHttp(page.request, origin, draft);
  await startSigning(page.request, origin, draft);
  expect(await giveAnswer(page.request, first)).toBe('/ansokan/error?orsak=ersatt');
  const second = await signByHttp(page.request, origin, draft);
  const changed = await api.change(withMeeting('2026-01-31'));
  expect(await giveAnswer(page.request, second)).toBe('/ansokan/error?orsak=aterkallad');
  expect(await api.ansokan()).toEqual(changed);
  expect(await giveAnswer(page.request, await signByHttp(page.request, origin, changed))).toBe(SIGNED);
});

test('ESIG-07 an answer for another person signs nothing, from any browser @long', async ({ page, api, baseURL }, info) => {
  const origin = baseURL ?? '';
  const { request: other, api: theirs } = await otherPerson(origin, OTHERS[info.parallelIndex % OTHERS.length] ?? OTHERS[0]);
  const [mine, theirDraft] = [await readyDraft(api), await readyDraft(theirs)];
  const form = await startSigning(page.request, origin, mine);
  const theirAnswer = await signByHttp(other, origin, theirDraft);
  expect(await giveAnswer(page.request, withField(theirAnswer, 'RelayState', form.relayState))).toBe(FAILED);
  expect(await giveAnswer(other, withField(theirAnswer, 'RelayState', form.relayState))).toBe(FAILED);
  expect(await api.ansokan()).toEqual(mine);
  // A genuine response may be posted by any browser: it signs the application that it was made for.
  expect(await giveAnswer(page.request, theirAnswer)).toBe(SIGNED);
  expect(await api.ansokan()).toEqual(mine);
  expect((await theirs.ansokan()).id).not.toBe(theirDraft.id);
  await other.dispose();
});

test('ESIG-05 ESIG-07 forged answers lead to the error page and change nothing; the true one still counts afterwards @long', async ({ page, api, baseURL }) => {
  const draft = await readyDraft(api);
  const answer = await signByHttp(page.request, baseURL ?? '', draft);
  const forged: readonly Answer[] = [
    withField(answer, 'RelayState', 'd'.repeat(answer.fields.RelayState.length)),
    withField(answer, 'RelayState', ''),
    withField(answer, 'Binding', 'GET'),
    withField(answer, 'EidSignResponse', ''),
    withField(answer, 'EidSignResponse', Buffer.from('<dss:SignResponse/>').toString('base64')),
    edited(answer, (xml) => xml.replace(/(<[\w:]*SignatureValue[^>]*>)(.)/, (_all, tag: string, first: string) => tag + (first === 'A' ? 'B' : 'A'))),
    edited(answer, (xml) => xml.replace(/Success/, 'Requester')),
    edited(answer, (xml) => xml.replace(/<[\w:]*Signature[ >][\s\S]*?<\/[\w:]*Signature>/, '')),
  ];
  for (const [index, one] of forged.entries()) expect(await giveAnswer(page.request, one), `forgery ${index + 1}`).toBe(FAILED);
  expect(await api.ansokan()).toEqual(draft);
  expect(await casesOf(draft.id)).toEqual([]);
  await page.goto(FAILED);
  await expect(wizard(page).heading('Det gick inte att slutföra ansökan')).toBeVisible();
  expect(await giveAnswer(page.request, answer)).toBe(SIGNED);
  await page.goto(SIGNED);
  await expect(wizard(page).heading('Vi har tagit emot din ansökan')).toBeVisible();
});
