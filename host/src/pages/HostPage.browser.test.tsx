import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { LANKAR } from '@uppgiftsandring/shared/i18n/myndighet';
import { holdNavigations } from '@uppgiftsandring/shared/testing/browser/holdNavigations';
import { renderInApp } from '@uppgiftsandring/shared/testing/browser/renderInApp';
import texts from '../../assets/i18n/sv.json' with { type: 'json' };
import { NotFoundPage, VersionerPage } from './HostPage.tsx';
import { LoginPage } from './LoginPage.tsx';

it('NOTF-02 the dialog leads to the authority and to the start page', async () => {
  const left = holdNavigations();
  const app = await renderInApp(<NotFoundPage />, { texts, path: '/404' });
  const dialog = page.getByRole('dialog', { name: 'Sidan finns inte' });
  await dialog.getByRole('button', { name: 'Gå till Lantmäterimyndighetens webbplats' }).click();
  await expect.poll(() => left).toEqual([LANKAR.webbplats]);
  await dialog.getByRole('button', { name: 'Gå till startsidan' }).click();
  await expect.poll(app.path).toBe('/');
});

it('PLUS-34 PLUS-44 the page of versions names the backend that answers', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ backend: { version: '1.2.0', builtFrom: 'cafe0123cafe0123' } }));
  await renderInApp(<VersionerPage />, { texts, path: '/versions' });
  await expect.element(page.getByText('cafe0123', { exact: true })).toBeVisible();
  vi.unstubAllGlobals();
});

it('ROUTE-02 the login page says what is needed and what is not', async () => {
  await renderInApp(<LoginPage />, { texts, path: '/logga-in' });
  await expect.element(page.getByRole('heading', { name: 'Det här behöver du' })).toBeVisible();
  await expect.element(page.getByText('Du behöver inte bifoga protokollet. Du skriver under ensam.')).toBeVisible();
});
