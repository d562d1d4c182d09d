import type { Page } from '@playwright/test';
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
