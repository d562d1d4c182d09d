import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { textsOf } from '@uppgiftsandring/shared/testing/browser/hand';
import { renderInApp } from '@uppgiftsandring/shared/testing/browser/renderInApp';
import type { Script } from '@uppgiftsandring/shared/testing/browser/scriptedFetch';
import { leaveUnsaved } from '@uppgiftsandring/shared/testing/browser/unsaved';
import { buildAnsokan } from '@uppgiftsandring/shared/testing/builders';
import texts from '../../assets/i18n/sv.json' with { type: 'json' };
import { SammanfattningPage } from '../sammanfattning/SammanfattningPage.tsx';

const SIGN = 'POST /api/signera/getSigningInstance';
const draft = buildAnsokan();
const box = () => page.getByRole('checkbox');
const sign = () => page.getByRole('button', { name: 'Skriv under' });
const open = (answer: Script) => renderInApp(<SammanfattningPage />, { texts, draft, path: '/ansokan/sammanfattning', answers: { [SIGN]: answer } });
const refusal = (kod: string) => ({ status: 403, body: { kod } });

async function signed(answer: Script) {
  const app = await open(answer);
  await box().click();
  await sign().click();
  return app;
}

it('VAL-63 PLUS-08 a declaration whose words changed is unticked and explained, with focus', async () => {
  await signed(refusal('FORSAKRAN_EJ_LAMNAD'));
  const told = page.getByRole('region', { name: 'Försäkran har ändrats sedan du öppnade sidan' });
  await expect.element(told).toHaveFocus();
  await expect.element(told.getByRole('button', { name: 'Hämta den nya försäkran' })).toBeVisible();
  await expect.element(box()).not.toBeChecked();
  await expect.element(sign()).toBeDisabled();
});

it('VAL-63 who has not accepted the terms is led to them', async () => {
  const app = await signed(refusal('VILLKOR_EJ_GODKANDA'));
  await expect.poll(app.path).toBe('/anvandarvillkor');
});

it('SUMM-07 ESIG-04 signing is announced while it begins; failure frees the button', async () => {
  const held = Promise.withResolvers<void>();
  await signed(() => held.promise.then(() => ({ status: 500, body: '' })));
  const said = () => textsOf(page.getByRole('status'));
  await expect.poll(said).toContain('Startar underskriften');
  await expect.element(sign()).toBeDisabled();
  held.resolve();
  await expect.element(sign()).toBeEnabled();
  expect(said()).not.toContain('Startar underskriften');
});

it('SUMM-10 PLUS-08 the button leads to the notice while something is unsaved', async () => {
  leaveUnsaved(draft, 'adress');
  const app = await open({ status: 500 });
  await expect.element(sign()).toHaveAccessibleDescription('Spara eller släng ändringarna som inte är sparade först. Sedan kan du skriva under.');
  for (const isMade of [false, true]) {
    if (isMade) await box().click();
    await sign().click({ force: true });
    await expect.element(page.getByRole('region', { name: 'Ändringar som inte är sparade' })).toHaveFocus();
  }
  expect(app.callsTo(SIGN)).toEqual([]);
});
