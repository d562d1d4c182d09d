import { useMemo, type SyntheticEvent } from 'react';
import { valibotResolver } from '@hookform/resolvers/valibot';
import { useAtomValue, useSetAtom, useStore } from 'jotai';
import { useForm } from 'react-hook-form';
import { kontaktuppgifterFormSchema } from '@uppgiftsandring/shared/domain/adress.schema';
import type { Ansokan } from '@uppgiftsandring/shared/domain/ansokan';
import { refusedFields } from '@uppgiftsandring/shared/domain/fel';
import {
  isKontaktuppgifterChanged,
  shownKontaktuppgifter,
  toAdressandring,
  toUppgiftsandringAdress,
} from '@uppgiftsandring/shared/domain/kontaktuppgifter';
import { refusedAtom, setAdressAtom, todayAtom } from '@uppgiftsandring/shared/state';
import { newsTexts } from '@uppgiftsandring/shared/ui/newsTexts';
import { focusFirstError, type ErrorTexts } from '@uppgiftsandring/shared/ui/useErrorPanel';
import { useUnsavedForm } from '@uppgiftsandring/shared/ui/useUnsavedForm';
import { useAdressfalt } from '../gemensamt/useAdressfalt.ts';
import { useRetur } from '../gemensamt/useRetur.ts';
import { useSparning } from '../gemensamt/useSparning.ts';
import { LAGRAT } from './lagrat.ts';
import { AdressFormValuesSchema, sammaVarden, slaIhop, startvarden, tillKontaktuppgifter, type AdressFormValues } from './varden.ts';

const etiketter = (texter: ErrorTexts) => Object.fromEntries(Object.entries(texter).map(([field, { label }]) => [field, label]));

/**
 * The address page's form: save, cancel and withdraw, and what was typed but not saved (ADDR-04, ADDR-06, ADDR-13, ADDR-20,
 * SIGN-17, PLUS-01). `texter` names the fields in the order of the page.
 */
export function useAdressForm(ansokan: Ansokan, texter: ErrorTexts) {
  const { tillbaka } = useRetur('uppgiftsandring-adress');
  const today = useAtomValue(todayAtom);
  const jotai = useStore();
  const save = useSetAtom(setAdressAtom);
  const start = useMemo(() => startvarden(ansokan), [ansokan]);
  const form = useForm<AdressFormValues>({
    resolver: valibotResolver(kontaktuppgifterFormSchema(today)),
    defaultValues: start,
    mode: 'onTouched',
    shouldFocusError: false,
  });
  const { varden } = useAdressfalt();
  const { adress, ...kontaktvarden } = start;
  const { changed, restoredAt, news, forget, discard } = useUnsavedForm({
    key: 'adress',
    schema: AdressFormValuesSchema,
    form,
    first: 'adress.landskod',
    start,
    same: sammaVarden,
    merge: slaIhop,
  });
  const { busy, failed, spara, lamna } = useSparning(forget);

  const store = form.handleSubmit(
    (valid) => {
      const { adress, epostadress, telefonnummerKontaktperson } = tillKontaktuppgifter(valid);
      const change = toAdressandring(toUppgiftsandringAdress(adress, epostadress, telefonnummerKontaktperson), ansokan.samfallighet);
      const text = change ? 'UPPGIFTSANDRING.SPARAT.ADRESS' : 'UPPGIFTSANDRING.SPARAT.ANDRING_BORTTAGEN';
      const still = () => sammaVarden(form.getValues(), valid);
      const saveOrShow = async () => {
        const saved = await save(change);
        if (!saved) for (const { field, kod } of refusedFields(jotai.get(refusedAtom), LAGRAT)) form.setError(field, { message: kod });
        return saved;
      };
      return spara({ save: saveOrShow, text, out: tillbaka, still });
    },
    (errors) => focusFirstError(errors, texter),
  );

  return {
    form,
    changed,
    busy,
    failed,
    restoredAt,
    news: newsTexts(news, etiketter(texter), { ...kontaktvarden, ...varden(adress) }),
    // What is unchanged is left before anything is said about it: saving it is only leaving (ADDR-06).
    spara: (event: SyntheticEvent) => {
      event.preventDefault();
      const isChanged = isKontaktuppgifterChanged(shownKontaktuppgifter(ansokan), tillKontaktuppgifter(form.getValues()));
      return isChanged ? store(event) : lamna('UPPGIFTSANDRING.SPARAT.INGEN_ANDRING', tillbaka);
    },
    avbryt: () => {
      forget();
      void tillbaka();
    },
    taBort: () => spara({ save: () => save(null), text: 'UPPGIFTSANDRING.SPARAT.ANDRING_BORTTAGEN', out: tillbaka }),
    discard,
  };
}
