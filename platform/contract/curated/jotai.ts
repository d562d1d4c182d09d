// The parts of jotai that host, slices and shared may use: any other import does not compile (docs/adr/0021).
export { atom, createStore, getDefaultStore } from 'jotai/vanilla';
export { Provider, useAtom, useAtomValue, useSetAtom, useStore } from 'jotai/react';
export type * from 'jotai/vanilla';
