import { useState } from 'react';
import { valibotResolver } from '@hookform/resolvers/valibot';
import { useAtomValue } from 'jotai';
import { useForm } from 'react-hook-form';
import { toAdressForm } from '@uppgiftsandring/shared/domain/adress.form';
import type { Styrelsemedlem } from '@uppgiftsandring/shared/domain/ansokan';
import { fromMedlemForm, toMedlemForm, TOM_MEDLEM_FORM, type MedlemForm } from '@uppgiftsandring/shared/domain/medlem.form';
import { mergeMedlemForm } from '@uppgiftsandring/shared/domain/medlem.merge';
import { medlemFormSchema } from '@uppgiftsandring/shared/domain/medlem.schema';
import { isSame } from '@uppgiftsandring/shared/domain/merge';
import { todayAtom } from '@uppgiftsandring/shared/state';
import { focusFirstError } from '@uppgiftsandring/shared/ui/useErrorPanel';
import { useUnsaved } from '@uppgiftsandring/shared/ui/useUnsaved';
import { nyttId } from '../../gemensamt/nyttId.ts';
import { ORDNING } from './ordning.ts';
import { OSPARAD_MEDLEM, osparadOm, vem } from './osparad.ts';
import { farSparas, lage, VANTAR } from './uppslag.ts';
import { useFaltnyheter } from './useFaltnyheter.ts';
import { useUppslag } from './useUppslag.ts';

export interface MedlemFormOptions {
  /** The member to edit, or null for a new one, and the place in the unsorted list. */
  readonly member: Styrelsemedlem | null;
  readonly index: number;
  /** Gets the member that was added or edited (MEMB-22). */
  readonly onDone: (member: Styrelsemedlem) => void;
}

/** The form of the member dialog (MEMB-10…25), kept unsaved while it is open (PLUS-01). */
export function useMedlemForm({ member, index, onDone }: MedlemFormOptions) {
  const today = useAtomValue(todayAtom);
  const [start] = useState<MedlemForm>(() => (member ? toMedlemForm(member) : TOM_MEDLEM_FORM));
  const form = useForm<MedlemForm>({
    resolver: valibotResolver(medlemFormSchema(today, member)),
    defaultValues: start,
    shouldFocusError: false,
  });
  const values = form.watch();

  // What an existing member has is never thrown away by a look-up (INC-37).
  const rensa = () => {
    if (member) return;
    const { namn, styrelseroll, styrelsefunktion, adress } = TOM_MEDLEM_FORM;
    form.setValue('namn', namn);
    form.setValue('styrelseroll', styrelseroll);
    form.setValue('styrelsefunktion', styrelsefunktion);
    form.setValue('adress', adress);
    form.clearErrors(['namn', 'styrelseroll', 'adress']);
  };
  const fokusera = () => form.setFocus('personnummer');
  const { uppslag, nyttNummer, satt, forsokIgen } = useUppslag({
    rensa,
    fyll: (namn, person) => {
      form.setValue('namn', namn);
      form.setValue('adress', toAdressForm(person.partAdress));
      if (form.formState.isSubmitted) void form.trigger();
    },
    fokusera,
  });
  const about = vem(member);
  const { restoredAt, news, forget } = useUnsaved({
    key: OSPARAD_MEDLEM,
    schema: osparadOm(about),
    start: { vem: about, index, form: start, uppslag: VANTAR },
    values: { vem: about, index, form: values, uppslag },
    same: (a, b) => isSame(a.form, b.form),
    merge: (base, mine, theirs) => {
      const { values: merged, ...merge } = mergeMedlemForm(base.form, mine.form, theirs.form);
      return { ...merge, values: { ...mine, form: merged } };
    },
    onRestore: (kept) => {
      form.reset(kept.form, { keepDefaultValues: true });
      satt(kept.form.personnummer, kept.uppslag);
    },
  });

  const spara = form.handleSubmit(
    (valid) => {
      if (!farSparas(valid.isUtlandskPerson, uppslag)) return fokusera();
      const saved = fromMedlemForm(valid, member?.objektidentitet || nyttId(), member);
      if (!saved) return undefined;
      forget();
      return onDone(saved);
    },
    (errors) => focusFirstError(errors, ORDNING),
  );

  return {
    form,
    uppslag,
    lage: lage(member, values.isUtlandskPerson, uppslag),
    isUtlandskPerson: values.isUtlandskPerson,
    restoredAt,
    news: useFaltnyheter(news, start),
    nyttNummer,
    forsokIgen,
    /** The toggle: what stood in the number field no longer counts, and turning it off empties the form (MEMB-19). */
    vaxla: (utlandsk: boolean) => {
      form.setValue('isUtlandskPerson', utlandsk);
      form.setValue('personnummer', '');
      form.setValue('fodelsedatum', '');
      form.clearErrors(['personnummer', 'fodelsedatum']);
      satt('', VANTAR);
      if (!utlandsk) rensa();
    },
    spara,
    forget,
    discard: () => {
      forget();
      form.reset(start);
      satt(start.personnummer, VANTAR);
    },
  };
}
