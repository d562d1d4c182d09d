import { useDeferredValue, useEffect, useState, type ChangeEvent } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { changeCountryInForm, EMPTY_ADRESS_FORM, type AdressForm } from '../../domain/adress/adress.form.ts';
import { isSvenskLandskod } from '../../domain/adress/landskod.ts';
import { codeToName, landval } from '../../domain/adress/land.ts';
import { formatPostnummer } from '../../domain/adress/postnummer.ts';
import { sprakOf, type Sprak } from '../../domain/sprak.ts';
import type { TextKey } from '../../i18n/keys.ts';
import { addressErrorText } from '../../i18n/addressError.ts';
import { FieldSet, type FieldSetProps } from '../fields/FieldSet.tsx';
import { FormattedField } from '../fields/FormattedField.tsx';
import { Select, type SelectOption } from '../fields/Select.tsx';
import { TextField } from '../fields/TextField.tsx';
import { StatusMessage } from '../messages/StatusMessage.tsx';
import { errorCode } from '../../hooks/useErrorPanel.ts';
import { registered } from '../../editor/registered.ts';

interface AddressFieldsProps extends Omit<FieldSetProps, 'children'> {
  /** The lines cannot be changed now, but Tab still reaches them. */
  readOnly?: boolean;
  /** Set where only a browser renders it: painted with the chosen country, and right after that with all, which take a phone as long as a form's fields. */
  later?: true;
  /** Where in the form the address is, when it is not at the top: ends with a dot. */
  under?: string;
}

const FORM = 'UPPGIFTSANDRING.ADRESS.FORM';
/** The countries to choose from, sorted when they are first needed. */
const listed: { [sprak in Sprak]?: readonly SelectOption[] } = {};

/** The address `adress` of a form, in a `FormProvider` (ADDR-03, ADDR-07…10, MEMB-07, MEMB-20); another country moves what was typed. The browser is not asked to fill it in. */
export function AddressFields({ legend, readOnly, later, under = '', ...group }: AddressFieldsProps) {
  const { t, i18n } = useTranslation();
  const form = useFormContext();
  const path = (field: keyof AdressForm) => `${under}adress.${field}`;
  const [message, setMessage] = useState('');
  const land = path('landskod');
  const landskod: unknown = useWatch({ control: form.control, name: land });
  // Browsers and password managers fill in a whole address at once, the country first: the fields are exchanged when they have finished.
  const shown = useDeferredValue(typeof landskod === 'string' ? landskod : '');
  const isSvensk = isSvenskLandskod(shown);
  const sprak = sprakOf(i18n.language);
  const all = (listed[sprak] ??= landval(sprak).map(({ kod, namn }) => ({ value: kod, label: namn })));
  const countries = useDeferredValue(all, later && all.filter(({ value }) => value === landskod));
  // What was put in the form meanwhile had no option to be shown by.
  useEffect(() => {
    if (later && countries === all) form.setValue(land, form.getValues(land));
  }, [form, later, land, countries, all]);

  /** The props of a field. A missing line is shown at the first, which is then validated together with the others (VAL-09). */
  const props = (field: keyof AdressForm) => {
    const code = errorCode(form.formState.errors, path(field));
    const rule = /^utdelningsadress[2-4]$/.test(field) ? { deps: path('utdelningsadress1') } : {};
    return { ...registered(form, path(field), rule), error: code && addressErrorText(t, code) };
  };
  const country = props('landskod');
  const read = (): AdressForm => ({ ...EMPTY_ADRESS_FORM, ...Object.fromEntries(FIELDS.map((field) => [field, String(form.getValues(path(field)) ?? '')])) });

  const chooseCountry = (event: ChangeEvent<HTMLSelectElement>) => {
    const chosen = event.currentTarget.value;
    // Starts from the country whose fields are shown. A country chosen before hydration (PLUS-50) is in the form already, without any change event.
    const before = { ...read(), landskod: shown };
    const next = changeCountryInForm(before, chosen);
    const put = (address: AdressForm) => {
      for (const field of FIELDS) form.setValue(path(field), address[field], { shouldDirty: true });
    };
    void country.onChange(event);
    put(next);
    // What was filled in after the country is moved too, and nothing that was there before.
    setTimeout(() => {
      const now = read();
      const filled = FIELDS.filter((field) => now[field] !== next[field]).map((field) => [field, now[field]]);
      if (filled.length > 0 && now.landskod === chosen) put(changeCountryInForm({ ...before, ...Object.fromEntries(filled) }, chosen));
    });
    form.clearErrors(FIELDS.map(path));
    if (form.formState.isSubmitted) void form.trigger(FIELDS.map(path));
    setMessage(t(`${FORM}.LAND_BYTT`, { land: codeToName(chosen, sprak) }));
  };

  const line = (field: keyof AdressForm, key: TextKey<'shared', typeof FORM>) => (
    <TextField {...props(field)} label={t(`${FORM}.${key}`)} readOnly={readOnly} />
  );
  return (
    <FieldSet legend={legend} {...group}>
      <Select
        {...country}
        label={t(`${FORM}.LAND`)}
        placeholder={t(`${FORM}.LAND_VALJ`)}
        options={countries}
        width="long"
        // Chrome fills in addresses in spite of "off", but not over what is already written: a country of its own beside a postal code of before.
        autoComplete="none"
        disabled={readOnly}
        onChange={chooseCountry}
      />
      {line('coAdress', 'CO')}
      {isSvensk ? (
        <>
          {line('utdelningsadress1', 'UTDELNINGSADRESS1')}
          {line('utdelningsadress2', 'UTDELNINGSADRESS2')}
          <div className="field-row">
            <FormattedField
              {...props('postnummer')}
              label={t(`${FORM}.POSTNUMMER`)}
              help={t(`${FORM}.POSTNUMMER_HJALP`)}
              width="short"
              inputMode="numeric"
              readOnly={readOnly}
              format={formatPostnummer}
            />
            {line('postort', 'POSTORT')}
          </div>
        </>
      ) : (
        <>
          {line('utdelningsadress1', 'UTDELNINGSADRESS1_UTLAND')}
          {line('utdelningsadress2', 'UTDELNINGSADRESS2_UTLAND')}
          {line('utdelningsadress3', 'UTDELNINGSADRESS3_UTLAND')}
          {line('utdelningsadress4', 'UTDELNINGSADRESS4_UTLAND')}
        </>
      )}
      <StatusMessage message={message} visible={false} />
    </FieldSet>
  );
}

const FIELDS = Object.keys(EMPTY_ADRESS_FORM).filter((key): key is keyof AdressForm => key in EMPTY_ADRESS_FORM);
