import { useTranslation } from 'react-i18next';
import { type AdressForm, ADRESSFALT, type Adressfalt } from '@uppgiftsandring/shared/domain/adress/adress.form';
import { useAddress } from '@uppgiftsandring/shared/hooks/useAddress';

const KEYS = {
  landskod: 'LAND',
  coAdress: 'CO',
  utdelningsadress1: 'UTDELNINGSADRESS1',
  utdelningsadress2: 'UTDELNINGSADRESS2',
  utdelningsadress3: 'UTDELNINGSADRESS3_UTLAND',
  utdelningsadress4: 'UTDELNINGSADRESS4_UTLAND',
  postnummer: 'POSTNUMMER',
  postort: 'POSTORT',
} as const satisfies Record<Adressfalt, string>;

/** The address fields of a form whose values have the address as `adress`: their labels, and their values as texts. */
export function useAdressFields() {
  const { t } = useTranslation('measures');
  const { land } = useAddress();
  const each = (text: (field: Adressfalt) => string) => Object.fromEntries(ADRESSFALT.map((field) => [`adress.${field}`, text(field)]));
  return {
    labels: each((field) => t(`UPPGIFTSANDRING.ADRESS.FORM.${KEYS[field]}`)),
    values: (adress: AdressForm) => each((field) => (field === 'landskod' ? land(adress.landskod) : adress[field])),
  };
}
