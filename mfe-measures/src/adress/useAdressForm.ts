import { useMemo, type SyntheticEvent } from 'react';
import { valibotResolver } from '@hookform/resolvers/valibot';
import { useAtomValue, useSetAtom } from 'jotai';
import { kontaktuppgifterFormSchema } from '@uppgiftsandring/shared/domain/adress/kontakt.schema';
import type { Ansokan } from '@uppgiftsandring/shared/domain/ansokan/ansokan';
import { refusedFields } from '@uppgiftsandring/shared/domain/form/fel';
import {
  isKontaktuppgifterChanged,
  shownKontaktuppgifter,
  toAdressandring,
  toUppgiftsandringAdress,
} from '@uppgiftsandring/shared/domain/adress/kontaktuppgifter';
import { useEditor } from '@uppgiftsandring/shared/editor/useEditor';
import { promised } from '@uppgiftsandring/shared/i18n/promises';
import { setAdressAtom, todayAtom } from '@uppgiftsandring/shared/state';
import { newsTexts } from '@uppgiftsandring/shared/editor/newsTexts';
import { focusFirstError, type ErrorTexts } from '@uppgiftsandring/shared/hooks/useErrorPanel';
import { useAdressFields } from '../common/useAdressFields.ts';
import { useWayBack } from '../common/useWayBack.ts';
import { AdressFormValuesSchema, LAGRAT, sameValues, merge, startValues, toKontaktuppgifter } from './values.ts';

const labelsOf = (texts: ErrorTexts) => Object.fromEntries(Object.entries(texts).map(([field, { label }]) => [field, label]));

/**
 * The address page's form: save, cancel and withdraw, and its unsaved input (ADDR-04, ADDR-06, ADDR-13, ADDR-20,
 * SIGN-17, PLUS-01). `texts` names the fields in the order of the page.
 */
export function useAdressForm(ansokan: Ansokan, texts: ErrorTexts) {
  const { back } = useWayBack('uppgiftsandring-adress');
  const today = useAtomValue(todayAtom);
  const put = useSetAtom(setAdressAtom);
  const start = useMemo(() => startValues(ansokan), [ansokan]);
  const { values } = useAdressFields();
  const { adress, ...kontaktvarden } = start;
  const { form, save, forget, news, ...editor } = useEditor({
    key: 'adress',
    schema: AdressFormValuesSchema,
    start,
    same: sameValues,
    merge,
    first: 'adress.landskod',
    refused: (fel) => refusedFields(fel, LAGRAT),
    form: (defaultValues) => ({
      defaultValues,
      resolver: valibotResolver(kontaktuppgifterFormSchema(today)),
      mode: 'onTouched',
      shouldFocusError: false,
    }),
  });
  const leave: typeof back = (text) => {
    forget();
    return back(text);
  };

  const submit = form.handleSubmit(
    async (valid) => {
      const change = toAdressandring(toUppgiftsandringAdress(toKontaktuppgifter(valid)), ansokan.samfallighet);
      const saved = await save(() => put(change));
      // Input typed during the save stays on the page, as unsaved.
      if (saved && sameValues(form.getValues(), valid))
        await leave(promised('saved', change ? 'UPPGIFTSANDRING.SPARAT.ADRESS' : 'UPPGIFTSANDRING.SPARAT.ANDRING_BORTTAGEN'));
    },
    (errors) => focusFirstError(errors, Object.keys(texts)),
  );

  return {
    ...editor,
    form,
    news: newsTexts(news, labelsOf(texts), { ...kontaktvarden, ...values(adress) }),
    // An unchanged form is not validated: saving it only leaves the page (ADDR-06).
    save: (event: SyntheticEvent) => {
      event.preventDefault();
      const isChanged = isKontaktuppgifterChanged(shownKontaktuppgifter(ansokan), toKontaktuppgifter(form.getValues()));
      return isChanged ? submit(event) : leave('UPPGIFTSANDRING.SPARAT.INGEN_ANDRING');
    },
    cancel: () => void leave(),
    withdraw: async () => {
      if (await save(() => put(null))) await leave(promised('saved', 'UPPGIFTSANDRING.SPARAT.ANDRING_BORTTAGEN'));
    },
  };
}
