// What host, slices and shared use of jotai. Imported from its subpaths, which are not shared keys themselves.
export { atom, createStore, getDefaultStore } from 'jotai/vanilla';
export { Provider, useAtom, useAtomValue, useSetAtom, useStore } from 'jotai/react';
