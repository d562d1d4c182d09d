import { ENGLISH } from './english.ts';
import { INSKICK } from './inskick.ts';
import { LOOKUP } from './lookup.ts';
import { MEASURES } from './measures.ts';
import type { Scene } from './scene.ts';
import { SHELL } from './shell.ts';
import { UNSAVED } from './unsaved.ts';
import { WIZARD } from './wizard.ts';

/** Every page and dialog of the product, in the order of the errand; then unsaved input, and English. */
export const SCENES: readonly Scene[] = [...SHELL, ...LOOKUP, ...MEASURES, ...WIZARD, INSKICK, ...UNSAVED, ...ENGLISH];
