import { createHash } from 'node:crypto';
import { everythingChanged, readyDraft } from '../../support/pages/drafts.ts';
import { expect, test } from '../../support/fixtures.ts';
import { choose, handOff } from '../../support/people/signing.ts';
import { openStep, wizard } from '../../support/pages/wizard.ts';

// The PDF of what will be signed, which can be read beforehand, and printed pages.

const caseUrl = (rest: string): string => `${process.env['CASE_URL'] ?? ''}/arenden/${rest}`;

test('PLUS-09 PLUS-12 VAL-63 the PDF that the user can open before signing is, byte for byte, the one that is signed, together with the declaration', async ({
  page,
  api,
  context,
}) => {
  await everythingChanged(api);
  const { kryssruta } = await openStep(page, 'sammanfattning', 'Sammanfattning');
  const link = page.getByRole('link', { name: 'Läs det du skriver under (PDF, öppnas i ny flik)' });
  await expect(link).toHaveAttribute('target', '_blank');
  await expect(link).toHaveAttribute('href', '/api/ansokan/underlag.pdf');
  await kryssruta.check();
  const opened = context.waitForEvent('page');
  const asked = context.waitForEvent('response', (response) => new URL(response.url()).pathname === '/api/ansokan/underlag.pdf');
  await link.click();
  expect((await asked).headers()['content-type']).toBe('application/pdf');
  await (await opened).close();
  const read = await (await page.request.get((await asked).url())).body();

  await handOff(page);
  await choose(page, 'sign');
  await expect(page).toHaveURL(/\/ansokan\/kvittens$/);
  const arendenr = await page.getByRole('definition').first().innerText();
  const kept = Buffer.from(await (await fetch(caseUrl(`${arendenr}/handling.pdf`))).arrayBuffer());
  expect(kept.equals(read)).toBe(true);
  const xml = await (await fetch(caseUrl(`${arendenr}/handling.xml`))).text();
  expect(xml).toContain(`sha256="${createHash('sha256').update(read).digest('base64')}"`);
  for (const words of [
    'Jag försäkrar på heder och samvete att',
    'ingen av de personer som anmäls har förvaltare enligt föräldrabalken',
    'uppgifterna stämmer med de beslut som föreningen har fattat',
    'var och en som anmäls har åtagit sig sitt uppdrag.',
    '6 a § förordningen (1993:1270)',
  ]) {
    expect(xml).toContain(words);
  }
});

test('SUMM-04 SUMM-09 PLUS-07 PLUS-09 a report of only a new meeting date says so and has no section for what is unchanged; printed, it has what is signed and nothing to press', async ({
  page,
  api,
}) => {
  await readyDraft(api);
  const { button } = await openStep(page, 'sammanfattning', 'Sammanfattning');
  await expect(page.getByText('Du anmäler bara ett nytt datum för föreningsstämman.')).toBeVisible();
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText(['Det här ändrar du', 'Kontaktperson', 'Förening', 'Försäkran']);
  await expect(page.getByRole('region', { name: 'Det här ändrar du', exact: true }).getByRole('listitem')).toHaveText(['Föreningsstämma 2026-05-17']);

  await page.evaluate(() => {
    window.print = () => document.documentElement.toggleAttribute('data-printed', true);
  });
  await button('Skriv ut sammanfattningen').click();
  await expect(page.locator('html[data-printed]')).toBeAttached();
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  for (const gone of [page.getByRole('contentinfo'), page.getByRole('navigation'), page.getByRole('button'), page.getByRole('link', { name: /PDF/ })]) {
    expect(await gone.filter({ visible: true }).count()).toBe(0);
  }
  await expect(wizard(page).heading('Sammanfattning')).toBeVisible();
  await expect(page.getByText('Jag försäkrar på heder och samvete att')).toBeVisible();
  const [background, colour] = await page.evaluate(() => {
    const style = getComputedStyle(document.body);
    return [style.backgroundColor, style.color];
  });
  expect([background, colour]).toEqual(['rgb(255, 255, 255)', 'rgb(0, 0, 0)']);
});
