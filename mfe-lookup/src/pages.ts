import { lazyPage, type Pages } from '@uppgiftsandring/platform/contract';

/** Each page is a separate chunk, named after the last part of its path: by that name the composition server knows what to preload. */
export const pages = {
  '/ansokan/sok-forening': lazyPage(async () => (await import(/* webpackChunkName: "sok-forening" */ './sok-forening/SokForeningPage.tsx')).SokForeningPage),
} satisfies Pages;
