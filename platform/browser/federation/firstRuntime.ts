// What the slice of a server-rendered page needs, and every later slice too. The federation runtime is loaded after it.
export { beforePages } from '../../contract/lazyPage.tsx';
export { MountedSlice } from './MountedSlice.tsx';

/** The federation runtime; a failed fetch is repeated the next time. Loaded from here, because it holds nothing twice then. */
export const sliceRuntime = (): Promise<typeof import('./container.ts')> => import(/* webpackChunkName: "slice-runtime" */ './container.ts');
