import { AsyncLocalStorage } from 'node:async_hooks';

// Replaces host/src/boot/cookies.ts on the server.

/** The cookies of the visitor whose page is being rendered. */
export const visitors = new AsyncLocalStorage<string>();

export function readCookie(name: string): string | undefined {
  const pair = visitors
    .getStore()
    ?.split('; ')
    .find((text) => text.startsWith(`${name}=`));
  return pair && decodeURIComponent(pair.slice(name.length + 1));
}

export const writeCookie = (): boolean => false;
export const removeCookie = (): void => undefined;
export const rememberLanguage = (): void => undefined;
