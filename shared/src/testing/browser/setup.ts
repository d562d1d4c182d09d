import { afterEach, inject } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { putBack } from '../putBack.ts';
import { translate } from './translate.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Whether every page is translated, as `npm run test:long -- translated` has it (PLUS-77). */
    translated: boolean;
  }
}

if (inject('translated') && !document.querySelector('.translated-ltr')) translate();

/** As in vitest.browser.config.ts. */
const [WIDTH, HEIGHT] = [1280, 800];

// A test must leave nothing behind: a component still mounted could keep its unsaved input for the next test.
afterEach(async () => {
  putBack();
  await cleanup();
  if (innerWidth !== WIDTH || innerHeight !== HEIGHT) await page.viewport(WIDTH, HEIGHT);
  sessionStorage.clear();
  localStorage.clear();
});
