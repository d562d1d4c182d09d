import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { BrowserContext } from '@playwright/test';
import { ROOT } from '../../../platform/build/paths.ts';
import type { Finding } from './findings.ts';

/** The heading of the error dialog in each language. */
const HEADINGS: readonly string[] = ['sv', 'en'].map(
  (language) => JSON.parse(readFileSync(path.join(ROOT, 'shared/src/i18n', `${language}.json`), 'utf8')).DIALOGS.ERROR.HEADER,
);

/** Reports every alert and error dialog that a page of the context shows, also one that disappears before the test ends. */
export async function watchWhatIsShown(context: BrowserContext, onShown: (pageUrl: string, finding: Finding) => void): Promise<void> {
  await context.exposeBinding('tellWatch', ({ frame }, finding: Finding) => onShown(frame.url(), finding));
  await context.addInitScript((headings: readonly string[]) => {
    const told = new WeakMap<Element, string>();
    const tell = (kind: string, element: Element) => {
      const text = element.checkVisibility() ? (element.textContent ?? '').trim() : '';
      if (text !== '' && told.get(element) !== text) Reflect.get(window, 'tellWatch')(`${kind}: ${text}`);
      told.set(element, text);
    };
    const look = () => {
      for (const alert of document.querySelectorAll('[role=alert]')) tell('alert', alert);
      for (const dialog of document.querySelectorAll('dialog[open]')) {
        if (headings.includes(dialog.querySelector('h1, h2')?.textContent?.trim() ?? '')) tell('error dialog', dialog);
      }
    };
    new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true, attributeFilter: ['open', 'role', 'hidden'] });
  }, HEADINGS);
}
