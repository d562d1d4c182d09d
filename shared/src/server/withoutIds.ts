import { maskPersonalIds } from '../domain/person/personnummer.mask.ts';

/** The text as it may be logged or kept: whatever identifies a person by number is masked. */
export const withoutIds = (text: string): string => maskPersonalIds(text);
