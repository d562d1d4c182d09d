import { useEffectEvent, useImperativeHandle, useLayoutEffect, useRef } from 'react';
import { TextField, type TextFieldProps } from './TextField.tsx';

/** Sets an input's value as if the user had typed it, so that React and react-hook-form notice. */
export function typeInto(input: HTMLInputElement, value: string): void {
  const property = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value');
  property?.set?.call(input, value);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}

export interface FormattedFieldProps extends TextFieldProps {
  /** Returns how a text is shown when it is understood, otherwise the text itself; a function of the domain, e.g. `formatOrgNr`. */
  format: (text: string) => string;
}

/** A text field whose text is formatted when it is left or its form is sent, never while typed (PLUS-77), as one more change that the form notices. */
export function FormattedField({ format, onBlur, ref, ...field }: FormattedFieldProps) {
  const own = useRef<HTMLInputElement>(null);
  useImperativeHandle<HTMLInputElement | null, HTMLInputElement | null>(ref, () => own.current);
  const tidy = useEffectEvent(() => {
    const input = own.current;
    const formatted = input && format(input.value);
    if (input && formatted !== null && formatted !== input.value) typeInto(input, formatted);
  });
  // A form may be sent as soon as it is hydrated (PLUS-50).
  useLayoutEffect(() => {
    const form = own.current?.form;
    const sent = () => tidy();
    form?.addEventListener('submit', sent, { capture: true });
    return () => form?.removeEventListener('submit', sent, { capture: true });
  }, []);
  return (
    <TextField
      tabular
      {...field}
      ref={own}
      onBlur={(event) => {
        tidy();
        onBlur?.(event);
      }}
    />
  );
}
