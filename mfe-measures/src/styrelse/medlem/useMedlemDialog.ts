import { useLayoutEffect, useState, type KeyboardEvent, type SyntheticEvent } from 'react';
import { valibotResolver } from '@hookform/resolvers/valibot';
import { useAtomValue } from 'jotai';
import { useWatch, type Resolver } from 'react-hook-form';
import * as v from 'valibot';
import { ApiError, isApiError, isProblem } from '@uppgiftsandring/shared/api/errors';
import { fullName } from '@uppgiftsandring/shared/domain/text';
import { EMPTY_ADRESS_FORM, toAdressForm } from '@uppgiftsandring/shared/domain/adress/adress.form';
import type { Styrelsemedlem } from '@uppgiftsandring/shared/domain/ansokan/ansokan';
import { SKYDDADE_PERSONUPPGIFTER } from '@uppgiftsandring/shared/domain/constants';
import { fromMedlemForm, type MedlemForm } from '@uppgiftsandring/shared/domain/styrelse/medlem.form';
import { medlemFormSchema, personnummerFel } from '@uppgiftsandring/shared/domain/styrelse/medlem.schema';
import { useEditor } from '@uppgiftsandring/shared/editor/useEditor';
import { focusFirstError } from '@uppgiftsandring/shared/hooks/useErrorPanel';
import { todayAtom, useApi } from '@uppgiftsandring/shared/state';
import type { Person } from '@uppgiftsandring/shared/wire/register';
import { newId } from '../../common/newId.ts';
import { openingState, reduce, type Answer, type DialogEvent, type DialogState } from './dialogState.ts';
import { mendable, viewOf } from './dialogView.ts';
import { MedlemDialogSchema, merge, sameMedlem, UNSAVED_MEDLEM, unsavedAbout, useFieldNews, vem, type MedlemDialogForm } from './unsaved.ts';

/** The fields in the order of the dialog. */
const FIELDS = ['personnummer', 'fodelsedatum', 'namn', 'styrelseroll', ...Object.keys(EMPTY_ADRESS_FORM).map((field) => `adress.${field}`)];
/** What an event can change. */
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
  const { form, forget, discard, restoredAt, news } = useEditor<MedlemDialogForm, string, MedlemForm>({
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

  // A field that is locked while it has focus would leave the keyboard nowhere.
  const { focus } = view;
  useLayoutEffect(() => {
    if (uppslag.kind === 'incorrect' || document.activeElement?.matches(':disabled')) form.setFocus(focus);
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
    restoredAt,
    news: useFieldNews(news, start),
    /** A fault that was shown on leaving the field disappears when it is corrected (PLUS-14). */
    typeNumber: ({ target: { value: personnummer } }: { target: { value: string } }) => {
      dispatch({ type: 'typed', personnummer });
      if (personnummerFel(personnummer, today) === null) form.clearErrors('personnummer');
    },
    leaveNumber,
    /** The fields that the number opens are opened before Tab looks for the next one. */
    tabFromNumber: ({ key, shiftKey, nativeEvent }: KeyboardEvent) => {
      if (key === 'Tab' && !shiftKey && !nativeEvent.isComposing) dispatch({ type: 'left' });
    },
    /** The button that was pressed is removed. */
    retry: () => {
      dispatch({ type: 'retried' });
      form.setFocus('personnummer');
    },
    toggle: (utlandsk: boolean) => void dispatch({ type: 'toggled', utlandsk }),
    save: async (event: SyntheticEvent) => {
      event.preventDefault();
      if (viewOf(dispatch({ type: 'saved' }), context).maySave) await submit(event);
      else form.setFocus('personnummer');
    },
    forget,
    discard,
  };
}
