// Replaces platform/browser/first/takeOver.ts in the one bundle, whose pages are never taken over from releases of their own.

export const takeOver = (): Promise<never> => Promise.reject(new Error('The one bundle takes no page over'));
