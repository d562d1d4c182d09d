import type { Page } from '@playwright/test';

/** Makes pages that are opened from now on make all their calls in the browser: the server does not render or answer ahead for a prefetch (PLUS-50). Nobody logs in or out ahead (SESS-06). */
export const asksItself = (page: Page): Promise<unknown> =>
  page.route(
    ({ pathname }) => !/^\/(start|inloggad|utloggad|logout|api|public)\b/.test(pathname),
    (route) => route.fallback(route.request().isNavigationRequest() ? { headers: { ...route.request().headers(), purpose: 'prefetch' } } : {}),
  );
