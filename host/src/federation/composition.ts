// Everything that is needed to load and show a slice, and nothing that the shell's own pages need.
export { loadModule, replaceContainer } from './container.ts';
export { MountedSlice } from './MountedSlice.tsx';
