import type { ChangeEvent } from 'react';
import { maskWithCaret } from './maskedInput.ts';
import { TextField, type TextFieldProps } from './TextField.tsx';

export interface MaskedFieldProps extends TextFieldProps {
  /** Formats whatever was typed or pasted; a function of the domain, e.g. `maskOrgNr`. */
  mask: (raw: string) => string;
  onValueChange?: (value: string) => void;
}

/**
 * A text field that formats what is typed. The element gets its masked value before `onChange` runs, so that a controlled
 * value and react-hook-form both see what the user sees, and React has no reason to move the caret.
 */
export function MaskedField({ mask, onValueChange, onChange, ...field }: MaskedFieldProps) {
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    const input = event.currentTarget;
    const native = event.nativeEvent;
    const forward = native instanceof InputEvent && native.inputType === 'deleteContentForward';
    const caret = input.selectionStart ?? input.value.length;
    const next = maskWithCaret(input.value, caret, { mask, forward });
    if (next.value !== input.value) {
      input.value = next.value;
      input.setSelectionRange(next.caret, next.caret);
    }
    onChange?.(event);
    onValueChange?.(next.value);
  };
  return <TextField tabular autoComplete="off" spellCheck={false} {...field} onChange={change} />;
}
