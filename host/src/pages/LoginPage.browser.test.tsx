import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { renderInApp } from '@uppgiftsandring/shared/testing/browser/renderInApp';
import texts from '../../assets/i18n/sv.json' with { type: 'json' };
import { LoginPage } from './LoginPage.tsx';

it('ROUTE-02 the login page says what is needed and what is not', async () => {
  await renderInApp(<LoginPage />, { texts, path: '/logga-in' });
  await expect.element(page.getByRole('heading', { name: 'Det här behöver du' })).toBeVisible();
  await expect.element(page.getByText('Du behöver inte bifoga protokollet. Du skriver under ensam.')).toBeVisible();
});
