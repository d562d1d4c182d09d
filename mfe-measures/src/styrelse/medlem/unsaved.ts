import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import type { Styrelsemedlem } from '@uppgiftsandring/shared/domain/ansokan/ansokan';
import { isSame, type Merge } from '@uppgiftsandring/shared/domain/form/merge';
import { EMPTY_MEDLEM_FORM, type MedlemForm } from '@uppgiftsandring/shared/domain/styrelse/medlem.form';
import { mergeMedlemForm } from '@uppgiftsandring/shared/domain/styrelse/styrelse.merge';
import { MedlemFormSchema } from '@uppgiftsandring/shared/domain/styrelse/medlem.schema';
import { rollnyckel } from '@uppgiftsandring/shared/domain/styrelse/roller';
import { medlemIdentity } from '@uppgiftsandring/shared/domain/styrelse/styrelseandring';
import type { TabNews } from '@uppgiftsandring/shared/editor/useEditor';
import { newsTexts } from '@uppgiftsandring/shared/editor/newsTexts';
import { useAdressFields } from '../../common/useAdressFields.ts';
import { UppslagSchema } from './dialogState.ts';

/** Key of the kept input of an open member dialog (PLUS-01). */
export const UNSAVED_MEDLEM = 'medlem';

/** Identifies the person that a dialog is about; null for a new person. */
export const vem = (member: Styrelsemedlem | null): string | null => member && medlemIdentity(member);

const dialog = { index: v.number(), uppslag: UppslagSchema, ...MedlemFormSchema.entries };

/** The content of a dialog: its form, the state of its look-up, the person, and the person's index in the unsorted list. */
export const MedlemDialogSchema = v.object({ vem: v.nullable(v.string()), ...dialog });
export type MedlemDialogForm = v.InferOutput<typeof MedlemDialogSchema>;
export type UnsavedDialog = Pick<MedlemDialogForm, 'vem' | 'index'>;

/** The same schema, but only for input about that person: whoever had the same index before another tab changed the board may be somebody else (PLUS-01). */
export const unsavedAbout = (about: string | null) => v.object({ vem: v.custom<string | null>((kept) => kept === about), ...dialog });

/** Whether two dialogs have the same values for the person; the state of the look-up does not count. */
export function sameMedlem(a: MedlemForm, b: MedlemForm): boolean {
  const parts = (form: MedlemForm) => Object.keys(EMPTY_MEDLEM_FORM).map((field) => Reflect.get(form, field));
  return isSame(parts(a), parts(b));
}

/** Merges the user's input about the person with what another tab saved, field by field (PLUS-06). */
export function merge(base: MedlemDialogForm, mine: MedlemDialogForm, theirs: MedlemDialogForm): Merge<MedlemDialogForm> {
  const { values, ...news } = mergeMedlemForm(base, mine, theirs);
  return { ...news, values: { ...mine, ...values } };
}

const KEY = 'UPPGIFTSANDRING.STYRELSE.MODAL';

/** What another tab changed about the dialog's person, as texts (PLUS-06). */
export function useFieldNews(news: TabNews<string> | null, sparat: MedlemForm) {
  const { t } = useTranslation('measures');
  const adress = useAdressFields();
  const labels = {
    personnummer: t(`${KEY}.PERSONNUMMER`),
    fodelsedatum: t(`${KEY}.FODELSEDATUM`),
    namn: t(`${KEY}.NAMN`),
    styrelseroll: t(`${KEY}.ROLL`),
    styrelsefunktion: t(`${KEY}.FUNKTIONER`),
    ...adress.labels,
  };
  const { personnummer, fodelsedatum, namn, styrelseroll } = sparat;
  const styrelsefunktion = sparat.styrelsefunktion.map((funktion) => t(`COMMON.STYRELSEFUNKTION.${rollnyckel(funktion)}`)).join(', ');
  return newsTexts(news, labels, { ...adress.values(sparat.adress), personnummer, fodelsedatum, namn, styrelseroll, styrelsefunktion });
}
