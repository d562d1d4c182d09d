import { ROUTE_TABLE } from '@uppgiftsandring/shared/domain/vag/routes';
import { parseRegistry, routesIn } from '../../../platform/contract/registry.ts';
import { expect, test } from '../../support/fixtures.ts';

/** The guards that a person who has logged in and accepted the terms passes. */
const PASSED: readonly string[] = ['session', 'terms'];

test('PLUS-41 PLUS-27 every page behind a login alone is shown, whichever slices there are', async ({ page }) => {
  await page.goto('/versions');
  const registry = parseRegistry(await page.locator('#registry').textContent());
  const pages = routesIn(registry, ROUTE_TABLE).filter(({ owner, guards }) => owner !== 'host' && guards.every((guard) => PASSED.includes(guard)));
  expect(pages.map(({ path }) => path)).toContain('/kvitton');
  for (const { path } of pages) {
    await page.goto(path);
    await expect(page.locator('main h1').first(), path).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Den här delen kunde inte visas' }), path).toHaveCount(0);
  }
});
