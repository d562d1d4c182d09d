import * as v from 'valibot';
import type { Styrelsemedlem } from '@uppgiftsandring/shared/domain/ansokan';
import { MedlemFormSchema } from '@uppgiftsandring/shared/domain/medlem.schema';
import { memberIdentity } from '@uppgiftsandring/shared/domain/styrelseandring';
import { UppslagSchema } from './uppslag.ts';

/** Name of what is kept of an open member dialog (PLUS-01). */
export const OSPARAD_MEDLEM = 'medlem';

/** Whom a dialog is about; null is somebody new. */
export function vem(member: Styrelsemedlem | null): string | null {
  return member && memberIdentity(member);
}

const Vem = v.nullable(v.string());
const dialog = { index: v.number(), form: MedlemFormSchema, uppslag: UppslagSchema };

/** What is kept of a dialog: its form, where its look-up stands, and whom it is about, also by the place in the unsorted list. */
export const OsparadMedlem = v.object({ vem: Vem, ...dialog });
export type OsparadDialog = Pick<v.InferOutput<typeof OsparadMedlem>, 'vem' | 'index'>;

/**
 * The same of a dialog about that very person. What was typed about somebody else, who had that place before the board was changed
 * in another tab, is never put into it (PLUS-01).
 */
export const osparadOm = (about: string | null) => v.object({ vem: v.pipe(Vem, v.check((kept) => kept === about)), ...dialog });
