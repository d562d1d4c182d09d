import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { freePort } from '../../platform/local/ports.ts';
import { testFolder } from '../../platform/local/test/folder.ts';
import { startStack, type Stack } from '../../tools/stack/stack.ts';
import { TEST_ENV } from '../../tools/test/browser/playwright.ts';
import { addMedlem, arrives, changeAddress, choose, chooseSignatories, complete, logIn, reads, sign } from './job.ts';
import { startWebKit, until, type WebKit } from './webkit.ts';

// The whole job in the engine of iPhones: finds differences between engines; everything else is tested in the browser suite.

const folder = testFolder();
let stack: Stack;

beforeAll(async () => {
  stack = await startStack({ port: await freePort(), dataDir: path.join(folder, 'data'), env: TEST_ENV });
});
afterAll(() => stack.stop());

/** Whether anything on the page is wider than the window. */
const SIDEWAYS = 'document.documentElement.scrollWidth > document.documentElement.clientWidth';

describe('WebKit', () => {
  const person = 'Moa Lind';
  let browser: WebKit;
  const picture = async (page: string) => {
    const pictures = process.env['BROWSER_PICTURES'];
    if (pictures) await browser.picture(path.join(pictures, page));
  };
  const still = async (page: string) => {
    expect(await browser.evaluate(SIDEWAYS), `${page} scrolls sideways`).toBe(false);
    await picture(page);
  };
  beforeAll(async () => {
    browser = await startWebKit();
  });
  afterAll(() => browser.close());
  beforeEach(({ task, onTestFailed }) => onTestFailed(() => picture(`${task.id}-fel`)));

  it('AUTH-01 TERMS-01 LOOK-01 a representative logs in, accepts the terms and chooses the association', async () => {
    await browser.open(stack.origin);
    // WebKit asks for the machine's language, which need not be Swedish (PLUS-82).
    if (await browser.has('button', 'Svenska')) await browser.press('button', 'Svenska');
    await logIn(browser, stack.origin, person);
    await still('sok-forening');
    await choose(browser, '7164011236', 'Storängens samfällighetsförening');
    await still('atgard-select');
  });

  it('PLUS-01 typed input survives a reload', async () => {
    await browser.press('button', 'Ändra föreningens kontaktuppgifter');
    await browser.fill('Adressrad 1', 'Ekvägen 7');
    await browser.reload();
    await until('what was typed', async () => ((await browser.valueOf('Adressrad 1')) === 'Ekvägen 7' ? true : undefined));
    await still('adress');
    await browser.back();
    await arrives(browser, '/ansokan/atgard-select');
  });

  it('ADDR-01 MEMB-01 address and board are changed with a looked-up person', async () => {
    await changeAddress(browser);
    await addMedlem(browser);
    expect(await browser.text()).toContain('Hanna Berg');
    await still('andrat');
  });

  it('MEMB-02 Escape closes the dialog and returns focus to its button', async () => {
    await browser.press('button', 'Ändra styrelsen');
    await browser.press('button', 'Lägg till person');
    await until('the dialog', async () => ((await browser.has('textbox', 'Personnummer')) ? true : undefined));
    await still('medlem');
    await browser.key('Escape');
    await until('focus on the button', async () =>
      String(await browser.evaluate('document.activeElement.textContent')).includes('Lägg till person') ? true : undefined,
    );
    await browser.back();
    await arrives(browser, '/ansokan/atgard-select');
  });

  it('SHELL-02 SHELL-03 a representative reviews, signs and gets a receipt', async () => {
    await chooseSignatories(browser);
    await browser.press('button', 'Komplettera och granska');
    await complete(browser);
    await still('sammanfattning');
    await sign(browser, person);
    await still('kvittens');
    await browser.reload();
    await reads(browser, 'Vi har tagit emot din ansökan');
  });
});
