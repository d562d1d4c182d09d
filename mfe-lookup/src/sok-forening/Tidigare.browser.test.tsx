import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { buildAnsokan, buildSamfallighet, testUuid } from '@uppgiftsandring/shared/testing/builders';
import { textsOf } from '@uppgiftsandring/shared/testing/browser/hand';
import type { Script } from '@uppgiftsandring/shared/testing/browser/scriptedFetch';
import { field, HERE, HIT, hit, LOOKUP, name, NOT_FOUND, open, orgNr, said, SAVE, search, WHOLE } from '../test/sokning.tsx';

// What the page knows of before: the person's associations, and what was sent in for the one that is found.

const TIDIGARE = [
  { namn: name, orgNr },
  { namn: 'Okända samfällighetsföreningen', orgNr: NOT_FOUND },
];
const earlier = () => page.getByRole('region', { name: 'Föreningar du har anmält för tidigare' }).getByRole('button');

const found =
  (orgNrs: readonly string[]): Script =>
  ({ query }) =>
    orgNrs.includes(query.get('orgNr') ?? '') ? HIT : { status: 404, body: 'Not found' };

it('PLUS-15 PLUS-73 a button chooses an earlier association and says what was found', async () => {
  const app = await open(found([orgNr]), TIDIGARE);
  await expect.poll(() => textsOf(earlier())).toEqual(TIDIGARE.map(({ namn, orgNr: nr }) => `${namn} ${nr}`));
  const release = app.hold(WHOLE, { body: buildSamfallighet() });
  await earlier().first().click();
  await expect.poll(said).toContain(`Hämtar uppgifter om ${name}`);
  await expect.element(hit()).not.toBeInTheDocument();
  release();
  await expect.poll(app.path).toBe('/ansokan/atgard-select');
  expect([app.asked(), app.callsTo(SAVE).length]).toEqual([[orgNr], 1]);
});

it.each([
  ['is another one', { body: { ...HIT.body, orgNr: NOT_FOUND } }, { body: buildSamfallighet() }],
  ['cannot be fetched', HIT, { status: 502 }],
])('PLUS-15 an earlier association whose hit %s stays to be chosen', async (_what, lookup, whole) => {
  const app = await open(lookup, TIDIGARE);
  app.script(WHOLE, whole);
  await earlier().first().click();
  await expect.element(hit()).toBeVisible();
  expect([app.path(), app.callsTo(SAVE).length]).toEqual([HERE, 0]);
});

it('PLUS-15 an earlier association that is gone is said on a phone, below the field', async () => {
  await page.viewport(360, 500);
  const five = [1, 2, 3, 4, 5].map((nr) => ({ namn: `Föreningen nr ${nr}`, orgNr: `71640${nr}-1236` }));
  await open(found([]), five);
  await expect.element(earlier().last()).toBeInViewport();
  await earlier().last().click();
  const answer = page.getByRole('alert', { name: 'Vi hittar ingen förening' });
  await expect.element(answer).toBeInViewport({ ratio: 0.9 });
  await expect.element(field()).toHaveValue('');
  const order = [earlier().last(), field(), answer].map((one) => one.element());
  expect(order.toSorted((a, b) => (a.compareDocumentPosition(b) === Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1))).toEqual(order);
});

it('PLUS-15 two presses are one look-up; a new user sees no list', async () => {
  const app = await open(HIT, TIDIGARE.slice(0, 1));
  const release = app.hold(LOOKUP, HIT);
  await earlier().dblClick();
  release();
  await expect.poll(app.path).toBe('/ansokan/atgard-select');
  expect(app.asked()).toEqual([orgNr]);
  await app.unmount();
  await open();
  await expect.element(field()).toBeVisible();
  await expect.element(page.getByRole('heading', { level: 2 })).not.toBeInTheDocument();
});

const lage = [{ steg: 'MOTTAGEN', tidpunkt: '2026-11-26T12:40:00.000Z' }];
const egen = { ansokanId: testUuid(9), arendenr: 'S2026-000001', datum: '2026-11-26T12:40:00.000Z', lage };

it('PLUS-73 a hit says what was sent in, and choosing starts from it in one call', async () => {
  const app = await open({ body: { ...HIT.body, historik: { orgNr, egna: [egen], annan: null } } });
  const START = `${SAVE}/utgangspunkt`;
  app.script(START, { body: buildAnsokan() });
  await search(orgNr);
  const words = 'Du skickade in ändringar 2026-11-26 (S2026-000001). De är inte beslutade, så registret visar de gamla uppgifterna.';
  await expect.poll(() => textsOf(hit().getByRole('paragraph')).join()).toContain(words);
  await expect.element(hit().getByRole('link')).toHaveAttribute('href', `/api/kvitton/${egen.ansokanId}/pdf`);
  await hit().getByRole('button', { name: 'Utgå från det inskickade' }).click();
  await expect.poll(app.path).toBe('/ansokan/atgard-select');
  expect([app.callsTo(START).map(({ body }) => body), app.callsTo(WHOLE)]).toEqual([[{ ansokanId: egen.ansokanId }], []]);
});

it('PLUS-73 a hit says that another person has sent in changes, and nothing more', async () => {
  await open({ body: { ...HIT.body, historik: { orgNr, egna: [], annan: '2026-11-20T12:40:00.000Z' } } });
  await search(orgNr);
  const notice = hit().getByRole('region', { name: 'Någon annan har skickat in ändringar' });
  await expect
    .element(notice.getByRole('paragraph'))
    .toHaveTextContent('Någon annan har skickat in ändringar för föreningen 2026-11-20. De är inte beslutade än.');
  expect(notice.getByRole('button').or(notice.getByRole('link')).elements()).toEqual([]);
});
