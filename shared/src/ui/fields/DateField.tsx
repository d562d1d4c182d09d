import { useId, useRef } from 'react';
import button from '../buttons/Button.module.css';
import styles from './DateField.module.css';
import { cx } from '../../hooks/cx.ts';
import { Icon } from '../buttons/Icon.tsx';
import { FormattedField, typeInto } from './FormattedField.tsx';
import type { TextFieldProps } from './TextField.tsx';

interface Picker {
  /** Accessible name of the button that opens the browser's calendar. */
  label: string;
  min?: string;
  max?: string;
}

export interface DateFieldProps extends TextFieldProps {
  /** Parses a written date to `yyyy-MM-dd`, or returns null. A date that could be parsed is shown so when focus leaves. */
  parse?: ((text: string) => string | null) | undefined;
  picker?: Picker;
}

/** A date as text: input stays as typed, also a date that does not exist (VAL-23). The calendar is optional help. */
export function DateField({ parse, picker, ...field }: DateFieldProps) {
  const generated = useId();
  const id = field.id ?? field.name ?? generated;
  return (
    <FormattedField
      width="medium"
      {...field}
      id={id}
      format={(text) => parse?.(text) ?? text}
      action={picker && !field.disabled && <CalendarButton {...picker} fieldId={id} parse={parse} />}
    />
  );
}

function CalendarButton({ label, min, max, fieldId, parse }: Picker & Pick<DateFieldProps, 'parse'> & { fieldId: string }) {
  const calendar = useRef<HTMLInputElement>(null);
  const textField = () => document.querySelector<HTMLInputElement>(`input#${CSS.escape(fieldId)}`);
  const open = () => {
    if (!calendar.current) return;
    calendar.current.value = parse?.(textField()?.value ?? '') ?? '';
    calendar.current.showPicker();
  };
  const choose = (date: string) => {
    const field = textField();
    // Clearing the calendar is not a choice: the written text stays.
    if (!field || date === '') return;
    typeInto(field, date);
    field.focus();
  };
  return (
    <span className={styles['picker']}>
      <input
        ref={calendar}
        className={cx(styles['native'], 'visually-hidden')}
        type="date"
        min={min}
        max={max}
        tabIndex={-1}
        aria-hidden="true"
        onChange={(event) => choose(event.currentTarget.value)}
      />
      <button type="button" className={cx(button['base'], styles['calendar'])} aria-label={label} onClick={open}>
        <Icon name="calendar" />
      </button>
    </span>
  );
}
