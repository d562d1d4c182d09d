import { useMemo } from 'react';
import { valibotResolver } from '@hookform/resolvers/valibot';
import { useAtomValue, useSetAtom, useStore } from 'jotai';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { kontaktpersonFormSchema } from '@uppgiftsandring/shared/domain/adress.schema';
import type { Ansokan } from '@uppgiftsandring/shared/domain/ansokan';
import { refusedFields } from '@uppgiftsandring/shared/domain/fel';
import { normaliseTelefon } from '@uppgiftsandring/shared/domain/kontakt';
import { hasValidKontaktperson } from '@uppgiftsandring/shared/domain/validering';
import { refreshVerdictsAtom, refusedAtom, todayAtom, updateKontaktpersonAtom, valideringskoderAtom } from '@uppgiftsandring/shared/state';
import { useErrorPanel } from '@uppgiftsandring/shared/ui/useErrorPanel';
import { useUnsavedForm } from '@uppgiftsandring/shared/ui/useUnsavedForm';
import { useUnsavedStop } from '@uppgiftsandring/shared/ui/useUnsavedStop';
import { useSparning } from '../formular/useSparning.ts';
import { merge, same, startvarden, tillKontakt, ValuesSchema, type Values } from './varden.ts';

/** Where the Application keeps what the form's fields hold. */
const LAGRAT = { epostadress: ['kontaktperson.epostadress'], telefonnummer: ['kontaktperson.telefonnummer'] } as const;

/**
 * E-mail and phone of the contact person as a form. It goes on to the summary once both are saved and the server's check has
 * passed, and nothing stays behind unsaved (CONT-04, CONT-05, GUARD-06, SUMM-10); `refused` says that the check of what is saved did not pass (VAL-52).
 */
export function useKontakt(ansokan: Ansokan) {
  const store = useStore();
  const navigate = useNavigate();
  const today = useAtomValue(todayAtom);
  const koder = useAtomValue(valideringskoderAtom);
  const update = useSetAtom(updateKontaktpersonAtom);
  const refreshVerdicts = useSetAtom(refreshVerdictsAtom);
  const { busy, failed, spara } = useSparning();
  const stopsForUnsaved = useUnsavedStop();
  const { ref: panel, focusPanel } = useErrorPanel();
  const start = useMemo(() => startvarden(ansokan), [ansokan]);
  const form = useForm<Values>({
    resolver: valibotResolver(kontaktpersonFormSchema(today)),
    defaultValues: start,
    mode: 'onTouched',
    shouldFocusError: false,
  });
  const { changed, restoredAt, news, discard } = useUnsavedForm({ key: 'kontaktuppgifter', schema: ValuesSchema, form, first: 'epostadress', start, same, merge });

  const saveAndCheck = async (values: Values): Promise<boolean> => {
    const saved = await update(tillKontakt(values));
    if (saved) await refreshVerdicts({ duplicate: false });
    else for (const { field, kod } of refusedFields(store.get(refusedAtom), LAGRAT)) form.setError(field, { message: kod });
    return saved;
  };

  return {
    epost: form.register('epostadress'),
    telefon: form.register('telefonnummer', {
      // Spaces and brackets go when focus leaves, before the rule is applied (VAL-21).
      onBlur: (event: { target: { value: string } }) => form.setValue('telefonnummer', normaliseTelefon(event.target.value)),
    }),
    errors: form.formState.errors,
    isSubmitted: form.formState.isSubmitted,
    panel,
    refused: koder.includes('KONTAKTPERSON'),
    busy,
    failed,
    changed,
    restoredAt,
    news,
    sparat: start,
    discard,
    nasta: form.handleSubmit(async (values) => {
      const saved = await spara(() => saveAndCheck(values));
      if (!saved || !hasValidKontaktperson(store.get(valideringskoderAtom))) return;
      if (!stopsForUnsaved('/ansokan/sammanfattning')) await navigate('/ansokan/sammanfattning');
    }, focusPanel),
    tillbaka: () => void navigate('/ansokan/foreningsstamma'),
  };
}
