// What the slice of a server-rendered page needs, and every later slice too. The federation runtime is loaded after it.
export { beforePages } from '../../contract/lazyPage.tsx';
export { FirstSlice } from './FirstSlice.tsx';

export type SliceRuntime = typeof import('./sliceRuntime.ts');

/** The federation runtime; a failed fetch is repeated the next time. Loaded from here, because it holds nothing twice then. */
export const sliceRuntime = (): Promise<SliceRuntime> => import(/* webpackChunkName: "slice-runtime" */ './sliceRuntime.ts');
