import { expect, type Page } from '@playwright/test';
import type { Hands } from '../../browsers/job.ts';
import type { Hostility } from './hostilities.ts';

/** A person's hands in Playwright's browser, for the job that is done in other browsers too. */
export function handsIn(page: Page, type?: Hostility['type']): Hands {
  const field = (name: string) => page.getByRole('textbox', { name, exact: true });
  const placeOf = (url: string) => new URL(url).pathname + new URL(url).search;
  return {
    open: async (url) => void (await page.goto(url)),
    place: async () => placeOf(page.url()),
    press: async (role, name) => {
      await page.getByRole(role, { name, exact: true }).click();
    },
    async fill(name, text) {
      await field(name).fill('');
      await (type ? type(page, field(name), text) : field(name).fill(text));
    },
    choose: async (name, option) => void (await page.getByRole('combobox', { name, exact: true }).selectOption(option)),
    has: async (role, name) => (await page.getByRole(role, { name, exact: true }).count()) > 0,
    text: () => page.locator('body').innerText(),
  };
}

type Role = Parameters<Hands['press']>[0];
const MOST_STOPS = 120;

/** The same with the keyboard alone: goes to each control with the Tab key. */
export function keyboardIn(page: Page): Hands {
  const tabTo = async (role: Role, name: string): Promise<void> => {
    const target = page.getByRole(role, { name, exact: true });
    await expect(target).toBeVisible();
    for (let stop = 0; stop < MOST_STOPS; stop += 1) {
      if (await target.evaluate((element) => element === document.activeElement)) return;
      await page.keyboard.press('Tab');
    }
    throw new Error(`The Tab key does not reach ${role} ${name}`);
  };
  return {
    ...handsIn(page),
    press: async (role, name) => {
      await tabTo(role, name);
      await page.keyboard.press(role === 'button' ? 'Enter' : 'Space');
    },
    fill: async (name, text) => {
      await tabTo('textbox', name);
      await page.keyboard.press('ControlOrMeta+A');
      await page.keyboard.type(text);
    },
    choose: async (name, option) => {
      await tabTo('combobox', name);
      await page.keyboard.type(option);
    },
  };
}
