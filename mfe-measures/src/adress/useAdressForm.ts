import { valibotResolver } from '@hookform/resolvers/valibot';
import { useAtomValue, useSetAtom } from 'jotai';
import { useMemo, type SyntheticEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { kontaktuppgifterFormSchema } from '@uppgiftsandring/shared/domain/adress/kontakt.schema';
import {
  isKontaktuppgifterChanged,
  shownKontaktuppgifter,
  toAdressandring,
  toUppgiftsandringAdress,
  type Kontaktuppgifter,
} from '@uppgiftsandring/shared/domain/adress/kontaktuppgifter';
import type { Ansokan } from '@uppgiftsandring/shared/domain/ansokan/ansokan';
import type { Felkod } from '@uppgiftsandring/shared/domain/form/felkoder';
import { newsTexts } from '@uppgiftsandring/shared/editor/newsTexts';
import { useEditor } from '@uppgiftsandring/shared/editor/useEditor';
import { focusFirstError, type ErrorTexts } from '@uppgiftsandring/shared/hooks/useErrorPanel';
import { addressErrorText } from '@uppgiftsandring/shared/i18n/addressError';
import type { TextKey } from '@uppgiftsandring/shared/i18n/keys';
import { promised } from '@uppgiftsandring/shared/i18n/promises';
import { setAdressAtom, todayAtom } from '@uppgiftsandring/shared/state';
import { useAdressFields } from '../common/useAdressFields.ts';
import { useWayBack } from '../common/EditorPage.tsx';
import * as v from 'valibot';
import { fromAdressForm, toAdressForm, ADRESSFALT, mergeAdress, type Adressfalt } from '@uppgiftsandring/shared/domain/adress/adress.form';
import { AdressFormSchema } from '@uppgiftsandring/shared/domain/adress/adress.schema';
import { formatEpost, normaliseEpost } from '@uppgiftsandring/shared/domain/adress/epost';
import { normaliseTelefon } from '@uppgiftsandring/shared/domain/adress/telefon';
import type { Fel } from '@uppgiftsandring/shared/domain/form/fel';
import { mergeFields, type Merge } from '@uppgiftsandring/shared/domain/form/merge';

const FORM = 'UPPGIFTSANDRING.ADRESS.FORM';

/** Message keys of errors in e-mail and phone (VAL-12, VAL-15…19, VAL-21). */
const KONTAKT: Readonly<Record<string, TextKey<'measures'>>> = {
  'epost-format': `${FORM}.VALIDERING_EPOST`,
  'epost-snabela': 'COMMON.EPOST.SNABELA',
  'epost-komma': 'COMMON.EPOST.KOMMA',
  'epost-andelse': 'COMMON.EPOST.ANDELSE',
  'epost-kort': `${FORM}.VALIDERING_EPOST_KORT`,
  'epost-tecken': `${FORM}.VALIDERING_EPOST_TECKEN`,
  'epost-suffix': `${FORM}.VALIDERING_EPOST_SUFFIX`,
  'epost-lang': `${FORM}.VALIDERING_EPOST_LANG`,
  'epost-fore': `${FORM}.VALIDERING_EPOST_FORE_SNABELA`,
  telefon: `${FORM}.VALIDERING_TELEFON`,
  'sensitive-landsnummer': 'COMMON.OGILTIG_INFORMATION_LANDSNUMMER',
} satisfies Partial<Record<Felkod, TextKey<'measures'>>>;

/** Every field with its label and error texts, in the order of the page; a personal number as phone gets advice on phone numbers (INC-44). */
function useTexts(labels: Readonly<Record<string, string>>): ErrorTexts & Record<'epostadress' | 'telefonnummerKontaktperson', ErrorTexts[string]> {
  const { t } = useTranslation('measures');
  const adress = Object.entries(labels).map(([field, label]) => [field, { label, text: (kod: string) => addressErrorText(t, kod) }]);
  return {
    ...Object.fromEntries(adress),
    epostadress: { label: t(`${FORM}.EPOST`), text: (kod) => t(KONTAKT[kod] ?? 'COMMON.OGILTIG_INFORMATION') },
    telefonnummerKontaktperson: { label: t(`${FORM}.TELEFON`), text: (kod) => t(KONTAKT[kod] ?? 'COMMON.OGILTIG_INFORMATION_TELEFON') },
  };
}

/** The address page's form: save, cancel and withdraw, and its unsaved input (ADDR-04, ADDR-06, ADDR-13, ADDR-20, SIGN-17, PLUS-01). */
export function useAdressForm(ansokan: Ansokan) {
  const today = useAtomValue(todayAtom);
  const put = useSetAtom(setAdressAtom);
  const start = useMemo(() => startValues(ansokan), [ansokan]);
  const { labels, values } = useAdressFields();
  const texts = useTexts(labels);
  const { form, save, forget, drop, news, ...editor } = useEditor({
    key: 'adress',
    schema: AdressFormValuesSchema,
    start,
    same: sameValues,
    merge,
    first: 'adress.landskod',
    refused: refusedFields,
    form: (defaultValues) => ({
      defaultValues,
      resolver: valibotResolver(kontaktuppgifterFormSchema(today)),
      mode: 'onTouched',
      shouldFocusError: false,
    }),
  });
  const { adress, ...kontaktvarden } = news?.theirs ?? start;
  const { back, cancel } = useWayBack('uppgiftsandring-adress', { forget, drop });

  const submit = form.handleSubmit(
    async (valid) => {
      const change = toAdressandring(toUppgiftsandringAdress(toKontaktuppgifter(valid)), ansokan.samfallighet);
      const saved = await save(() => put(change));
      // Input typed during the save stays on the page, as unsaved.
      if (saved && sameValues(form.getValues(), valid))
        await back(promised('saved', change ? 'UPPGIFTSANDRING.SPARAT.ADRESS' : 'UPPGIFTSANDRING.SPARAT.ANDRING_BORTTAGEN'));
    },
    (errors) => focusFirstError(errors, Object.keys(texts)),
  );
  const withdraw = async () => {
    const withdrawn = form.getValues();
    if (await save(() => put(null))) await back(promised('saved', 'UPPGIFTSANDRING.SPARAT.ANDRING_BORTTAGEN'), () => drop(withdrawn));
  };

  return {
    ...editor,
    form,
    texts,
    news: newsTexts(news, Object.fromEntries(Object.entries(texts).map(([field, { label }]) => [field, label])), { ...kontaktvarden, ...values(adress) }),
    // An unchanged form is not validated: saving it only leaves the page (ADDR-06).
    save: (event: SyntheticEvent) => {
      event.preventDefault();
      const isChanged = isKontaktuppgifterChanged(shownKontaktuppgifter(ansokan), toKontaktuppgifter(form.getValues()));
      return isChanged ? submit(event) : back('UPPGIFTSANDRING.SPARAT.INGEN_ANDRING');
    },
    cancel,
    withdraw: ansokan.uppgiftsandring.uppgiftsandringAdress ? withdraw : null,
  };
}

/** The shape of the form without its rules: unsaved input may be faulty. */
export const AdressFormValuesSchema = v.object({ adress: AdressFormSchema, epostadress: v.string(), telefonnummerKontaktperson: v.string() });
export type AdressFormValues = v.InferOutput<typeof AdressFormValuesSchema>;

/** The form's start values: the changed details if there are any, else the register's (ADDR-11). */
export function startValues(ansokan: Ansokan): AdressFormValues {
  const shown = shownKontaktuppgifter(ansokan);
  return { adress: toAdressForm(shown.adress), ...kontakt(shown) };
}

function kontakt({ epostadress, telefonnummerKontaktperson }: Kontaktuppgifter) {
  return { epostadress: formatEpost(epostadress ?? ''), telefonnummerKontaktperson: telefonnummerKontaktperson ?? '' };
}

/** The contact details to store from the form. */
function toKontaktuppgifter({ adress, epostadress, telefonnummerKontaktperson }: AdressFormValues) {
  return {
    adress: fromAdressForm(adress),
    epostadress: normaliseEpost(epostadress),
    telefonnummerKontaktperson: normaliseTelefon(telefonnummerKontaktperson),
  } satisfies Kontaktuppgifter;
}

/** Whether two forms mean the same, however they are written. */
const sameValues = (a: AdressFormValues, b: AdressFormValues): boolean => JSON.stringify(toKontaktuppgifter(a)) === JSON.stringify(toKontaktuppgifter(b));

const meaning = (form: AdressFormValues): AdressFormValues => ({ ...form, ...kontakt(toKontaktuppgifter(form)) });
const path = (field: Adressfalt) => `adress.${field}` as const;

/** Merges the user's input with what was saved in another tab, field by field; the news are names of fields (PLUS-06). */
export function merge(base: AdressFormValues, mine: AdressFormValues, theirs: AdressFormValues): Merge<AdressFormValues> {
  const adress = mergeAdress(base.adress, mine.adress, theirs.adress);
  const rest = mergeFields(['epostadress', 'telefonnummerKontaktperson'], base, mine, theirs, meaning);
  return {
    values: { ...rest.values, adress: adress.values },
    taken: [...adress.taken.map(path), ...rest.taken],
    disputed: [...adress.disputed.map(path), ...rest.disputed],
  };
}

const FIELDS = [...ADRESSFALT.map(path), 'epostadress', 'telefonnummerKontaktperson'] as const;
const fieldOf = ({ path: stored }: Fel) => stored.replace('uppgiftsandring.uppgiftsandringAdress.', '').replace(/^(svensk|utlandsk)Adress\./, 'adress.');

/** The form's fields that the server refused, in the order of the page (VAL-61). */
function refusedFields(fel: readonly Fel[]) {
  return FIELDS.flatMap((field) => fel.filter((one) => fieldOf(one) === field).map(({ kod }) => ({ field, kod })));
}
