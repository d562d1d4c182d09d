import { expect, type Page } from '@playwright/test';
import type { Answer } from './signByHttp.ts';
import { wizard } from '../pages/wizard.ts';

/** Takes the browser from the summary to the signing service's page. */
export async function handOff(page: Page): Promise<void> {
  const { kryssruta, skrivUnder } = wizard(page);
  await kryssruta.check();
  await skrivUnder.click();
  await expect(page.getByRole('heading', { name: 'Det här skriver du under' })).toBeVisible();
}

/** Makes the person's choice on the signing service's page. */
export async function choose(page: Page, choice: 'sign' | 'cancel'): Promise<void> {
  const name = choice === 'sign' ? /^Skriv under som / : 'Avbryt';
  await page.getByRole('button', { name }).click();
}

/** Signs, and intercepts the signing service's response, so that the product does not receive it. */
export async function holdAnswer(page: Page): Promise<Answer> {
  await page.route('**/api/signera/callback', (route) => route.abort());
  const stopped = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/api/signera/callback'));
  await choose(page, 'sign');
  const request = await stopped;
  await page.unroute('**/api/signera/callback');
  const form = new URLSearchParams(request.postData() ?? '');
  const field = (name: string): string => form.get(name) ?? '';
  return { url: request.url(), fields: { Binding: field('Binding'), RelayState: field('RelayState'), EidSignResponse: field('EidSignResponse') } };
}

/** How far the person's signing has come (API-13). */
export async function signingStatus(page: Page): Promise<unknown> {
  return (await page.request.get('/api/signera/signingStatus')).json();
}
