import { lazyPage, type Pages } from '@uppgiftsandring/shared/slice';

/** Each page is a chunk of its own, named after the last part of its path: so the composition server knows what to preload. */
export const pages = {
  '/ansokan/kvittens': lazyPage(async () => (await import(/* webpackChunkName: "kvittens" */ './kvittens/KvittensPage.tsx')).KvittensPage),
  '/kvitton': lazyPage(async () => (await import(/* webpackChunkName: "kvitton" */ './kvitton/KvittonPage.tsx')).KvittonPage),
} satisfies Pages;
