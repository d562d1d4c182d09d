import { valibotResolver } from '@hookform/resolvers/valibot';
import { useAtomValue, useSetAtom } from 'jotai';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import { fromAdressForm, toAdressForm } from '@uppgiftsandring/shared/domain/adress.form';
import { AdressFormSchema, kontaktuppgifterFormSchema } from '@uppgiftsandring/shared/domain/adress.schema';
import type { Ansokan } from '@uppgiftsandring/shared/domain/ansokan';
import { normaliseTelefon } from '@uppgiftsandring/shared/domain/kontakt';
import {
  isKontaktuppgifterChanged,
  shownKontaktuppgifter,
  toUppgiftsandringAdress,
} from '@uppgiftsandring/shared/domain/kontaktuppgifter';
import { announceAtom, setAdressAtom, todayAtom } from '@uppgiftsandring/shared/state';
import { useUnsaved } from '@uppgiftsandring/shared/ui/useUnsaved';
import { useRetur } from '../gemensamt/useRetur.ts';

/** The shape of the form, whatever stands in it: what is kept unsaved may be faulty. */
const Values = v.object({ adress: AdressFormSchema, epostadress: v.string(), telefonnummerKontaktperson: v.string() });
export type AdressFormValues = v.InferOutput<typeof Values>;

/** What the form starts from: the changed details if there are any, else the register's (ADDR-11). */
function startvarden(ansokan: Ansokan): AdressFormValues {
  const { adress, epostadress, telefonnummerKontaktperson } = shownKontaktuppgifter(ansokan);
  return {
    adress: toAdressForm(adress),
    epostadress: epostadress ?? '',
    telefonnummerKontaktperson: telefonnummerKontaktperson ?? '',
  };
}

/** The address form: save, cancel and withdraw, and what was typed but not saved (ADDR-04, ADDR-06, ADDR-13, SIGN-17, PLUS-01). */
export function useAdressForm(ansokan: Ansokan) {
  const { t } = useTranslation();
  const { tillbaka } = useRetur('uppgiftsandring-adress');
  const today = useAtomValue(todayAtom);
  const save = useSetAtom(setAdressAtom);
  const announce = useSetAtom(announceAtom);
  const form = useForm<AdressFormValues>({
    resolver: valibotResolver(kontaktuppgifterFormSchema(today)),
    defaultValues: startvarden(ansokan),
    mode: 'onTouched',
  });
  const unsaved = useUnsaved({
    key: 'adress',
    schema: Values,
    values: form.watch(),
    changed: form.formState.isDirty,
    onRestore: (values) => form.reset(values, { keepDefaultValues: true }),
  });

  const leave = async (text: string) => {
    unsaved.forget();
    announce(t(text));
    await tillbaka();
  };

  const spara = form.handleSubmit(async ({ adress, epostadress, telefonnummerKontaktperson }) => {
    const values = {
      adress: fromAdressForm(adress),
      epostadress,
      telefonnummerKontaktperson: normaliseTelefon(telefonnummerKontaktperson),
    };
    if (!isKontaktuppgifterChanged(shownKontaktuppgifter(ansokan), values)) {
      await leave('UPPGIFTSANDRING.SPARAT.INGEN_ANDRING');
      return;
    }
    const change = toUppgiftsandringAdress(values.adress, values.epostadress, values.telefonnummerKontaktperson);
    if (await save(change)) await leave('UPPGIFTSANDRING.SPARAT.ADRESS');
  });

  return {
    form,
    spara,
    avbryt: () => {
      unsaved.forget();
      void tillbaka();
    },
    taBort: async () => {
      if (await save(null)) await leave('UPPGIFTSANDRING.SPARAT.ANDRING_BORTTAGEN');
    },
    restoredAt: unsaved.restoredAt,
    discard: () => {
      unsaved.forget();
      form.reset(startvarden(ansokan));
    },
  };
}
