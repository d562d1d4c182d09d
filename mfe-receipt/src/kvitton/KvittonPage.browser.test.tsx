import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { renderInApp } from '@uppgiftsandring/shared/testing/browser/renderInApp';
import texts from '../../assets/i18n/sv.json' with { type: 'json' };
import { KvittonPage } from './KvittonPage.tsx';

const none = () => page.getByText('Du har inga kvittenser.');
const open = (status: number) => renderInApp(<KvittonPage />, { texts, path: '/kvitton', answers: { 'GET /api/kvitton': { status, body: [] } } });

describe('the page of receipts', () => {
  it('PLUS-10 says so when there are none', async () => {
    await open(200);
    await expect.element(none()).toBeVisible();
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  });

  it.each([500, 503])('PLUS-10 receipts that cannot be fetched (%i) are reported, not shown as none', async (status) => {
    await open(status);
    await expect.poll(() => page.getByRole('alert').query()?.textContent).toContain('Vi kunde inte hämta kvittensen.');
    await expect.element(none()).not.toBeInTheDocument();
  });
});
