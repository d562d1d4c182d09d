import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Part } from '../common/wire.ts';
import { desk, GRADUAL, NOW, open, PART, serverOfEachTest } from '../test/deskPage.tsx';

serverOfEachTest();

describe('the page of the release desk', () => {
  it("PLUS-42 shows each version's error rate with its interval, and the history", async () => {
    await open();
    await expect
      .element(page.getByRole('row', { name: '1.1.0 släpps stegvis, 10 % 40 användare, 38 fick upp en sida 12 av 40 mötte fel (18,1–45,4 %)' }))
      .toBeVisible();
    await expect.element(page.getByRole('row', { name: /1.1.0 började gå av sig själv, från 1 % Anna Ek Ny rubrik/ })).toBeVisible();
    await expect.element(page.getByRole('link', { name: /mfe-lookup 1.0.0 är aktiv 1.1.0 för 10 %, av sig själv/ })).toHaveAttribute('aria-current', 'true');
  });

  it('PLUS-42 a slow response is shown, and no two calls overlap', async () => {
    [desk.lateMs, desk.everyMs] = [300, 100];
    await open();
    await expect.element(page.getByRole('row', { name: /^1.1.0 släpps stegvis/ })).toBeVisible();
    desk.parts = [{ ...PART, stopped: '1.1.0' }];
    await expect.element(page.getByRole('heading', { name: '1.1.0 är stoppad' })).toBeVisible();
    expect(desk.asking.most).toBe(1);
  });

  it('PLUS-42 the form begins with the newest good version', async () => {
    const version = (name: string, ...marks: Part['versions'][number]['marks']) => ({ version: name, marks, users: null });
    for (const [versions, chosen] of [
      [[version('1.2.0-pr5.1'), version('1.2.0', 'withdrawn'), version('1.1.0'), version('1.0.0', 'active')], '1.1.0'],
      [[version('1.1.0-pr5.1'), version('1.1.0', 'withdrawn'), version('1.0.0', 'active'), version('0.9.0', 'previous')], ''],
    ] as const) {
      desk.parts = [{ ...PART, shares: [], versions: [...versions] }];
      const { unmount } = await open();
      await expect.element(page.getByRole('combobox', { name: 'Version' })).toHaveValue(chosen);
      await unmount();
    }
  });

  it("PLUS-42 PLUS-43 the form's first choice ends no automatic release", async () => {
    desk.everyMs = 100;
    desk.parts = [{ ...PART, shares: [] }];
    await open();
    await expect.element(page.getByRole('combobox', { name: 'Version' })).toHaveValue('1.1.0');
    desk.parts = [{ ...PART, stopped: '0.9.0' }];
    await expect.element(page.getByRole('combobox', { name: 'Version' })).toHaveValue('');
    await page.getByRole('textbox', { name: /Varför/ }).fill('Ett prov');
    await page.getByRole('button', { name: 'Ge … till 10 %' }).click();
    await expect.element(page.getByText('Välj en version.')).toBeVisible();
    expect(desk.pressed).toEqual([]);
  });

  it('PLUS-46 a setting is chosen with its value, and its command shown', async () => {
    const setting = { type: 'number' as const, default: 3, minimum: 1, maximum: 10, says: 'Hur många tips' };
    desk.parts = [{ ...PART, config: [{ name: 'antal', setting, value: 4, isSet: true }], ignored: ['gammal'] }];
    await open();
    await expect.element(page.getByText(/eller tar inte värdet: gammal\.$/)).toBeVisible();
    await page.getByRole('radio', { name: 'Ändra en inställning' }).click();
    await page.getByRole('combobox', { name: 'Inställning' }).selectOptions('antal');
    const value = page.getByRole('textbox', { name: 'Värde' });
    await expect.element(value).toHaveValue('4');
    await value.fill('11');
    await page.getByRole('textbox', { name: /Varför/ }).fill('Ett prov');
    await page.getByRole('button', { name: 'Ändra antal' }).click();
    await expect.element(page.getByText('Ange ett värde som inställningen kan ha.')).toBeVisible();
    await value.fill('5');
    await expect.element(page.getByText(/^npm run release -- config mfe-lookup antal=5/)).toBeVisible();
    await page.getByRole('button', { name: 'Ändra antal' }).click();
    await expect.poll(() => desk.pressed).toMatchObject([{ action: 'config', version: null, setting: 'antal=5', why: 'Ett prov', serial: 7 }]);
  });

  it.each([
    ['store', 'releases.json är skadad.', 'sv', /^Versionslagret kan inte läsas härifrån/],
    ['servers', 'The release store cannot be read', 'en', /^Servrarna följer inte versionslagret just nu\./],
  ] as const)('PLUS-42 shows why the %s cannot be read, with its own language', async (at, reason, language, words) => {
    desk.parts = [{ ...PART, active: null, shares: [], versions: [], history: [], trouble: { at, reason } }];
    await open();
    await expect.element(page.getByText(words)).toBeVisible();
    await expect.element(page.getByText(reason, { exact: true })).toHaveAttribute('lang', language);
    await expect.element(page.getByRole('link', { name: 'mfe-lookup Läget är inte känt' })).toBeVisible();
  });

  it('PLUS-42 PLUS-41 a slice elsewhere has no form, and commands of slice-kit', async () => {
    desk.parts = [{ ...PART, name: 'mfe-notes', may: false, isElsewhere: true }];
    await open();
    await expect.element(page.getByText('Delen har ett eget repo. Dess lag släpper den därifrån, med slice-kit.')).toBeVisible();
    await expect.element(page.getByText('npx slice-kit release figures minute', { exact: true })).toBeVisible();
    expect(page.getByText(/npm run release/).elements()).toEqual([]);
  });

  it('PLUS-42 draws a curve of each kind, with a table beside', async () => {
    desk.isDrawn = true;
    await open();
    await expect.poll(() => document.querySelectorAll('figure .recharts-line-curve').length).toBe(10);
    for (const drawing of document.querySelectorAll('figure svg.recharts-surface')) expect(drawing.closest('[aria-hidden="true"]')).not.toBeNull();
    const dashes = [...document.querySelectorAll('figure:first-of-type .recharts-line-curve')].map((line) => line.getAttribute('stroke-dasharray'));
    expect(new Set(dashes).size).toBe(2);
    await page.getByText('Samma siffror som tabell').click();
    await expect.element(page.getByRole('table', { name: 'Över tid' }).getByRole('row', { name: '11:04 1.1.0 12 8 1,23 s 40 ms 0,01' })).toBeVisible();
  });

  it('PLUS-42 a stopped version is rolled back by keyboard alone', async () => {
    desk.parts = [{ ...PART, stopped: '1.1.0' }];
    await open();
    await expect.element(page.getByRole('alert').getByRole('heading', { name: '1.1.0 är stoppad' })).toBeVisible();
    page.getByRole('button', { name: 'Ta tillbaka 1.1.0' }).first().element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('textbox', { name: /Varför/ })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText('Skriv varför, med några ord.')).toBeVisible();
    expect(desk.pressed).toEqual([]);
    await userEvent.keyboard('För många fel');
    await expect.element(page.getByText("npm run release -- rollback mfe-lookup 1.1.0 --reason='För många fel'")).toBeVisible();
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('status')).toHaveTextContent('Klart. mfe-lookup: 1.1.0 är tillbakatagen, 1.0.0 är aktiv.');
    await expect.element(page.getByRole('region', { name: 'Klart' })).toHaveFocus();
    expect(desk.pressed).toMatchObject([
      { action: 'rollback', version: '1.1.0', share: null, group: null, to: null, why: 'För många fel', again: false, serial: 7 },
    ]);
  });

  it('PLUS-42 a failed command shows its message and keeps the reason', async () => {
    desk.pressed.push('already');
    desk.parts = [{ ...PART, shares: [] }];
    await open();
    await page.getByRole('textbox', { name: /Varför/ }).fill('Ett prov');
    await page.getByRole('textbox', { name: /Andel/ }).fill('100');
    await page.getByRole('button', { name: /Ge 1.1.0 till/ }).click();
    await expect.element(page.getByText('Skriv ett heltal från 1 till 99.')).toBeVisible();
    await page.getByRole('textbox', { name: /Andel/ }).fill('25');
    await page.getByRole('button', { name: 'Ge 1.1.0 till 25 %' }).click();
    await expect.element(page.getByRole('status')).toHaveTextContent('Det gick inte. Någon annan har ändrat.');
    await expect.element(page.getByRole('textbox', { name: /Varför/ })).toHaveValue('Ett prov');
    await expect.element(page.getByRole('region', { name: 'Det gick inte' })).toHaveFocus();
  });

  it.each([
    [{ why: 'hours', until: '2026-11-22T12:00:00.000Z' }, 'Nästa andel börjar tidigast 2026-11-22 13:00.'],
    [{ why: 'persons', have: 12, needed: 20 }, '12 av 20 har fått upp en sida i versionen'],
    [{ why: 'comparison', have: 3, needed: 20 }, '3 av 20 har använt den aktiva versionen'],
    [{ why: 'room' }, 'de andra andelarna är för stora'],
    [{ why: 'errors' }, 'versionen klarar sig sämre än den aktiva'],
    [{ why: 'store' }, 'så länge servrarna inte kan följa versionslagret'],
    [{ why: 'book' }, 'så länge tjänsten inte vet hur versionerna klarar sig'],
    [null, 'Nästa andel börjar av sig själv.'],
  ] as const)("PLUS-43 shows an automatic release's share and what it waits for: %o", async (waiting, words) => {
    desk.parts = [{ ...PART, shares: [{ ...GRADUAL, waiting }] }];
    await open();
    await expect.element(page.getByRole('region', { name: '1.1.0 går av sig själv och har nått 10 %' }).getByText(new RegExp(words))).toBeVisible();
  });

  it('PLUS-42 PLUS-43 PLUS-68 a stop or an unrendered version is shown at once', async () => {
    desk.everyMs = 100;
    await open();
    await expect.element(page.getByRole('row', { name: /^1.1.0 släpps stegvis/ })).toBeVisible();
    expect(page.getByRole('alert').elements()).toEqual([]);
    const halted = { at: NOW, what: 'halted', version: '1.1.0', visits: 40, errors: 12 } as const;
    desk.parts = [
      { ...PART, stopped: '1.1.0', barred: [{ version: '1.0.0', why: 'It holds 210 MB' }], history: [halted, ...PART.history] },
      { ...PART, name: 'mfe-wizard', stopped: '1.1.0', may: false },
    ];
    await expect.element(page.getByRole('alert').getByRole('heading', { name: '1.1.0 är stoppad' })).toBeVisible();
    await expect.element(page.getByRole('alert').getByRole('link', { name: 'mfe-wizard 1.1.0 är stoppad.' })).toHaveAttribute('href', '#mfe-wizard');
    await expect.element(page.getByRole('row', { name: /1.1.0 stoppades av sig själv 12 av 40 mötte fel$/ })).toBeVisible();
    await expect.element(page.getByRole('row', { name: /1.1.0 nådde 10 % av sig själv$/ })).toBeVisible();
    await expect.element(page.getByRole('region', { name: '1.0.0 ritas inte på servern' }).getByText('It holds 210 MB')).toBeVisible();
    await expect
      .element(page.getByRole('link', { name: /^mfe-lookup 1.0.0 är aktiv 1.0.0 ritas inte på servern .*1.0.0: 4 av 400 mötte fel 1.1.0 är stoppad$/ }))
      .toBeVisible();
    expect(page.getByRole('region', { name: /går av sig själv/ }).elements()).toEqual([]);
  });

  it("PLUS-42 another team's part has no form, an ended session the login", async () => {
    desk.everyMs = 100;
    history.replaceState(null, '', '#mfe-wizard');
    await open();
    await expect.element(page.getByText('Du får se den här delen, men inte ändra den.')).toBeVisible();
    expect(page.getByRole('button', { name: /Ge |Ta / }).elements()).toEqual([]);
    desk.isLoggedIn = false;
    await expect.element(page.getByRole('link', { name: 'Logga in med e-legitimation' })).toBeVisible();
  });

  it('PLUS-42 the English page has no overflow at 360 and 320 px', async () => {
    desk.isDrawn = true;
    for (const width of [360, 320]) {
      await page.viewport(width, 640);
      const { unmount } = await open('en');
      await expect.element(page.getByRole('heading', { name: 'Over time' })).toBeVisible();
      await expect.poll(() => document.querySelectorAll('figure .recharts-wrapper').length).toBe(5);
      expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
      await unmount();
    }
  });
});
