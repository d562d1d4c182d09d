import { memo, type ComponentProps } from 'react';
import { cx } from '../../hooks/cx.ts';
import { Field, inputClasses, useFieldIds, type FieldTexts, type FieldWidth } from './Field.tsx';

export interface SelectOption {
  value: string;
  label: string;
  disabled?: boolean;
}

export interface SelectGroup {
  label: string;
  options: readonly SelectOption[];
}

export interface SelectProps extends FieldTexts, Omit<ComponentProps<'select'>, 'children'> {
  /** First option, with the value `''`; it cannot be chosen (MEMB-05). */
  placeholder?: string;
  options?: readonly SelectOption[];
  groups?: readonly SelectGroup[];
  width?: FieldWidth;
}

/** The browser's own list to choose from, flat or in groups. */
export function Select({ label, help, error, describedBy, placeholder, options = [], groups = [], width, ...select }: SelectProps) {
  const texts = { label, help, error, describedBy };
  const ids = useFieldIds(texts, select.id, select.name);
  return (
    <Field ids={ids} texts={texts}>
      <select {...select} {...ids.control} className={cx(...inputClasses(width), select.className)}>
        {placeholder !== undefined && (
          <option value="" disabled>
            {placeholder}
          </option>
        )}
        <Options options={options} />
        {groups.map((group) => (
          <optgroup key={group.label} label={group.label}>
            <Options options={group.options} />
          </optgroup>
        ))}
      </select>
    </Field>
  );
}

/** Memoised per list: a list of countries is long, and a form renders at every keystroke. */
const Options = memo(function Options({ options }: { options: readonly SelectOption[] }) {
  return options.map(({ value, label, disabled }) => (
    <option key={value} value={value} disabled={disabled}>
      {label}
    </option>
  ));
});
