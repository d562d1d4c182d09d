// Everything that loads and shows a slice, and that the shell's own pages do not need.
export { loadModule, replaceContainer } from './container.ts';
export { MountedSlice } from './MountedSlice.tsx';
