import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { MYNDIGHET } from '@uppgiftsandring/shared/i18n/myndighet';
import { renderInApp } from '@uppgiftsandring/shared/testing/browser/renderInApp';
import texts from '../../assets/i18n/sv.json' with { type: 'json' };
import { ErrorPage } from './ErrorPage.tsx';

const open = (orsak?: string) => renderInApp(<ErrorPage />, { texts, path: `/ansokan/error${orsak ? `?orsak=${orsak}` : ''}` });
const words = () => page.getByRole('main').element().textContent;

describe('the page of a signing that came to nothing', () => {
  it.each([
    ['avbruten', 'Du avbröt underskriften.'],
    ['aterkallad', 'Du ändrade ansökan medan underskriften pågick.'],
    ['upptagen', 'Många skriver under från samma nätverk'],
  ])('ERR-05 ESIG-05 a known reason (%s) stands in the place of a fault: nothing else is said to have gone wrong', async (orsak, reason) => {
    await open(orsak);
    await expect.poll(words).toContain(reason);
    expect(words()).not.toMatch(/Något gick fel|om en stund|Kontakta oss/);
    expect(words().match(/finns kvar/g)?.length ?? 0).toBeLessThanOrEqual(1);
  });

  it.each([undefined, 'annat'])('ERR-05 SHELL-12 without a known reason (%s) it says that something went wrong, and how to reach us', async (orsak) => {
    const app = await open(orsak);
    await expect.poll(words).toContain('Något gick fel när du skulle skriva under.');
    await expect.element(page.getByRole('link', { name: MYNDIGHET.telefon })).toHaveAttribute('href', 'tel:+46771000000');
    await expect.element(page.getByRole('link', { name: MYNDIGHET.epost })).toHaveAttribute('href', `mailto:${MYNDIGHET.epost}`);
    await page.getByRole('button', { name: 'Försök igen' }).click();
    await expect.poll(app.path).toBe('/ansokan/sammanfattning');
  });
});
