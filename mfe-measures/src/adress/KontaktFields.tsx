import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { formatEpost, normaliseEpost } from '@uppgiftsandring/shared/domain/adress/epost';
import { normaliseTelefon } from '@uppgiftsandring/shared/domain/adress/telefon';
import { FieldSet } from '@uppgiftsandring/shared/ui/fields/FieldSet';
import { FormattedField } from '@uppgiftsandring/shared/ui/fields/FormattedField';
import { epostKey, telefonKey } from './errorTexts.ts';
import type { AdressFormValues } from './values.ts';
import { registered } from '@uppgiftsandring/shared/editor/registered';

const FORM = 'UPPGIFTSANDRING.ADRESS.FORM';

/** The association's e-mail and phone; both may be left out (VAL-22). */
export function KontaktFields() {
  const { t } = useTranslation('measures');
  const form = useFormContext<AdressFormValues>();
  const { formState } = form;
  const epost = formState.errors.epostadress?.message;
  const saved = formState.defaultValues?.telefonnummerKontaktperson;
  const telefon = formState.errors.telefonnummerKontaktperson?.message;
  return (
    <FieldSet legend={t(`${FORM}.GRUPP_KONTAKT`)} heading={2}>
      <FormattedField
        {...registered(form, 'epostadress')}
        format={(text) => formatEpost(normaliseEpost(text))}
        tabular={false}
        inputMode="email"
        autoCapitalize="none"
        label={t(`${FORM}.EPOST`)}
        help={t(`${FORM}.EPOST_HJALP`)}
        error={epost && t(epostKey(epost))}
      />
      <FormattedField
        {...registered(form, 'telefonnummerKontaktperson')}
        // A number that is unchanged keeps its spelling (VAL-21, ADDR-20).
        format={(text) => (text === saved ? text : normaliseTelefon(text))}
        type="tel"
        width="medium"
        label={t(`${FORM}.TELEFON`)}
        help={t(`${FORM}.TELEFON_HJALP`)}
        error={telefon && t(telefonKey(telefon))}
      />
    </FieldSet>
  );
}
