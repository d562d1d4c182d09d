export * from './contract.ts';
export { defineSlice } from './defineSlice.tsx';
export { lazyPage } from './lazyPage.tsx';
export { Slot, useConfig, useHeard, useSend } from './own.tsx';
export { PageRoutes, Waiting } from './sliceRoot.tsx';
export { knowTexts } from './texts.ts';
