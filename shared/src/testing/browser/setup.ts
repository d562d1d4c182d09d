import { afterEach, inject } from 'vitest';
import { cleanup } from 'vitest-browser-react';
import { translate } from './translate.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Whether every page is translated, as `npm run test:long -- translated` has it (PLUS-77). */
    translated: boolean;
  }
}

if (inject('translated') && !document.querySelector('.translated-ltr')) translate();

// A test must leave nothing behind: a component still mounted could keep its unsaved input for the next test.
afterEach(async () => {
  await cleanup();
  sessionStorage.clear();
  localStorage.clear();
});
