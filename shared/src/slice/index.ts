export * from './contract.ts';
export { defineSlice } from './defineSlice.tsx';
export { lazyPage } from './lazyPage.tsx';
export { PageRoutes } from './PageRoutes.tsx';
export { knowTexts } from './texts.ts';
export { Waiting } from './Waiting.tsx';
