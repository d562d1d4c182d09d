import type { Page } from '@playwright/test';

/** Makes pages that are opened from now on make all their calls in the browser: the server does not render or inline responses for a prefetch (PLUS-50). */
export const asksItself = (page: Page): Promise<void> => page.setExtraHTTPHeaders({ purpose: 'prefetch' });
