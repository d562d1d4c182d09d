export * from './contract.ts';
export { defineSlice } from './defineSlice.tsx';
export { lazyPage } from './lazyPage.tsx';
export { PageRoutes } from './PageRoutes.tsx';
export { Waiting } from './Waiting.tsx';
