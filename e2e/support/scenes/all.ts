import { ENGLISH } from './english.ts';
import type { Scene } from './scene.ts';
import { SWEDISH } from './swedish.ts';

/** Every page and dialog of the product, in the order of the errand; then unsaved input, unusual responses, and English. */
export const SCENES: readonly Scene[] = [...SWEDISH, ...ENGLISH];
