import { afterEach } from 'vitest';
import { cleanup } from 'vitest-browser-react';

// A test leaves nothing behind: what is still mounted could otherwise keep its unsaved input for the next one.
afterEach(async () => {
  await cleanup();
  sessionStorage.clear();
  localStorage.clear();
});
