export * from './contract.ts';
export { defineSlice } from './defineSlice.tsx';
export { lazyPage } from './lazyPage.tsx';
export { Slot, useConfig, useHeard, useSend } from './own.tsx';
export { PageRoutes } from './sliceRoot.tsx';
export { knowTexts } from './texts.ts';
export { Waiting } from './Waiting.tsx';
