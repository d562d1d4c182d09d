import type { Page } from '@playwright/test';

/** The pages that are opened from now on make all their calls themselves: the server answers none for a page that is only fetched ahead (PLUS-50). */
export const asksItself = (page: Page): Promise<void> => page.setExtraHTTPHeaders({ purpose: 'prefetch' });
