import * as v from 'valibot';
import type { Styrelsemedlem } from '@uppgiftsandring/shared/domain/ansokan/ansokan';
import { TOM_MEDLEM_FORM, type MedlemForm } from '@uppgiftsandring/shared/domain/styrelse/medlem.form';
import { mergeMedlemForm } from '@uppgiftsandring/shared/domain/styrelse/medlem.merge';
import { MedlemFormSchema } from '@uppgiftsandring/shared/domain/styrelse/medlem.schema';
import { isSame, type Merge } from '@uppgiftsandring/shared/domain/form/merge';
import { memberIdentity } from '@uppgiftsandring/shared/domain/styrelse/styrelseandring';
import { UppslagSchema } from './uppslag.ts';

/** Name of what is kept of an open member dialog (PLUS-01). */
export const OSPARAD_MEDLEM = 'medlem';

/** Whom a dialog is about; null is somebody new. */
export function vem(member: Styrelsemedlem | null): string | null {
  return member && memberIdentity(member);
}

const Vem = v.nullable(v.string());
const dialog = { index: v.number(), uppslag: UppslagSchema, ...MedlemFormSchema.entries };

/** What stands in a dialog: its form, where its look-up stands, and whom it is about, also by the place in the unsorted list. */
export const MedlemDialogSchema = v.object({ vem: Vem, ...dialog });
export type MedlemDialogForm = v.InferOutput<typeof MedlemDialogSchema>;
export type OsparadDialog = Pick<MedlemDialogForm, 'vem' | 'index'>;

/**
 * The same of a dialog about that very person. What was typed about somebody else, who had that place before the board was changed
 * in another tab, is never put into it (PLUS-01).
 */
export const osparadOm = (about: string | null) =>
  v.object({
    vem: v.pipe(
      Vem,
      v.check((kept) => kept === about),
    ),
    ...dialog,
  });

/** Whether two dialogs say the same of the person; where the look-up stands is not said of anybody. */
export function sammaMedlem(a: MedlemForm, b: MedlemForm): boolean {
  const parts = (form: MedlemForm) => Object.keys(TOM_MEDLEM_FORM).map((field) => Reflect.get(form, field));
  return isSame(parts(a), parts(b));
}

/** What was typed here about the person put together with what another tab saved, field by field (PLUS-06). */
export function slaIhop(base: MedlemDialogForm, mine: MedlemDialogForm, theirs: MedlemDialogForm): Merge<MedlemDialogForm> {
  const { values, ...news } = mergeMedlemForm(base, mine, theirs);
  return { ...news, values: { ...mine, ...values } };
}
