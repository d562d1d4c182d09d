import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { landval } from '../../domain/adress/land.ts';
import { Select, type SelectProps } from '../fields/Select.tsx';

/**
 * A country, by its name in the language of the page; the value is its code. It is the browser's own list, so that typing the
 * beginning of a name finds the country, also with a screen reader and on a phone.
 */
export function CountrySelect(props: Omit<SelectProps, 'options' | 'groups'>) {
  const { i18n } = useTranslation();
  const lang = i18n.language?.startsWith('en') ? 'en' : 'sv';
  const options = useMemo(() => landval(lang).map(({ kod, namn }) => ({ value: kod, label: namn })), [lang]);
  return <Select width="long" {...props} options={options} />;
}
