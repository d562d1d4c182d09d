import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { MYNDIGHET } from '@uppgiftsandring/shared/i18n/myndighet';
import { renderInApp } from '@uppgiftsandring/shared/testing/browser/renderInApp';
import texts from '../../assets/i18n/sv.json' with { type: 'json' };
import { ErrorPage } from './ErrorPage.tsx';

const open = (orsak?: string) => renderInApp(<ErrorPage />, { texts, path: `/ansokan/error${orsak ? `?orsak=${orsak}` : ''}` });
const words = () => page.getByRole('main').element().textContent;

it.each([
  ['avbruten', 'Du avbröt underskriften. Din ansökan finns kvar', 'Försök igen', '/ansokan/sammanfattning'],
  ['aterkallad', 'Du ändrade ansökan medan underskriften pågick.', 'Försök igen', '/ansokan/sammanfattning'],
  ['borttagen', 'Ansökan togs bort', 'Gå till Sök förening', '/ansokan/sok-forening'],
  ['ersatt', 'Bara den senaste underskriften gäller.', 'Försök igen', '/ansokan/sammanfattning'],
  ['upptagen', 'Många skriver under från samma nätverk', 'Försök igen', '/ansokan/sammanfattning'],
])('ERR-05 ESIG-05 PLUS-79 the reason %s stands before the message and names the way on', async (orsak, reason, way, to) => {
  const app = await open(orsak);
  await expect.poll(words).toMatch(new RegExp(`${reason}.*${texts.ERROR.CONTENT}`));
  expect(words()).not.toMatch(/Något gick fel|om en stund|Kontakta oss/);
  expect(words().includes('finns kvar')).toBe(['avbruten', 'ersatt'].includes(orsak));
  await page.getByRole('button', { name: way }).click();
  await expect.poll(app.path).toBe(to);
});

it.each([undefined, 'annat', 'fel'])('ERR-05 SHELL-12 an unknown reason (%s) gives the general text and contact', async (orsak) => {
  const app = await open(orsak);
  await expect.poll(words).toContain('Något gick fel när du skulle skriva under.');
  await expect.element(page.getByRole('link', { name: MYNDIGHET.telefon })).toHaveAttribute('href', 'tel:+46771000000');
  await expect.element(page.getByRole('link', { name: MYNDIGHET.epost })).toHaveAttribute('href', `mailto:${MYNDIGHET.epost}`);
  await page.getByRole('button', { name: 'Försök igen' }).click();
  await expect.poll(app.path).toBe('/ansokan/sammanfattning');
});
