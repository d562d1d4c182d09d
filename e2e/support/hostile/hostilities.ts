import type { Locator, Page } from '@playwright/test';
import { translate } from '@uppgiftsandring/shared/testing/browser/translate';
import { NEWER } from '../../../tools/lint/newer.ts';
import { setWrongClock } from '../stack/wrongClock.ts';
import type { Finding } from '../watch/findings.ts';

/** What a visitor's browser does to the product (PLUS-77). */
export interface Hostility {
  readonly name: string;
  /** Makes the page's browser so, before the first page. */
  readonly install?: (page: Page) => Promise<unknown>;
  /** How a text gets into a field that is empty. */
  readonly type?: (page: Page, field: Locator, text: string) => Promise<void>;
  /** What may go wrong on the way, without stopping anybody. */
  readonly perhaps?: readonly Finding[];
}

/** Puts an icon beside each field, a span into each text and into the root, now and later, as password managers and reading aids do. */
function extensions(): void {
  const mark = (name: string) => Object.assign(document.createElement('span'), { className: name });
  const alter = (): void => {
    const root = document.getElementById('root');
    for (const field of document.querySelectorAll('input:not([data-icon]), textarea:not([data-icon])')) {
      field.setAttribute('data-icon', '');
      field.after(mark('extension-icon'));
    }
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT, (text) =>
      text.parentElement?.closest('.extension-word, script, style, noscript, template, textarea, option') ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT,
    );
    const found: Text[] = [];
    while (texts.nextNode()) if (texts.currentNode instanceof Text && /\w\w/.test(texts.currentNode.data)) found.push(texts.currentNode);
    for (const text of found) {
      const word = mark('extension-word');
      text.replaceWith(word);
      word.append(text.data);
    }
    if (root && !root.querySelector(':scope > .extension-root')) root.append(mark('extension-root'));
  };
  document.addEventListener('DOMContentLoaded', () => {
    alter();
    new MutationObserver(alter).observe(document.body, { childList: true, subtree: true });
  });
}

const clockBy = (name: string, days: number): Hostility => ({ name, install: (page) => setWrongClock(page, days * 86_400_000) });

function denyStorage(): void {
  for (const name of ['localStorage', 'sessionStorage'])
    Object.defineProperty(window, name, {
      get: () => {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      },
    });
}

function fillStorage(): void {
  Storage.prototype.setItem = () => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  };
}

/** Removes each `[owner, member, isStatic]`, and the channel between tabs, which some browsers forbid. */
function removeNewer(all: readonly (readonly [string, string | undefined, boolean])[]): void {
  for (const [owner, member, isStatic] of all) {
    const constructor: unknown = Reflect.get(window, owner);
    if (member === undefined) Reflect.deleteProperty(window, owner);
    else if (owner === 'Window') Reflect.deleteProperty(window, member);
    else if (typeof constructor === 'function' || typeof constructor === 'object')
      if (constructor) Reflect.deleteProperty(isStatic ? constructor : Object(Reflect.get(constructor, 'prototype')), member);
  }
  Reflect.deleteProperty(window, 'BroadcastChannel');
}
/** Browsers had these long before they were whole, or they have other names in some. */
const KNOWN_IN_PART = new Set(['AbortSignal.timeout', 'Window.open']);
/** What a page's policy demands of this browser cannot be removed with it. */
const isDemanded = (owner: string, member = '') => /^trustedType/i.test(owner) || member === 'trustedTypes';
const MISSING = NEWER.filter(({ owner, member }) => !KNOWN_IN_PART.has(`${owner}.${member}`) && !isDemanded(owner, member)).map(
  ({ owner, member, isStatic }) => [owner, member, isStatic] as const,
);

/** Composes the text letter by letter, as phones and input methods for Chinese and Japanese do, and then commits it. */
async function compose(page: Page, field: Locator, text: string): Promise<void> {
  const keyboard = await page.context().newCDPSession(page);
  await field.focus();
  for (let end = 1; end <= text.length; end += 1)
    await keyboard.send('Input.imeSetComposition', { text: text.slice(0, end), selectionStart: end, selectionEnd: end });
  await keyboard.send('Input.insertText', { text });
  await keyboard.detach();
}

/** Types, takes all back step by step, and does it again. */
async function undoAndRedo(page: Page, field: Locator, text: string): Promise<void> {
  await field.pressSequentially(text);
  for (const keys of ['Control+z', 'Control+y'])
    for (let before: string | undefined; before !== (await field.inputValue());) {
      before = await field.inputValue();
      await page.keyboard.press(keys);
    }
}

/** React tells the console of a page that was altered before it took it over. */
export const REPAIRED: readonly Finding[] = ['page error: Minified React error #418', 'console: Minified React error #418'];

export const HOSTILITIES: readonly Hostility[] = [
  {
    name: 'a translator in the oldest browser',
    install: (page) => page.addInitScript(translate).then(() => page.addInitScript(removeNewer, MISSING)),
    perhaps: REPAIRED,
  },
  { name: 'extensions that alter the page', install: (page) => page.addInitScript(extensions), perhaps: REPAIRED },
  { name: 'a keyboard that composes', type: compose },
  { name: 'undo and redo in each field', type: undoAndRedo },
  clockBy('a clock one day behind', -1),
  clockBy('a clock one day ahead', 1),
  clockBy('a clock one year behind', -365),
  { name: 'storage denied', install: (page) => page.addInitScript(denyStorage) },
  { name: 'storage full', install: (page) => page.addInitScript(fillStorage) },
  {
    name: 'a filter that eats the log',
    install: (page) => page.route('**/api/logs', (route) => route.abort('blockedbyclient')),
    perhaps: ['no answer: POST /api/logs', 'console: Failed to load resource'],
  },
];
