import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { updateAnsokanAtom } from '@uppgiftsandring/shared/state';
import { renderInApp } from '@uppgiftsandring/shared/testing/browser/renderInApp';
import { buildAnsokan } from '@uppgiftsandring/shared/testing/builders';
import texts from '../../assets/i18n/sv.json' with { type: 'json' };
import { SammanfattningPage } from './SammanfattningPage.tsx';

const draft = buildAnsokan();
const box = () => page.getByRole('checkbox');
const open = () => renderInApp(<SammanfattningPage />, { texts, draft, path: '/ansokan/sammanfattning' });
const newVersion = ({ store }: Awaited<ReturnType<typeof open>>) =>
  store.set(updateAnsokanAtom, { data: draft, version: '"2"', savedAt: new Date('2026-05-18T12:32:00Z') });

it('ERR-12 PLUS-08 VAL-25 VAL-63 a new version asks for the declaration again and moves focus to the heading', async () => {
  const app = await open();
  await box().click();
  await expect.element(box()).toBeChecked();
  await expect.element(box()).toHaveFocus();
  newVersion(app);
  await expect.element(box()).not.toBeChecked();
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus();
});

it('ERR-12 PLUS-08 who stands elsewhere on the page stays there', async () => {
  const app = await open();
  await box().click();
  const elsewhere = page.getByRole('button', { name: 'Ändra kontaktpersonens uppgifter' });
  elsewhere.element().focus();
  newVersion(app);
  await expect.element(box()).not.toBeChecked();
  await expect.element(elsewhere).toHaveFocus();
});
