import { valibotResolver } from '@hookform/resolvers/valibot';
import { useAtomValue } from 'jotai';
import { useForm } from 'react-hook-form';
import { toAdressForm } from '@uppgiftsandring/shared/domain/adress.form';
import type { Styrelsemedlem } from '@uppgiftsandring/shared/domain/ansokan';
import { fromMedlemForm, toMedlemForm, TOM_MEDLEM_FORM, type MedlemForm } from '@uppgiftsandring/shared/domain/medlem.form';
import { medlemFormSchema } from '@uppgiftsandring/shared/domain/medlem.schema';
import { todayAtom } from '@uppgiftsandring/shared/state';
import { farSparas, lage } from './uppslag.ts';
import { useUppslag } from './useUppslag.ts';

/** The form of the member dialog (MEMB-10…25). `onDone` gets the member that was added or edited (MEMB-22). */
export function useMedlemForm(member: Styrelsemedlem | null, onDone: (member: Styrelsemedlem) => void) {
  const today = useAtomValue(todayAtom);
  const form = useForm<MedlemForm>({
    resolver: valibotResolver(medlemFormSchema(today)),
    defaultValues: member ? toMedlemForm(member) : TOM_MEDLEM_FORM,
  });
  const isUtlandskPerson = form.watch('isUtlandskPerson');

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
  const { uppslag, nyttNummer, glom, forsokIgen } = useUppslag({
    rensa,
    fyll: (namn, person) => {
      form.setValue('namn', namn, { shouldValidate: form.formState.isSubmitted });
      form.setValue('adress', toAdressForm(person.partAdress));
    },
    fokusera: () => form.setFocus('personnummer'),
  });

  const spara = form.handleSubmit((values) => {
    if (!farSparas(values.isUtlandskPerson, uppslag)) return;
    const saved = fromMedlemForm(values, member?.objektidentitet || crypto.randomUUID(), member);
    if (saved) onDone(saved);
  });

  return {
    form,
    uppslag,
    lage: lage(member, isUtlandskPerson, uppslag),
    isUtlandskPerson,
    nyttNummer,
    forsokIgen,
    /** The toggle: what stood in the number field no longer counts, and turning it off empties the form (MEMB-19). */
    vaxla: (utlandsk: boolean) => {
      form.setValue('isUtlandskPerson', utlandsk);
      form.setValue('personnummer', '');
      form.setValue('fodelsedatum', '');
      form.clearErrors(['personnummer', 'fodelsedatum']);
      glom();
      if (!utlandsk) rensa();
    },
    spara,
  };
}
