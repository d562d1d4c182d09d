import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Part } from '../common/wire.ts';
import { desk, GRADUAL, open, PART, serverOfEachTest } from '../test/deskPage.tsx';

serverOfEachTest();

describe('a part with several versions at once', () => {
  it('PLUS-49 shows several shares and a group, of which one is taken back by keyboard', async () => {
    const versions: Part['versions'] = [{ version: '1.2.0', marks: ['gradual', 'group'], users: null }, ...PART.versions];
    desk.parts = [{ ...PART, shares: [GRADUAL, { version: '1.2.0', share: 5, steps: [], waiting: null }], groups: { provare: '1.2.0' }, versions }];
    await open();
    await expect.element(page.getByRole('row', { name: /^1.2.0 släpps stegvis, 5 %, för gruppen provare/ })).toBeVisible();
    const card = /1.0.0 är aktiv 1.1.0 för 10 %, av sig själv 1.2.0 för 5 % 1.2.0 för gruppen provare/;
    await expect.element(page.getByRole('link', { name: card })).toBeVisible();
    await page.getByRole('radio', { name: 'Ta tillbaka den senaste' }).click();
    await userEvent.keyboard('{Tab}');
    await expect.element(page.getByRole('combobox', { name: 'Version' })).toHaveFocus();
    await expect.element(page.getByRole('combobox', { name: 'Version' })).toHaveValue('1.2.0');
    await page.getByRole('combobox', { name: 'Version' }).selectOptions('1.1.0');
    await expect.element(page.getByText('npm run release -- rollback mfe-lookup 1.1.0', { exact: true })).toBeVisible();
  });

  it('PLUS-69 what waits for a second person is approved from its notice', async () => {
    desk.pressed.push('already');
    desk.parts = [{ ...PART, shares: [], pending: [{ version: '1.1.0', by: 'anna' }] }];
    await open();
    await expect.element(page.getByRole('heading', { name: '1.1.0 väntar på en till' })).toBeVisible();
    await expect.element(page.getByText(/^anna har godkänt att alla får den\. En annan i laget, med sin egen nyckel/)).toBeVisible();
    await page.getByRole('radio', { name: 'Godkänn det som väntar på en till' }).click();
    await expect.element(page.getByRole('combobox', { name: 'Version' })).toHaveTextContent('Välj version1.1.0');
    await page.getByRole('radio', { name: 'Ge den till alla' }).click();
    await page.getByRole('button', { name: 'Godkänn 1.1.0' }).click();
    const why = page.getByRole('textbox', { name: /Varför/ });
    await expect.element(why).toHaveFocus();
    await why.fill('Ett prov');
    await expect.element(page.getByText("npm run release -- approve mfe-lookup 1.1.0 --reason='Ett prov'", { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Godkänn 1.1.0' }).last().click();
    await expect.poll(() => desk.pressed.at(-1)).toMatchObject({ action: 'approve', version: '1.1.0', share: null });
  });

  it('PLUS-49 gives a group a version, and ends that', async () => {
    desk.pressed.push('already');
    await open();
    await page.getByRole('radio', { name: /^Ge den till en grupp/ }).click();
    await page.getByRole('textbox', { name: /Varför/ }).fill('Ett prov');
    await page.getByRole('button', { name: 'Ändra vad gruppen … får' }).click();
    await expect.element(page.getByText(/Skriv gruppens namn med små/)).toBeVisible();
    await page.getByRole('textbox', { name: 'Grupp' }).fill('provare');
    await expect.element(page.getByText("npm run release -- group mfe-lookup provare --reason='Ett prov'", { exact: true })).toBeVisible();
    await page.getByRole('combobox', { name: 'Version' }).selectOptions('1.1.0');
    await page.getByRole('button', { name: 'Ändra vad gruppen provare får' }).click();
    await expect.poll(() => desk.pressed.at(-1)).toMatchObject({ action: 'group', group: 'provare', version: '1.1.0' });
  });

  it('PLUS-49 shows each environment, and moves a version to one that is open', async () => {
    desk.pressed.push('already');
    const of = { isHere: false, isOpen: true, isKnown: true, active: '1.0.0', shares: [{ version: '1.1.0', share: 5 }], groups: { provare: '1.2.0' } };
    desk.parts = [
      {
        ...PART,
        environments: [
          { ...of, name: 'test', isHere: true, isOpen: false, there: { '1.0.0': '2026-11-20T10:00:00.000Z', '1.1.0': null, '0.9.0': null } },
          { ...of, name: 'produktion', isKnown: false, there: {} },
        ],
      },
    ];
    await open();
    const here = 'test (här) 1.0.0 är aktiv sedan 2026-11-20 11:00 1.1.0 för 5 % 1.2.0 för gruppen provare Ges till ingen: 0.9.0';
    await expect.element(page.getByRole('row', { name: here })).toBeVisible();
    await expect.element(page.getByRole('row', { name: 'produktion Svarar inte, så vad som finns där är inte känt.' })).toBeVisible();
    await page.getByRole('radio', { name: 'Flytta den till en annan miljö' }).click();
    await page.getByRole('combobox', { name: 'Version' }).selectOptions('1.1.0');
    await page.getByRole('textbox', { name: /Varför/ }).fill('Ett prov');
    await page.getByRole('button', { name: 'Flytta 1.1.0 till …' }).click();
    await expect.element(page.getByText(/Välj vilken miljö den ska till/)).toBeVisible();
    await page.getByRole('combobox', { name: 'Miljö' }).selectOptions('produktion');
    await page.getByRole('button', { name: 'Flytta 1.1.0 till produktion' }).click();
    await expect.poll(() => desk.pressed.at(-1)).toMatchObject({ action: 'promote', version: '1.1.0', to: 'produktion' });
  });
});
