import { useLayoutEffect, useState, type SyntheticEvent } from 'react';
import { valibotResolver } from '@hookform/resolvers/valibot';
import { useAtomValue } from 'jotai';
import { useWatch, type Resolver } from 'react-hook-form';
import * as v from 'valibot';
import { ApiError, isApiError, isProblem } from '@uppgiftsandring/shared/api/errors';
import { newId } from '@uppgiftsandring/shared/api/newId';
import { fullName } from '@uppgiftsandring/shared/domain/text';
import { EMPTY_ADRESS_FORM, toAdressForm } from '@uppgiftsandring/shared/domain/adress/adress.form';
import type { Styrelsemedlem } from '@uppgiftsandring/shared/domain/ansokan/ansokan';
import { SKYDDADE_PERSONUPPGIFTER } from '@uppgiftsandring/shared/domain/constants';
import { fromMedlemForm, type MedlemForm, EMPTY_MEDLEM_FORM } from '@uppgiftsandring/shared/domain/styrelse/medlem.form';
import { medlemFormSchema, personnummerFel, MedlemFormSchema } from '@uppgiftsandring/shared/domain/styrelse/medlem.schema';
import { useEditor, type TabNews } from '@uppgiftsandring/shared/editor/useEditor';
import { focusFirstError } from '@uppgiftsandring/shared/hooks/useErrorPanel';
import { todayAtom, useApi } from '@uppgiftsandring/shared/state';
import type { Person } from '@uppgiftsandring/shared/wire/register';
import { UNSAVED_MEDLEM } from '../LaterDialogs.tsx';
import { mendable, openingState, reduce, UppslagSchema, viewOf, type Answer, type DialogEvent, type DialogState } from './dialogState.ts';
import { useTranslation } from 'react-i18next';
import { isSame, type Merge } from '@uppgiftsandring/shared/domain/form/merge';
import { mergeMedlemForm } from '@uppgiftsandring/shared/domain/styrelse/styrelse.merge';
import { rollnyckel } from '@uppgiftsandring/shared/domain/styrelse/roller';
import { medlemIdentity } from '@uppgiftsandring/shared/domain/styrelse/styrelseandring';
import { newsTexts } from '@uppgiftsandring/shared/editor/newsTexts';
import { useAdressFields } from '../../common/useAdressFields.ts';

/** Identifies the person that a dialog is about; null for a new person. */
export const vem = (member: Styrelsemedlem | null): string | null => member && medlemIdentity(member);

const dialog = { index: v.number(), uppslag: UppslagSchema, ...MedlemFormSchema.entries };

/** The content of a dialog: its form, the state of its look-up, the person, and the person's index in the unsorted list. */
export const MedlemDialogSchema = v.object({ vem: v.nullable(v.string()), ...dialog });
export type MedlemDialogForm = v.InferOutput<typeof MedlemDialogSchema>;
export type UnsavedDialog = Pick<MedlemDialogForm, 'vem' | 'index'>;

/** The same schema, but only for input about that person: whoever had the same index before another tab changed the board may be somebody else (PLUS-01). */
const unsavedAbout = (about: string | null) => v.object({ vem: v.custom<string | null>((kept) => kept === about), ...dialog });

/** Whether two dialogs have the same values for the person; the state of the look-up does not count. */
function sameMedlem(a: MedlemForm, b: MedlemForm): boolean {
  const parts = (form: MedlemForm) => Object.keys(EMPTY_MEDLEM_FORM).map((field) => Reflect.get(form, field));
  return isSame(parts(a), parts(b));
}

/** Merges the user's input about the person with what another tab saved, field by field (PLUS-06). */
function merge(base: MedlemDialogForm, mine: MedlemDialogForm, theirs: MedlemDialogForm): Merge<MedlemDialogForm> {
  const { values, ...news } = mergeMedlemForm(base, mine, theirs);
  return { ...news, values: { ...mine, ...values } };
}

const KEY = 'UPPGIFTSANDRING.STYRELSE.MODAL';

/** What was changed elsewhere about the dialog's person, as texts (PLUS-06, PLUS-70). */
function useFieldNews(news: TabNews<string> | null, there: MedlemForm) {
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
  const { personnummer, fodelsedatum, namn, styrelseroll } = there;
  const styrelsefunktion = there.styrelsefunktion.map((funktion) => t(`COMMON.STYRELSEFUNKTION.${rollnyckel(funktion)}`)).join(', ');
  return newsTexts(news, labels, { ...adress.values(there.adress), personnummer, fodelsedatum, namn, styrelseroll, styrelsefunktion });
}

const FIELDS = ['personnummer', 'fodelsedatum', 'namn', 'styrelseroll', ...Object.keys(EMPTY_ADRESS_FORM).map((field) => `adress.${field}`)];
const PARTS = ['isUtlandskPerson', 'personnummer', 'fodelsedatum', 'namn', 'styrelseroll', 'styrelsefunktion', 'adress', 'uppslag'] as const;

const answerAbout = (person: Person): Answer => ({ kind: 'found', namn: fullName(person), adress: toAdressForm(person.partAdress) });

/** What a failed look-up means (MEMB-16…18). A person with protected data is handled outside the service (PLUS-66). */
function answerOfFailure(error: unknown): Answer {
  const { status } = isApiError(error) ? error : new ApiError(0);
  if (status === 404) return { kind: 'missing' };
  if (status === 400) return { kind: 'incorrect' };
  return { kind: isProblem(error, SKYDDADE_PERSONUPPGIFTER) ? 'protected' : 'failed' };
}

export interface MedlemDialogOptions {
  /** The member to edit, or null for a new one, and the index in the unsorted list. */
  readonly member: Styrelsemedlem | null;
  readonly index: number;
  /** Called with the member that was added or edited (MEMB-22). */
  readonly onDone: (member: Styrelsemedlem) => void;
}

/** The member dialog: gives its reducer what happens, and its form what the reducer decides (MEMB-10…25); unsaved input is kept while it is open (PLUS-01). */
export function useMedlemDialog({ member, index, onDone }: MedlemDialogOptions) {
  const today = useAtomValue(todayAtom);
  const api = useApi();
  const context = { member, today };
  const about = vem(member);
  const judge = valibotResolver(
    v.pipe(
      MedlemDialogSchema,
      v.transform((dialog): MedlemForm => dialog),
      medlemFormSchema(today, member),
    ),
  );
  const resolver: Resolver<MedlemDialogForm, unknown, MedlemForm> = async (values, resolving, options) => {
    const errors = mendable((await judge(values, resolving, options)).errors, viewOf(values, context));
    return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} };
  };
  const [start] = useState<MedlemDialogForm>(() => ({ vem: about, index, ...openingState(member) }));
  const { form, forget, drop, discard, restored, news } = useEditor<MedlemDialogForm, string, MedlemForm>({
    key: UNSAVED_MEDLEM,
    schema: unsavedAbout(about),
    start,
    same: sameMedlem,
    merge,
    onPut: () => void dispatch({ type: 'restored' }),
    form: (defaultValues) => ({ defaultValues, resolver, shouldFocusError: false }),
  });
  const [uppslag, isUtlandskPerson] = useWatch({ control: form.control, name: ['uppslag', 'isUtlandskPerson'] });
  const view = viewOf({ ...form.getValues(), uppslag, isUtlandskPerson }, context);

  const dispatch = (event: DialogEvent): DialogState => {
    const now = form.getValues();
    const next = reduce(now, event, context);
    const changed = PARTS.filter((part) => next[part] !== now[part]);
    for (const part of changed) form.setValue(part, next[part]);
    form.clearErrors(changed);
    if (next.uppslag.kind === 'fetching' && changed.includes('uppslag')) void ask(next.uppslag.nummer);
    return next;
  };
  const ask = async (nummer: string): Promise<void> => {
    const answer = await api.getPerson(nummer).then(answerAbout, answerOfFailure);
    dispatch({ type: 'answered', nummer, answer });
  };

  // A field that is locked while it has focus, or is just getting it, would leave the keyboard nowhere.
  const { focus } = view;
  useLayoutEffect(() => {
    const { activeElement, body } = document;
    const isLost = activeElement?.matches(':disabled') || (uppslag.kind === 'found' && activeElement === body);
    if (uppslag.kind === 'incorrect' || isLost) form.setFocus(focus);
  }, [form, uppslag, focus]);

  const leaveNumber = () => {
    const { personnummer, uppslag: after } = dispatch({ type: 'left' });
    if (personnummer !== '' && after.kind !== 'fetching') void form.trigger('personnummer');
  };
  const submit = form.handleSubmit(
    (valid) => {
      const saved = fromMedlemForm(valid, member?.objektidentitet || newId(), member);
      if (!saved) return undefined;
      forget();
      return onDone(saved);
    },
    (errors) => focusFirstError(errors, FIELDS),
  );

  return {
    form,
    view,
    uppslag,
    isUtlandskPerson,
    restored,
    news: useFieldNews(news, news?.theirs ?? start),
    /** A fault that was shown on leaving the field disappears when it is corrected (PLUS-14). */
    typeNumber: ({ target: { value: personnummer } }: { target: { value: string } }) => {
      dispatch({ type: 'typed', personnummer });
      if (personnummerFel(personnummer, today) === null) form.clearErrors('personnummer');
    },
    leaveNumber,
    /** The button that was pressed is removed. */
    retry: () => {
      dispatch({ type: 'retried' });
      form.setFocus('personnummer');
    },
    toggle: (utlandsk: boolean) => void dispatch({ type: 'toggled', utlandsk }),
    save: async (event: SyntheticEvent) => {
      event.preventDefault();
      const { maySave, busy } = viewOf(dispatch({ type: 'saved' }), context);
      if (maySave) await submit(event);
      // Nothing is at fault while a look-up runs: the user may be further down already.
      else if (!busy) form.setFocus('personnummer');
    },
    forget,
    drop,
    discard,
  };
}
