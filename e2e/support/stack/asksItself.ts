import type { Page } from '@playwright/test';
import { routeOf } from '@uppgiftsandring/shared/domain/vag/routes';

/** Makes pages that are opened from now on make all their calls in the browser: the server does not render or answer ahead for a prefetch (PLUS-50). The way through login and logout is as usual, since nobody is logged in or out ahead (SESS-06). */
export const asksItself = (page: Page): Promise<unknown> =>
  page.route(
    ({ pathname }) => routeOf(pathname) !== undefined,
    (route) => route.fallback(route.request().isNavigationRequest() ? { headers: { ...route.request().headers(), purpose: 'prefetch' } } : {}),
  );
