import { expect, it, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { errorAtom } from '@uppgiftsandring/shared/state';
import { renderInApp } from '@uppgiftsandring/shared/testing/browser/renderInApp';
import { buildAnsokan } from '@uppgiftsandring/shared/testing/builders';
import english from '../../../assets/i18n/en.json' with { type: 'json' };
import texts from '../../../assets/i18n/sv.json' with { type: 'json' };
import { hostDialogAtom } from '../../dialogs/hostDialog.ts';
import { loginNameAtom } from '../../../common/firstState.ts';
import { putSlicePages } from '../../test/slicePages.ts';
import { rememberedLanguage, rememberLanguage } from '../../boot/cookies.ts';
import { Header } from './Header.tsx';

const MENY = 'Öppna menyn';
function open() {
  putSlicePages();
  return renderInApp(<Header />, { texts, draft: buildAnsokan(), answers: { 'GET /assets/i18n/en.json': { body: english } } });
}
const box = (role: 'button' | 'link' | 'group', name: string) => page.getByRole(role, { name }).element().getBoundingClientRect();
const middle = ({ top, bottom }: DOMRect) => Math.round((top + bottom) / 2);

it.each([1280, 1366, 1440, 1600, 1920])('SHELL-05 SHELL-08 the header with the user is in one row at %i px', async (width) => {
  await page.viewport(width, 800);
  await open();
  const parts = [
    box('link', 'Lantmäterimyndighetens webbplats'),
    box('button', 'Läs användarvillkor'),
    box('link', 'Läs manualen (öppnas i ny flik)'),
    box('link', 'Visa dina kvittenser'),
    box('group', 'Inloggning'),
  ];
  expect(new Set(parts.map(middle)).size).toBe(1);
  expect(parts.map(({ left }) => left)).toEqual(parts.map(({ left }) => left).toSorted((a, b) => a - b));
});

it('SHELL-08 ASVS 7.4.4 the label waits for the name; the logout does not', async () => {
  await page.viewport(1280, 800);
  const draft = buildAnsokan();
  const nameless = { ...draft, kontaktperson: draft.kontaktperson && { ...draft.kontaktperson, fullname: '' } };
  const { store } = await renderInApp(<Header />, { texts, draft: nameless });
  await expect.element(page.getByRole('button', { name: 'Logga ut' })).toBeVisible();
  await expect.element(page.getByText('Inloggad som')).not.toBeInTheDocument();
  store.set(loginNameAtom, 'Anna Ek');
  await expect.element(page.getByText('Inloggad som Anna Ek')).toBeVisible();
});

it('SHELL-06 SHELL-07 the header opens the terms, and the manual in a new tab', async () => {
  const { store } = await open();
  await page.getByRole('button', { name: 'Läs användarvillkor' }).click();
  expect(store.get(hostDialogAtom)).toBe('villkor');
  const manual = page.getByRole('link', { name: 'Läs manualen (öppnas i ny flik)' });
  await expect.element(manual).toHaveAttribute('href', texts.HEADER.MANUAL_URL);
  await expect.element(manual).toHaveAttribute('target', '_blank');
});

it.each([320, 340, 360, 390, 393, 480, 768, 1200])('SHELL-05 at %i px the menu button is to the right in the row of the logo', async (width) => {
  await page.viewport(width, 800);
  await open();
  const [logo, button] = [box('link', 'Lantmäterimyndighetens webbplats'), box('button', MENY)];
  expect(middle(button)).toBe(middle(logo));
  expect(button.left).toBeGreaterThanOrEqual(logo.right);
  expect(button.right).toBeLessThanOrEqual(width);
  expect(width - button.right).toBeLessThanOrEqual(32);
});

it.each([
  ['Swedish', texts.HEADER],
  ['English', english.HEADER],
])('SHELL-05 the short text that is seen is a part of the name in %s', (_language, { KORT, ...names }) => {
  for (const [seen, name] of [
    [KORT.ANVANDARVILLKOR, names.ANVANDARVILLKOR],
    [KORT.MANUAL, names.MANUAL],
  ] as const)
    expect(name.toLowerCase()).toContain(seen.toLowerCase());
});

it('PLUS-11 I18N-01 a chosen language is remembered unless its texts cannot be fetched', async () => {
  onTestFinished(() => {
    rememberLanguage('sv');
    document.documentElement.lang = 'sv';
  });
  rememberLanguage('sv');
  document.documentElement.lang = 'sv';
  const app = await open();
  app.script('GET /assets/i18n/en.json', { status: 500 });
  await page.getByRole('button', { name: 'English' }).click();
  await expect.poll(() => app.store.get(errorAtom)).not.toBeNull();
  expect([rememberedLanguage(), document.documentElement.lang]).toEqual(['sv', 'sv']);
  app.script('GET /assets/i18n/en.json', { body: english });
  await page.getByRole('button', { name: 'English' }).click();
  await expect.element(page.getByRole('button', { name: 'Svenska' })).toBeVisible();
  expect([rememberedLanguage(), document.documentElement.lang]).toEqual(['en', 'en']);
});

it.each([
  [320, '100%'],
  [360, '175%'],
  [768, '100%'],
  [1280, '100%'],
])('PLUS-82 at %i px with text of %s one control in sight changes the language and keeps focus', async (width, fontSize) => {
  document.documentElement.style.fontSize = fontSize;
  onTestFinished(() => {
    document.documentElement.style.fontSize = '';
    rememberLanguage('sv');
    document.documentElement.lang = 'sv';
  });
  await page.viewport(width, 800);
  await open();
  expect(page.getByText('English').elements()).toHaveLength(1);
  const choice = page.getByRole('button', { name: 'English' });
  await expect.element(choice).toHaveAttribute('lang', 'en');
  const { left, right, bottom, height } = box('button', 'English');
  expect([left >= 0, right <= width, bottom <= 320, height >= 44]).toEqual([true, true, true, true]);
  await choice.click();
  const back = page.getByRole('button', { name: 'Svenska' });
  await expect.element(back).toHaveFocus();
  await expect.element(back).toHaveAttribute('lang', 'sv');
});
