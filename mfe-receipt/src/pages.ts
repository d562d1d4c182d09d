import { lazyPage, type Pages } from '@uppgiftsandring/platform/contract';

/** Each page is a separate chunk, named after the last part of its path: by that name the composition server knows what to preload. */
export const pages = {
  '/ansokan/kvittens': lazyPage(async () => (await import(/* webpackChunkName: "kvittens" */ './kvittens/KvittensPage.tsx')).KvittensPage),
  '/kvitton': lazyPage(async () => (await import(/* webpackChunkName: "kvitton" */ './kvitton/KvittonPage.tsx')).KvittonPage),
} satisfies Pages;
