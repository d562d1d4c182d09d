import { STORANGEN } from '../../support/pages/drafts.ts';
import { expect, test } from '../../support/fixtures.ts';
import { otherPerson } from '../../support/people/otherPerson.ts';
import { acceptTerms } from '../../support/people/terms.ts';
import { openStep, wizard } from '../../support/pages/wizard.ts';

// Unsaved input: reload, another step, another tab, another device.

/** Persons whom no other test logs in as, one for each worker. */
const OTHERS = ['19701063-2391', '19501266-2390', '19910191-2450', '19720863-2385'] as const;

test.beforeEach(async ({ api }) => {
  await api.choose(STORANGEN.orgNr);
});

test('PLUS-01 an abort removes the input; another person in the same tab never sees it', async ({ page, api, context, baseURL }, info) => {
  const { datum, button } = await openStep(page, 'foreningsstamma', 'Föreningsstämma');
  await datum.fill('2026-04-04');
  await button('Avbryt och ta bort ansökan').click();
  await button('Ja, ta bort ansökan').click();
  await expect(page).toHaveURL(/\/ansokan\/sok-forening$/);
  await api.choose(STORANGEN.orgNr);
  await page.goto('/ansokan/foreningsstamma');
  await expect(datum).toHaveValue('');

  await datum.fill('2026-04-05');
  const other = await otherPerson(baseURL ?? '', OTHERS[info.parallelIndex % OTHERS.length] ?? OTHERS[0]);
  await other.api.choose(STORANGEN.orgNr);
  await context.clearCookies({ name: /sid$|^TERMS_CONFIRM$/ });
  await context.addCookies(other.cookies);
  await acceptTerms(context, baseURL ?? '');
  await other.request.dispose();
  await page.goto('/ansokan/foreningsstamma');
  await expect(datum).toHaveValue('');
  await expect(wizard(page).osparat).toHaveCount(0);
  await expect.poll(() => page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('osparat:')))).toEqual([]);
});
