import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { formatPostnummer } from '../../domain/adress/postnummer.ts';
import { addressErrorText } from '../../i18n/addressError.ts';
import { FormattedField } from '../fields/FormattedField.tsx';
import { TextField } from '../fields/TextField.tsx';
import { errorCode } from '../../hooks/useErrorPanel.ts';
import { registered } from '../../editor/registered.ts';

interface AddressLineProps {
  name: string;
  label: string;
  readOnly?: boolean | undefined;
  /** The field that shows that a line is missing: it is validated together with this one (VAL-09). */
  judgedWith?: string | undefined;
}

/** One line of an address. */
export function AddressLine({ name, label, readOnly, judgedWith }: AddressLineProps) {
  const { t } = useTranslation();
  const form = useFormContext();
  const code = errorCode(form.formState.errors, name);
  return (
    <TextField
      {...registered(form, name, judgedWith ? { deps: judgedWith } : {})}
      label={label}
      error={code && addressErrorText(t, code)}
      autoComplete="off"
      readOnly={readOnly}
      spellCheck={false}
    />
  );
}

/** A Swedish postal code (VAL-05). */
export function PostalCode({ name, readOnly }: Omit<AddressLineProps, 'label' | 'judgedWith'>) {
  const { t } = useTranslation();
  const form = useFormContext();
  const code = errorCode(form.formState.errors, name);
  return (
    <FormattedField
      {...registered(form, name)}
      label={t('UPPGIFTSANDRING.ADRESS.FORM.POSTNUMMER')}
      help={t('UPPGIFTSANDRING.ADRESS.FORM.POSTNUMMER_HJALP')}
      error={code && addressErrorText(t, code)}
      width="short"
      inputMode="numeric"
      readOnly={readOnly}
      format={formatPostnummer}
    />
  );
}
