import { useController, useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { maskPostnummer, normalisePostnummer } from '../../domain/adress/postnummer.ts';
import { addressErrorText } from '../../i18n/addressError.ts';
import { MaskedField } from '../fields/MaskedField.tsx';
import { TextField } from '../fields/TextField.tsx';
import { errorCode } from '../../hooks/useErrorPanel.ts';
import { registered } from '../../editor/registered.ts';

interface AddressLineProps {
  name: string;
  label: string;
  autoComplete: string;
  readOnly?: boolean | undefined;
  /** The field that shows that a line is missing: it is validated together with this one (VAL-09). */
  judgedWith?: string | undefined;
}

/** One line of an address. */
export function AddressLine({ name, label, autoComplete, readOnly, judgedWith }: AddressLineProps) {
  const { t } = useTranslation();
  const form = useFormContext();
  const code = errorCode(form.formState.errors, name);
  return (
    <TextField
      {...registered(form, name, judgedWith ? { deps: judgedWith } : {})}
      label={label}
      error={code && addressErrorText(t, code)}
      autoComplete={autoComplete}
      readOnly={readOnly}
      spellCheck={false}
    />
  );
}

/** A Swedish postal code: shown as `803 20`, held as `80320` (VAL-05). */
export function PostalCode({ name, autoComplete, readOnly }: Omit<AddressLineProps, 'label' | 'judgedWith'>) {
  const { t } = useTranslation();
  const { field, formState } = useController({ name });
  const code = errorCode(formState.errors, name);
  return (
    <MaskedField
      {...field}
      label={t('UPPGIFTSANDRING.ADRESS.FORM.POSTNUMMER')}
      help={t('UPPGIFTSANDRING.ADRESS.FORM.POSTNUMMER_HJALP')}
      error={code && addressErrorText(t, code)}
      width="short"
      inputMode="numeric"
      autoComplete={autoComplete}
      readOnly={readOnly}
      mask={maskPostnummer}
      value={maskPostnummer(typeof field.value === 'string' ? field.value : '')}
      onChange={(event) => field.onChange(normalisePostnummer(event.currentTarget.value))}
    />
  );
}
