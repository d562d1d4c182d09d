import { useState, type SyntheticEvent } from 'react';
import { valibotResolver } from '@hookform/resolvers/valibot';
import { useAtomValue } from 'jotai';
import { useWatch, type Resolver } from 'react-hook-form';
import * as v from 'valibot';
import { EMPTY_ADRESS_FORM, toAdressForm } from '@uppgiftsandring/shared/domain/adress/adress.form';
import type { Styrelsemedlem } from '@uppgiftsandring/shared/domain/ansokan/ansokan';
import { completePersonId } from '@uppgiftsandring/shared/domain/person/personnummer';
import { EMPTY_MEDLEM_FORM, fromMedlemForm, toMedlemForm, type MedlemForm } from '@uppgiftsandring/shared/domain/styrelse/medlem.form';
import { medlemFormSchema, personnummerFel } from '@uppgiftsandring/shared/domain/styrelse/medlem.schema';
import { useEditor } from '@uppgiftsandring/shared/editor/useEditor';
import { todayAtom } from '@uppgiftsandring/shared/state';
import { focusFirstError } from '@uppgiftsandring/shared/hooks/useErrorPanel';
import { newId } from '../../common/newId.ts';
import { MedlemDialogSchema, merge, sameMedlem, UNSAVED_MEDLEM, unsavedAbout, useFieldNews, vem, type MedlemDialogForm } from './unsaved.ts';
import { locks, maySave, WAITING } from './uppslag.ts';
import { useUppslag } from './useUppslag.ts';

/** The fields in the order of the dialog. */
const FIELDS = ['personnummer', 'fodelsedatum', 'namn', 'styrelseroll', ...Object.keys(EMPTY_ADRESS_FORM).map((field) => `adress.${field}`)];

export interface MedlemFormOptions {
  /** The member to edit, or null for a new one, and the index in the unsorted list. */
  readonly member: Styrelsemedlem | null;
  readonly index: number;
  /** Called with the member that was added or edited (MEMB-22). */
  readonly onDone: (member: Styrelsemedlem) => void;
}

/** The form of the member dialog (MEMB-10…25), whose unsaved input is kept while it is open (PLUS-01). */
export function useMedlemForm({ member, index, onDone }: MedlemFormOptions) {
  const today = useAtomValue(todayAtom);
  const about = vem(member);
  const judge = valibotResolver(
    v.pipe(
      MedlemDialogSchema,
      v.transform((dialog): MedlemForm => dialog),
      medlemFormSchema(today, member),
    ),
  );
  // Nobody can correct locked fields: while they are locked, only the number is validated (MEMB-19).
  const resolver: Resolver<MedlemDialogForm, unknown, MedlemForm> = async (values, context, options) => {
    const result = await judge(values, context, options);
    if (!locks(member, values.isUtlandskPerson, values.uppslag).restLocked) return result;
    const { personnummer } = result.errors;
    return personnummer ? { values: {}, errors: { personnummer } } : { values, errors: {} };
  };
  const [start] = useState<MedlemDialogForm>(() => ({ vem: about, index, uppslag: WAITING, ...(member ? toMedlemForm(member) : EMPTY_MEDLEM_FORM) }));
  const { form, forget, discard, restoredAt, news } = useEditor<MedlemDialogForm, string, MedlemForm>({
    key: UNSAVED_MEDLEM,
    schema: unsavedAbout(about),
    start,
    same: sameMedlem,
    merge,
    onPut: ({ personnummer, uppslag }) => set(personnummer, uppslag),
    form: (defaultValues) => ({ defaultValues, resolver, shouldFocusError: false }),
  });
  const [uppslag, isUtlandskPerson] = useWatch({ control: form.control, name: ['uppslag', 'isUtlandskPerson'] });

  // A look-up never discards the values of an existing member (INC-37).
  const clear = () => {
    if (member) return;
    const { namn, styrelseroll, styrelsefunktion, adress } = EMPTY_MEDLEM_FORM;
    form.setValue('namn', namn);
    form.setValue('styrelseroll', styrelseroll);
    form.setValue('styrelsefunktion', styrelsefunktion);
    form.setValue('adress', adress);
    form.clearErrors(['namn', 'styrelseroll', 'adress']);
  };
  const focus = () => form.setFocus('personnummer');
  const { lookUp, set, retry } = useUppslag({
    uppslag,
    onChange: (next) => form.setValue('uppslag', next),
    clear,
    fill: (namn, person) => {
      form.setValue('namn', namn);
      form.setValue('adress', toAdressForm(person.partAdress));
      form.clearErrors(['namn', 'adress']);
    },
    focus,
  });

  /** Called when the number field is left: ten digits get their century and are looked up (PLUS-14). Returns whether that happened. */
  const complete = (): boolean => {
    const personnummer = form.getValues('personnummer');
    const whole = completePersonId(personnummer, today);
    if (whole === personnummer) return false;
    form.setValue('personnummer', whole);
    form.clearErrors('personnummer');
    lookUp(whole);
    return true;
  };

  const submit = form.handleSubmit(
    (valid) => {
      if (!maySave(valid.isUtlandskPerson, uppslag)) return focus();
      const saved = fromMedlemForm(valid, member?.objektidentitet || newId(), member);
      if (!saved) return undefined;
      forget();
      return onDone(saved);
    },
    (errors) => focusFirstError(errors, FIELDS),
  );

  return {
    form,
    uppslag,
    locks: locks(member, isUtlandskPerson, uppslag),
    isUtlandskPerson,
    restoredAt,
    news: useFieldNews(news, start),
    /** Looks the number up as soon as it is complete; a fault that was shown on blur disappears when it is corrected (PLUS-14). */
    typeNumber: (personnummer: string) => {
      lookUp(personnummer);
      if (personnummerFel(personnummer, today) === null) form.clearErrors('personnummer');
    },
    leaveNumber: () => {
      if (!complete() && form.getValues('personnummer') !== '') void form.trigger('personnummer');
    },
    retry,
    /** Empties number, birth date and look-up; switching back to a Swedish person empties the whole form (MEMB-19). */
    toggle: (utlandsk: boolean) => {
      form.setValue('isUtlandskPerson', utlandsk);
      form.setValue('personnummer', '');
      form.setValue('fodelsedatum', '');
      form.clearErrors(['personnummer', 'fodelsedatum']);
      set('', WAITING);
      if (!utlandsk) clear();
    },
    // Enter does not blur the field, so a number that gets its century here is looked up first.
    save: async (event: SyntheticEvent) => {
      event.preventDefault();
      if (isUtlandskPerson || !complete()) await submit(event);
    },
    forget,
    discard,
  };
}
