import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { clearUnsaved, updateAnsokanAtom } from '@uppgiftsandring/shared/state';
import { buildAnsokan } from '../../testing/builders.ts';
import { renderInApp } from '../../testing/browser/renderInApp.tsx';
import { leaveUnsaved } from '../../testing/browser/unsaved.ts';
import { SavedOrNot } from './SavedOrNot.tsx';

const draft = buildAnsokan();

it('PLUS-01 SUMM-10 when it was saved is said only once nothing is left unsaved on any page', async () => {
  leaveUnsaved(draft, 'adress');
  const app = await renderInApp(<SavedOrNot stamped />, { draft, path: '/ansokan/sammanfattning' });
  app.store.set(updateAnsokanAtom, { data: draft, version: '"2"', savedAt: new Date('2026-05-18T12:32:00Z') });
  const saved = page.getByText('Sparat kl. 14.32');
  await expect.element(saved).not.toBeInTheDocument();
  clearUnsaved('adress');
  await expect.element(saved).toBeVisible();
  leaveUnsaved(draft, 'kontaktuppgifter');
  await expect.element(saved).not.toBeInTheDocument();
});
