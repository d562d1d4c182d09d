import { expect, it, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { putRegistry } from '@uppgiftsandring/platform/browser/federation/slices';
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
  onTestFinished(() => putRegistry(null));
  const shell = { version: '1.0.0', contract: 1, builtFrom: '', source: '', base: '/slices/host/1.0.0/', entry: '', integrity: {}, preload: [] };
  putRegistry({ host: { ...shell, backend: { version: '1.2.0', builtFrom: 'cafe0123cafe0123' } } });
  await renderInApp(<VersionerPage />, { texts, path: '/versions' });
  await expect.element(page.getByText('cafe0123', { exact: true })).toBeVisible();
});

it('ROUTE-02 the login page says what is needed and what is not', async () => {
  await renderInApp(<LoginPage />, { texts, path: '/logga-in' });
  await expect.element(page.getByRole('heading', { name: 'Det här behöver du' })).toBeVisible();
  await expect.element(page.getByText('Du behöver inte bifoga protokollet. Du skriver under ensam.')).toBeVisible();
});
