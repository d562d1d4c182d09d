// What host, slices and shared use of jotai: a value that is not here does not compile (docs/adr/0021).
export { atom, createStore, getDefaultStore } from 'jotai/vanilla';
export { Provider, useAtom, useAtomValue, useSetAtom, useStore } from 'jotai/react';
export type * from 'jotai/vanilla';
