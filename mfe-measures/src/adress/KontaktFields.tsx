import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { normaliseTelefon } from '@uppgiftsandring/shared/domain/adress/kontakt';
import { FieldSet } from '@uppgiftsandring/shared/ui/fields/FieldSet';
import { TextField } from '@uppgiftsandring/shared/ui/fields/TextField';
import { epostKey, telefonKey } from './errorTexts.ts';
import type { AdressFormValues } from './values.ts';
import { registered } from '@uppgiftsandring/shared/editor/registered';

const FORM = 'UPPGIFTSANDRING.ADRESS.FORM';

/** The association's e-mail and phone; both may be left out (VAL-22). */
export function KontaktFields() {
  const { t } = useTranslation('measures');
  const form = useFormContext<AdressFormValues>();
  const { setValue, formState } = form;
  const epost = formState.errors.epostadress?.message;
  const saved = formState.defaultValues?.telefonnummerKontaktperson;
  const telefon = formState.errors.telefonnummerKontaktperson?.message;
  return (
    <FieldSet legend={t(`${FORM}.GRUPP_KONTAKT`)} heading={2}>
      <TextField
        {...registered(form, 'epostadress')}
        inputMode="email"
        autoCapitalize="none"
        autoComplete="email"
        spellCheck={false}
        label={t(`${FORM}.EPOST`)}
        help={t(`${FORM}.EPOST_HJALP`)}
        error={epost && t(epostKey(epost))}
      />
      <TextField
        {...registered(form, 'telefonnummerKontaktperson', {
          // Spaces and brackets are removed when focus leaves, before the rule is applied (VAL-21), unless the number is unchanged (ADDR-20).
          onBlur: ({ target: { value } }: { target: { value: string } }) => {
            if (value !== saved) setValue('telefonnummerKontaktperson', normaliseTelefon(value));
          },
        })}
        type="tel"
        autoComplete="tel"
        width="medium"
        label={t(`${FORM}.TELEFON`)}
        help={t(`${FORM}.TELEFON_HJALP`)}
        error={telefon && t(telefonKey(telefon))}
      />
    </FieldSet>
  );
}
