import { expect, it, afterAll, beforeAll, beforeEach } from 'vitest';
import { page } from 'vitest/browser';
import { textsOf } from '@uppgiftsandring/shared/testing/browser/hand';
import { renderInApp } from '@uppgiftsandring/shared/testing/browser/renderInApp';
import type { Script } from '@uppgiftsandring/shared/testing/browser/scriptedFetch';
import { leaveUnsaved } from '@uppgiftsandring/shared/testing/browser/unsaved';
import { buildAnsokan } from '@uppgiftsandring/shared/testing/builders';
import texts from '../../assets/i18n/sv.json' with { type: 'json' };
import { SammanfattningPage } from '../sammanfattning/SammanfattningPage.tsx';
import { KONTAKTUPPGIFT_VISITED, KONTAKTUPPGIFT_VISITED_VALUE } from '@uppgiftsandring/shared/domain/constants';
import { Forsakran } from '../sammanfattning/Forsakran.tsx';

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
  await expect.element(sign()).toHaveAccessibleDescription('Spara eller ta bort ändringarna som inte är sparade först. Sedan kan du skriva under.');
  for (const isMade of [false, true]) {
    if (isMade) await box().click();
    await sign().click({ force: true });
    await expect.element(page.getByRole('region', { name: 'Ändringar som inte är sparade' })).toHaveFocus();
  }
  expect(app.callsTo(SIGN)).toEqual([]);
});

const LOAD = 'GET /api/ansokan';
const FORM = { action: 'https://sign.example/start', binding: 'POST', relayState: 'r1', eidSignRequest: 'PHhtbC8+' };
const onwards = () => page.getByRole('button', { name: 'Gå till underskriftstjänsten' });

/** What was posted to the signing service: the browser stays, as it does in the page that it remembers. */
const posted: { to: string; fields: unknown }[] = [];
function stay(event: NavigateEvent): void {
  event.preventDefault();
  posted.push({ to: event.destination.url, fields: event.formData && Object.fromEntries(event.formData) });
}
beforeAll(() => navigation.addEventListener('navigate', stay));
beforeEach(() => void posted.splice(0));
afterAll(() => navigation.removeEventListener('navigate', stay));

async function handOff() {
  localStorage.setItem(KONTAKTUPPGIFT_VISITED, KONTAKTUPPGIFT_VISITED_VALUE);
  const app = await renderInApp(<Forsakran />, { texts, draft: buildAnsokan(), path: '/ansokan/sammanfattning', answers: { [SIGN]: { body: FORM } } });
  await box().click();
  await sign().click();
  await expect.element(onwards()).toBeVisible();
  // The form posts itself after it is painted.
  await expect.poll(() => posted).toHaveLength(1);
  return app;
}
const comeBack = (persisted: boolean) => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted }));

it('ESIG-02 ESIG-03 the hand-off posts itself, with three fields and nothing more, and says so', async () => {
  const app = await handOff();
  expect(posted).toEqual([{ to: FORM.action, fields: { Binding: 'POST', RelayState: 'r1', EidSignRequest: 'PHhtbC8+' } }]);
  await expect.poll(() => textsOf(page.getByRole('status')).join()).toContain('Du skickas nu till underskriftstjänsten.');
  await expect.element(sign()).toHaveAttribute('aria-disabled', 'true');
  expect(localStorage.getItem(KONTAKTUPPGIFT_VISITED)).toBeNull();
  expect(app.callsTo(SIGN)).toHaveLength(1);
});

it('ESIG-04 PLUS-06 a page restored from memory ends the hand-off and allows signing again', async () => {
  const app = await handOff();
  const loads = app.callsTo(LOAD).length;
  expect(document.querySelectorAll('form[method=post]')).toHaveLength(1);
  comeBack(true);
  await expect.element(onwards()).not.toBeInTheDocument();
  expect(document.querySelectorAll('form[method=post]')).toHaveLength(0);
  await expect.poll(() => app.callsTo(LOAD)).toHaveLength(loads + 1);
  await expect.element(sign()).toBeEnabled();
  await sign().click();
  await expect.poll(() => posted).toHaveLength(2);
  expect(app.callsTo(SIGN)).toHaveLength(2);
});

it('ESIG-01 a page shown for the first time continues its hand-off without fetching', async () => {
  const app = await handOff();
  const loads = app.callsTo(LOAD).length;
  comeBack(false);
  // Whatever a return does, it begins at once: this press comes after it.
  await sign().click({ force: true });
  await expect.element(onwards()).toBeVisible();
  expect([app.callsTo(LOAD).length, app.callsTo(SIGN).length, posted.length]).toEqual([loads, 1, 1]);
});
