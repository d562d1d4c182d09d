import { INLOGGNINGAR } from './inloggningar.ts';
import { INSKICK } from './inskick.ts';
import { LOOKUP } from './lookup.ts';
import { MEASURES } from './measures.ts';
import type { Scene } from './scene.ts';
import { SHELL } from './shell.ts';
import { SVAR } from './svar.ts';
import { SKYDDADE } from './skyddade.ts';
import { TJANSTEN } from './tjansten.ts';
import { UNSAVED } from './unsaved.ts';
import { UPPSLAG } from './uppslag.ts';
import { WIZARD } from './wizard.ts';

/** Every page and dialog of the product, in Swedish. */
export const SWEDISH: readonly Scene[] = [
  ...SHELL,
  ...LOOKUP,
  ...MEASURES,
  ...WIZARD,
  INSKICK,
  ...UNSAVED,
  ...TJANSTEN,
  ...SVAR,
  ...UPPSLAG,
  ...SKYDDADE,
  ...INLOGGNINGAR,
];
