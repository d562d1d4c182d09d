// What the slice of a page that came from the server needs, and every later slice too. The federation runtime comes after it.
export { beforePages } from '@uppgiftsandring/shared/slice/lazyPage';
export { FirstSlice } from './FirstSlice.tsx';
export { PROVIDED, provideForms } from './provide.ts';

export type SliceRuntime = typeof import('./sliceRuntime.ts');

/** The federation runtime; a failed fetch is repeated the next time. Loaded from here, because it holds nothing twice then. */
export const sliceRuntime = (): Promise<SliceRuntime> => import(/* webpackChunkName: "slice-runtime" */ './sliceRuntime.ts');
