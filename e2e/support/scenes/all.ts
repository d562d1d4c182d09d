import { INSKICK } from './inskick.ts';
import { LOOKUP } from './lookup.ts';
import { MEASURES } from './measures.ts';
import type { Scene } from './scene.ts';
import { SHELL } from './shell.ts';
import { WIZARD } from './wizard.ts';

/** Every page and dialog of the product, in the order of the errand. */
export const SCENES: readonly Scene[] = [...SHELL, ...LOOKUP, ...MEASURES, ...WIZARD, INSKICK];
