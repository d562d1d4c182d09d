export * from './contract.ts';
export { defineSlice } from './defineSlice.tsx';
export { lazyPage } from './lazyPage.tsx';
export { PageRoutes } from './sliceRoot.tsx';
export { Waiting } from './Waiting.tsx';
export { knowTexts } from './texts.ts';
