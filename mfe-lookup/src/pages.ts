import { lazyPage, type Pages } from '@uppgiftsandring/shared/slice';

/** Each page is a chunk of its own, named after the last part of its path: so the composition server knows what to preload. */
export const pages = {
  '/ansokan/sok-forening': lazyPage(async () => (await import(/* webpackChunkName: "sok-forening" */ './sok-forening/SokForeningPage.tsx')).SokForeningPage),
} satisfies Pages;
