import { lazyPage, type Pages } from '@uppgiftsandring/shared/slice';

/** Each page is a chunk of its own, named as the last part of its path: the composition server then knows what to preload. */
export const pages = {
  '/ansokan/sok-forening': lazyPage(async () => (await import(/* webpackChunkName: "sok-forening" */ './sok-forening/SokForeningPage.tsx')).SokForeningPage),
} satisfies Pages;
