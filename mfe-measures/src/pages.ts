import { lazyPage, type Pages } from '@uppgiftsandring/platform/contract';

/** Each page is a separate chunk, named after the last part of its path: by that name the composition server knows what to preload. */
export const pages = {
  '/ansokan/atgard-select': lazyPage(
    async () => (await import(/* webpackChunkName: "atgard-select" */ './atgard-select/AtgardSelectPage.tsx')).AtgardSelectPage,
  ),
  '/ansokan/atgard/uppgiftsandring-adress': lazyPage(
    async () => (await import(/* webpackChunkName: "uppgiftsandring-adress" */ './adress/AdressPage.tsx')).AdressPage,
  ),
  '/ansokan/atgard/uppgiftsandring-styrelse': lazyPage(
    async () => (await import(/* webpackChunkName: "uppgiftsandring-styrelse" */ './styrelse/StyrelsePage.tsx')).StyrelsePage,
  ),
  '/ansokan/atgard/uppgiftsandring-firmatecknare': lazyPage(
    async () => (await import(/* webpackChunkName: "uppgiftsandring-firmatecknare" */ './firmatecknare/FirmatecknarePage.tsx')).FirmatecknarePage,
  ),
} satisfies Pages;
