import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { textsOf } from '@uppgiftsandring/shared/testing/browser/hand';
import { renderInApp } from '@uppgiftsandring/shared/testing/browser/renderInApp';
import texts from '../../assets/i18n/sv.json' with { type: 'json' };
import { Alerts } from './Alerts.tsx';

it('PLUS-05 a lost network is shown as long as it is lost, and its return is read out', async () => {
  await renderInApp(<Alerts />, { texts });
  const banner = page.getByRole('status', { name: texts.OFFLINE.RUBRIK });
  await expect.element(banner).not.toBeInTheDocument();
  window.dispatchEvent(new Event('offline'));
  await expect.element(banner).toBeVisible();
  window.dispatchEvent(new Event('online'));
  await expect.element(banner).not.toBeInTheDocument();
  await expect.poll(() => textsOf(page.getByRole('status')).join()).toContain(texts.OFFLINE.TILLBAKA);
});
