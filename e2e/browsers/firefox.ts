import { existsSync } from 'node:fs';
import { launch, ProtocolError } from 'puppeteer-core';
import { answered, CANDIDATES, isTyped, spoken, Unanswered, until, type Browser, type Role } from './browser.ts';
import { end, LEASH } from './process.ts';

const USUAL = ['/usr/bin/firefox-esr', '/usr/bin/firefox'];

/** Path of Firefox, or undefined where it is not installed (Debian: firefox-esr). */
export function findFirefox(): string | undefined {
  const given = process.env['FIREFOX_PATH'];
  return (given ? [given] : USUAL).find((file) => existsSync(file));
}

interface Seen {
  readonly name: string;
  readonly value: string;
  readonly x: number;
  readonly y: number;
}

/** Runs in the page: the visible elements, with names from their labels and texts, and the point to press. */
function seen(candidates: string): Seen[] {
  const labelOf = (element: Element) => {
    const ids = element.getAttribute('aria-labelledby')?.split(' ') ?? [];
    const label = 'labels' in element && element.labels instanceof NodeList ? [...element.labels] : [];
    const named = [...ids.map((id) => document.querySelector(`#${CSS.escape(id)}`)), ...label];
    return element.getAttribute('aria-label') ?? (named.length > 0 ? named : [element]).map((node) => node?.textContent ?? '').join(' ');
  };
  return [...document.querySelectorAll(candidates)]
    .filter((element) => element.checkVisibility({ visibilityProperty: true }) && !element.closest('[inert]'))
    .map((element) => ({ element, name: labelOf(element), value: 'value' in element ? String(element.value) : '' }))
    .map(({ element, name, value }) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      return { name, value, x: left + width / 2, y: top + height / 2 };
    });
}

/** Firefox over WebDriver BiDi, as wide as a phone, without a window. */
export async function startFirefox(): Promise<Browser> {
  const firefox = findFirefox();
  if (!firefox) throw new Error('Firefox is not installed (Debian: firefox-esr).');
  // `--headless` is given directly to Firefox, because the program that Puppeteer starts is the leash.
  const args = [...LEASH.args, firefox, '--headless', 'about:blank'];
  const browser = await launch({
    browser: 'firefox',
    executablePath: LEASH.program,
    headless: false,
    args,
    extraPrefsFirefox: { 'intl.accept_languages': 'sv-SE, sv' },
  });
  const page = await browser.newPage();
  await page.setViewport({ width: 390, height: 844 });
  const ask = <T>(question: () => Promise<T>): Promise<T | undefined> =>
    answered(question()).catch((failure: unknown) => {
      // The page was unloaded in the meantime.
      if (failure instanceof ProtocolError || failure instanceof Unanswered) return undefined;
      throw failure;
    });
  const find = async (role: Role, name: string): Promise<Seen | undefined> => {
    const all = await ask(() => page.evaluate(seen, CANDIDATES[role]));
    return all?.find((one) => spoken(one.name) === name);
  };
  const wait = (role: Role, name: string) => until(`${role} ${name}`, () => find(role, name));
  /** The element's position when it has stopped moving: a new page scrolls, and content above the element may still grow. */
  const atRest = (role: Role, name: string) => {
    let before: Seen | undefined;
    return until(`${role} ${name} at rest`, async () => {
      const now = await find(role, name);
      const rests = now !== undefined && now.x === before?.x && now.y === before.y;
      before = now;
      return rests ? now : undefined;
    });
  };
  const press = async (role: Role, name: string, count = 1) => {
    const found = await atRest(role, name);
    // Scroll it to the middle of the window, away from sticky elements at the edges.
    await ask(() => page.evaluate((y) => window.scrollBy({ top: y - window.innerHeight / 2, behavior: 'instant' }), found.y));
    const { x, y } = await atRest(role, name);
    await ask(() => page.mouse.click(x, y, { count }));
  };
  const put = async (role: Role, name: string, text: string) => {
    await press(role, name, role === 'textbox' ? 3 : 1);
    await page.keyboard.type(text);
  };
  return {
    open: async (url) => void (await page.goto(url)),
    place: async () => {
      const { pathname, search } = new URL(page.url());
      return pathname + search;
    },
    press: (role, name) => press(role, name),
    // A new page moves the focus to its heading: text that is typed at that moment is lost, so it is checked and typed again.
    fill: (name, text) =>
      until(`${name} filled in`, async () => {
        await put('textbox', name, text);
        return isTyped(text, (await wait('textbox', name)).value) || undefined;
      }).then(() => undefined),
    choose: async (name, option) => {
      await wait('combobox', name);
      // A press opens the list outside the page; instead, focus it and type the option's text.
      await page.evaluate((label) => [...document.querySelectorAll('select')].find(({ labels }) => labels[0]?.textContent.includes(label))?.focus(), name);
      await page.keyboard.type(option);
    },
    key: (key) => page.keyboard.press(key),
    has: async (role, name) => (await find(role, name)) !== undefined,
    valueOf: async (name) => (await wait('textbox', name)).value,
    text: () => until('the text of the page', () => ask(() => page.evaluate(() => document.body.innerText))),
    evaluate: (expression) => until(expression, () => ask(() => page.evaluate(expression))),
    back: async () => void (await page.goBack()),
    reload: async () => void (await page.reload()),
    picture: async (file) => void (await page.screenshot({ path: `${file}.png`, fullPage: true })),
    close: async () => {
      await ask(() => browser.close());
      await end(browser.process());
    },
  };
}
