import { useMemo } from 'react';
import { valibotResolver } from '@hookform/resolvers/valibot';
import * as v from 'valibot';
import { useAtomValue, useSetAtom, useStore } from 'jotai';
import { kontaktpersonFormSchema } from '@uppgiftsandring/shared/domain/adress/kontakt.schema';
import type { Ansokan } from '@uppgiftsandring/shared/domain/ansokan/ansokan';
import { refusedFields } from '@uppgiftsandring/shared/domain/form/fel';
import { hasValidKontaktperson } from '@uppgiftsandring/shared/domain/ansokan/validering';
import { useEditor } from '@uppgiftsandring/shared/editor/useEditor';
import { refreshVerdictsAtom, todayAtom, updateKontaktpersonAtom, valideringskoderAtom } from '@uppgiftsandring/shared/state';
import { useErrorPanel } from '@uppgiftsandring/shared/hooks/useErrorPanel';
import { useStepChange } from '../guide/useStepChange.ts';
import { KvittensSchema, merge, same, startValues, toKontakt, ValuesSchema, type Kontaktvagar } from './values.ts';
import { registered } from '@uppgiftsandring/shared/editor/registered';

/** The paths of the form's fields in the Application. */
const LAGRAT = { epostadress: ['kontaktperson.epostadress'], telefonnummer: ['kontaktperson.telefonnummer'] } as const;

/**
 * E-mail and phone of the contact person, and whether the receipt comes by e-mail, as a form. It goes on to the summary once all is
 * saved and has passed the server's check (CONT-04, CONT-05, GUARD-06); `isRefused` means that the saved details did not pass (VAL-52). The form
 * starts with the details of the latest application while nothing is saved; they are saved when the user goes on (PLUS-15).
 */
export function useKontakt(ansokan: Ansokan, tidigare: Kontaktvagar | null) {
  const store = useStore();
  const today = useAtomValue(todayAtom);
  const koder = useAtomValue(valideringskoderAtom);
  const update = useSetAtom(updateKontaktpersonAtom);
  const refreshVerdicts = useSetAtom(refreshVerdictsAtom);
  const { tell, next, back } = useStepChange();
  const { ref: panel, focusPanel } = useErrorPanel();
  const start = useMemo(() => startValues(ansokan, tidigare), [ansokan, tidigare]);
  const { form, save, ...editor } = useEditor({
    key: 'kontaktuppgifter',
    schema: ValuesSchema,
    start,
    same,
    merge,
    first: 'epostadress',
    refused: (fel) => refusedFields(fel, LAGRAT),
    form: (defaultValues) => ({
      defaultValues,
      resolver: valibotResolver(v.intersect([kontaktpersonFormSchema(today), KvittensSchema])),
      mode: 'onTouched',
      shouldFocusError: false,
    }),
  });

  return {
    ...editor,
    epost: registered(form, 'epostadress'),
    kvittens: { ...form.register('kvittensPerEpost'), defaultChecked: form.getValues('kvittensPerEpost') },
    telefon: registered(form, 'telefonnummer'),
    errors: form.formState.errors,
    isSubmitted: form.formState.isSubmitted,
    panel,
    isRefused: koder.includes('KONTAKTPERSON'),
    saved: { epostadress: start.epostadress, telefonnummer: start.telefonnummer },
    next: form.handleSubmit(async (values) => {
      const saved = await save(async () => {
        const stored = await update(toKontakt(values));
        if (stored) await refreshVerdicts({ duplicate: false });
        return tell(stored);
      });
      if (saved && hasValidKontaktperson(store.get(valideringskoderAtom))) await next('/ansokan/sammanfattning');
    }, focusPanel),
    back: () => back('/ansokan/foreningsstamma'),
  };
}
