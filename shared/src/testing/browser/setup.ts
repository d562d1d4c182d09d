import { afterEach } from 'vitest';
import { cleanup } from 'vitest-browser-react';

// A test must leave nothing behind: a component still mounted could keep its unsaved input for the next test.
afterEach(async () => {
  await cleanup();
  sessionStorage.clear();
  localStorage.clear();
});
