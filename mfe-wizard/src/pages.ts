import { lazyPage, type Pages } from '@uppgiftsandring/platform/contract';

/** Each page is a separate chunk, named after the last part of its path: by that name the composition server knows what to preload. */
export const pages = {
  '/ansokan/foreningsstamma': lazyPage(
    async () => (await import(/* webpackChunkName: "foreningsstamma" */ './foreningsstamma/ForeningsstammaPage.tsx')).ForeningsstammaPage,
  ),
  '/ansokan/kontaktuppgifter': lazyPage(
    async () => (await import(/* webpackChunkName: "kontaktuppgifter" */ './kontaktuppgifter/KontaktuppgifterPage.tsx')).KontaktuppgifterPage,
  ),
  '/ansokan/sammanfattning': lazyPage(
    async () => (await import(/* webpackChunkName: "sammanfattning" */ './sammanfattning/SammanfattningPage.tsx')).SammanfattningPage,
  ),
  '/ansokan/error': lazyPage(async () => (await import(/* webpackChunkName: "error" */ './error/ErrorPage.tsx')).ErrorPage),
} satisfies Pages;
