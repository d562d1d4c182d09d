import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { useLocation } from 'react-router-dom';
import { renderInApp } from '@uppgiftsandring/shared/testing/browser/renderInApp';
import texts from '../../assets/i18n/sv.json' with { type: 'json' };
import { useDecision } from './GuardedPage.tsx';

const Decided = () => <p>{JSON.stringify(useDecision(useLocation()))}</p>;

describe('the guards', () => {
  it('GUARD-10 GUARD-01 fetch what they need to decide: without a session the way leads to the login page', async () => {
    const answers = { 'GET /api/identity': { status: 401, body: 'Unauthorized' } };
    const app = await renderInApp(<Decided />, { texts, path: '/ansokan/sok-forening', answers });
    await expect.element(page.getByText(/logga-in/)).toBeVisible();
    expect(app.callsTo('GET /api/identity')).toHaveLength(1);
  });
});
