import { existsSync, globSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import { Builder, By, Capabilities, error, Key, WebDriver, type WebElement } from 'selenium-webdriver';
import { freePort } from '../../platform/local/ports.ts';
import { end, leashed, startDisplay, XVFB } from '../support/display.ts';

const DRIVER = '/usr/bin/WebKitWebDriver';
const MINI_BROWSER = '/usr/lib/*/webkit2gtk-*/MiniBrowser';
const KEYS = { Escape: Key.ESCAPE } as const;
const START_WITHIN_MS = 60_000;
const PATIENCE_MS = 30_000;
const LOOK_AGAIN_MS = 100;
const ANSWER_WITHIN_MS = 10_000;

/** Roles that the tests look for, with selectors for the elements that may have them. */
const CANDIDATES = {
  button: 'button, summary',
  textbox: 'input:not([type=checkbox], [type=radio]), textarea',
  checkbox: 'input[type=checkbox]',
  radio: 'input[type=radio]',
  combobox: 'select',
  heading: 'h1, h2, h3',
} as const;
export type Role = keyof typeof CANDIDATES;

/** Path of WebKit's browser for automation, or undefined where it is not installed (Debian: webkit2gtk-driver, xvfb). */
export function findWebKit(): string | undefined {
  return existsSync(DRIVER) && existsSync(XVFB) ? globSync(MINI_BROWSER).at(-1) : undefined;
}

/** Polls until `ask` returns something; on timeout, throws an error that says what was waited for. */
export async function until<T>(what: string, ask: () => Promise<T | undefined>): Promise<T> {
  const end = Date.now() + PATIENCE_MS;
  for (;;) {
    const found = await ask();
    if (found !== undefined) return found;
    if (Date.now() > end) throw new Error(`Waited ${PATIENCE_MS / 1000} s for ${what}.`);
    await setTimeout(LOOK_AGAIN_MS);
  }
}

class Unanswered extends Error {}

/** A command to a page that is being unloaded sometimes never gets a response. Rejects with `Unanswered` on timeout, so that it can be retried. */
async function answered<T>(command: Promise<T>, within = ANSWER_WITHIN_MS): Promise<T> {
  const late = setTimeout(within, undefined, { ref: false }).then(() => Promise.reject(new Unanswered(`No answer within ${within / 1000} s.`)));
  return Promise.race([command, late]);
}

/** Adds a timeout to every command. */
class PatientDriver extends WebDriver {
  override execute(command: Parameters<WebDriver['execute']>[0]): Promise<void> {
    return answered(super.execute(command));
  }
}

/** For a page that is being unloaded, WebKit gives an error without message, or no response at all. */
const isLeaving = (failure: unknown) => failure instanceof Unanswered || (failure instanceof error.WebDriverError && failure.message === '');

const isGone = (failure: unknown) => isLeaving(failure) || failure instanceof error.StaleElementReferenceError || failure instanceof error.NoSuchElementError;

/** The result of `ask`; undefined when it fails with an expected error, for example because the element was removed meanwhile. */
async function unless<T>(isExpected: (failure: unknown) => boolean, ask: () => Promise<T>): Promise<T | undefined> {
  try {
    return await ask();
  } catch (failure) {
    if (isExpected(failure)) return undefined;
    throw failure;
  }
}

async function startDriver(port: number, binary: string): Promise<WebDriver> {
  const address = `http://127.0.0.1:${port}`;
  await until('WebKitWebDriver', () => fetch(`${address}/status`).catch(() => undefined));
  const capabilities = new Capabilities({ browserName: 'MiniBrowser', 'webkitgtk:browserOptions': { binary, args: ['--automation'] } });
  const driver = await answered(new Builder().usingServer(address).withCapabilities(capabilities).build(), START_WITHIN_MS);
  const session = await answered(driver.getSession(), START_WITHIN_MS);
  return new PatientDriver(session, driver.getExecutor());
}

/** Whether a field has the whole typed text; the field may format it, for example group digits. */
function isTyped(text: string, value: string): boolean {
  const bare = (one: string) => one.replaceAll(/[\s-]/g, '');
  return bare(text) === bare(value);
}

export type WebKit = Awaited<ReturnType<typeof startWebKit>>;

/** User actions in WebKit, the engine of every browser on an iPhone, over WebDriver. Elements are found by role and accessible name, as WebKit itself computes them. */
export async function startWebKit() {
  const binary = findWebKit();
  if (!binary) throw new Error('WebKit is not installed (Debian: webkit2gtk-driver, xvfb).');
  const display = await startDisplay();
  const port = await freePort();
  const server = leashed(DRIVER, [`--port=${port}`], {
    stdio: 'ignore',
    env: { ...process.env, DISPLAY: display.name, WEBKIT_DISABLE_COMPOSITING_MODE: '1', LANG: 'sv_SE.UTF-8' },
  });
  const stop = async () => {
    await end(server);
    // The browser, which the driver started, ends with the display.
    await end(display.server);
  };
  const driver = await startDriver(port, binary).catch(async (failure: unknown) => {
    await stop();
    throw failure;
  });
  const find = (role: Role, name: string): Promise<WebElement | undefined> =>
    unless(isGone, async () => {
      for (const element of await driver.findElements(By.css(CANDIDATES[role]))) {
        const read = (await element.getAccessibleName()).replaceAll(/\s+/g, ' ').trim();
        if (read === name && (await element.isDisplayed())) return element;
      }
      return undefined;
    });
  /** Scrolls to the element: WebKit's driver can only press elements inside the window. */
  const inView = async (element: WebElement) => {
    await driver.executeScript('arguments[0].scrollIntoView({ block: "center", behavior: "instant" })', element);
    return element;
  };
  const wait = (role: Role, name: string) => until(`${role} ${name}`, () => find(role, name));
  const again = <T>(what: string, ask: () => Promise<T | undefined>): Promise<T> => until(what, () => unless(isGone, ask));
  return {
    open: (url: string) => driver.get(url),
    /** Path and query of the page that is shown. */
    place: async () => {
      const { pathname, search } = new URL(await again('the address', () => driver.getCurrentUrl()));
      return pathname + search;
    },
    press: (role: Role, name: string) =>
      again(`${role} ${name} pressed`, async () => {
        const element = await wait(role, name);
        // For a checkbox, press the label: it is part of the target, and people press it.
        const words = role === 'checkbox' ? await driver.findElements(By.css(`label[for="${await element.getAttribute('id')}"]`)) : [];
        const target = await inView(words[0] ?? element);
        // An error because the page is being unloaded means that the press worked.
        await unless(isLeaving, () => target.click());
        return true;
      }).then(() => undefined),
    /** Clears the field and types into it, again until it has the whole text. */
    fill: (name: string, text: string) =>
      again(`${name} filled in`, async () => {
        const field = await inView(await wait('textbox', name));
        await field.clear();
        await field.sendKeys(text);
        return isTyped(text, String(await field.getProperty('value'))) || undefined;
      }).then(() => undefined),
    choose: async (name: string, option: string) => (await inView(await wait('combobox', name))).sendKeys(option),
    key: (key: keyof typeof KEYS) => driver.actions().sendKeys(KEYS[key]).perform(),
    has: async (role: Role, name: string) => (await find(role, name)) !== undefined,
    valueOf: (name: string) => again(`the value of ${name}`, async () => String(await (await wait('textbox', name)).getProperty('value'))),
    text: () => again('the text of the page', () => driver.findElement(By.css('body')).getText()),
    /** Evaluates an expression in the page; its value must not be undefined. */
    evaluate: (expression: string): Promise<unknown> => again(expression, () => driver.executeScript(`return (${expression});`)),
    back: () => unless(isLeaving, () => driver.navigate().back()),
    reload: () => unless(isLeaving, () => driver.navigate().refresh()),
    picture: async (file: string) => writeFile(`${file}.png`, await driver.takeScreenshot(), 'base64'),
    close: async () => {
      await unless(isGone, () => driver.quit());
      await stop();
    },
  };
}
