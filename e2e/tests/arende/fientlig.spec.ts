import type { Page } from '@playwright/test';
import { translate } from '@uppgiftsandring/shared/testing/browser/translate';
import { sign, toTheSummary } from '../../browsers/job.ts';
import { expect, test } from '../../support/fixtures.ts';
import { handsIn } from '../../support/hostile/hands.ts';
import { HOSTILITIES, REPAIRED } from '../../support/hostile/hostilities.ts';
import { PERSON_NAMES } from '../../support/people/byHand.ts';
import { expectRestOfPage, fallback } from '../../support/stack/brokenSlice.ts';

// The whole job in a browser that is against it. Whatever it does is no error of a release: only calls with X-Slice count as that (docs/release.md).

test.use({ accepted: false, visited: false, loggedIn: false });

/** The log entries of the page that count as errors of a release. */
function countedOn(page: Page): readonly string[] {
  const counted: string[] = [];
  page.on('request', (request) => {
    const version = request.headers()['x-slice'];
    if (version !== undefined) counted.push(`${version}: ${request.postData()}`);
  });
  return counted;
}

for (const { name, install, type, perhaps = [] } of HOSTILITIES) {
  test(`PLUS-77 PLUS-28 the whole job is done with ${name} @long`, async ({ page, api, person, baseURL, expects }) => {
    await api.reset();
    expects.perhaps(...perhaps);
    const counted = countedOn(page);
    await install?.(page);
    const hands = handsIn(page, type);

    await toTheSummary(hands, baseURL ?? '', PERSON_NAMES[person] ?? '');
    await expect(page.getByRole('main')).toContainText(/803 ?20 Gävle/);
    await expect(page.getByRole('main')).toContainText(/\+46 ?70[ -]?123 ?45 ?67|070-123 45 67/);
    await sign(hands, PERSON_NAMES[person] ?? '');
    expect(counted, 'errors that count for a release').toEqual([]);
  });
}

test.describe('somebody who is logged in', () => {
  test.use({ accepted: true, loggedIn: true });

  test('PLUS-77 ERR-08 a part that dies when translated comes back, and counts for nothing', async ({ page, api, expects }) => {
    await api.reset();
    expects('error dialog: En del av sidan kunde inte laddas.', 'console: NotFoundError');
    expects.perhaps(...REPAIRED);
    await page.addInitScript(translate);
    const counted = countedOn(page);
    await page.goto('/ansokan/sok-forening');
    const hands = handsIn(page);
    const search = async (orgNr: string) => {
      await hands.fill('Föreningens organisationsnummer', orgNr);
      await hands.press('button', 'Sök förening');
    };
    await search('7164011236');
    // What React will remove with the next search, somebody else has removed already.
    await page.getByRole('button', { name: 'Välj Storängens samfällighetsförening' }).evaluate((button) => {
      let gone: Element = button;
      while (gone.parentElement && !gone.parentElement.querySelector('[role=status]')) gone = gone.parentElement;
      gone.remove();
    });
    const told = page.waitForRequest((request) => request.postDataJSON()?.additional?.browserFault === 'translated');
    await search('7179990333');
    await told;
    await expect(fallback(page)).toContainText('Det du har sparat finns kvar.');
    await expectRestOfPage(page);
    await fallback(page).getByRole('button', { name: 'Försök igen' }).click();
    await expect(page.getByRole('textbox', { name: 'Föreningens organisationsnummer' })).toBeVisible();
    await expect(fallback(page)).toHaveCount(0);
    expect(counted).toEqual([]);
  });
});

test('PLUS-77 an older browser shows the rendered page, and what to do', async ({ page, expects }) => {
  expects.perhaps('page error: ', 'console: ', 'answer: 409 POST /skalfel');
  // What browsers of 2019 lacked: they stop at the first call of it.
  await page.addInitScript(() => ['flatMap', 'flat', 'at'].forEach((name) => Reflect.deleteProperty(Array.prototype, name)));
  await page.goto('/logga-in');
  await expect(page.getByText('använd en nyare webbläsare')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Ändra uppgifter om en samfällighetsförening' })).toBeVisible();
});
