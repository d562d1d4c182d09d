import { useState } from 'react';
import type { FieldErrors, FieldValues } from 'react-hook-form';
import type { PanelError } from '../ui/messages/ErrorPanel.tsx';
import { focusField } from './focusField.ts';

/** The `ref` of an error panel, and `focusPanel`, which moves focus to it when a submit has failed: at once, or when its errors are rendered. */
export function useErrorPanel() {
  const [control] = useState(() => {
    let panel: HTMLElement | null = null;
    let isWanted = false;
    const focusNow = () => {
      if (!isWanted || !panel) return;
      isWanted = false;
      panel.focus();
      // A panel higher than the window, as at 400 % zoom, is shown from its heading.
      if (panel.getBoundingClientRect().top < 0) panel.scrollIntoView({ block: 'start' });
    };
    return {
      ref: (element: HTMLElement | null) => {
        panel = element;
        focusNow();
      },
      focusPanel: () => {
        isWanted = true;
        // A panel that is already shown must get its new rows first.
        setTimeout(focusNow);
      },
    };
  });
  return control;
}

/** A field's label, and the text for its error code. */
export type ErrorTexts = Readonly<Record<string, { label: string; text: (code: string) => string }>>;

/** Rows of an error panel from react-hook-form’s errors, in the order of `texts`, whose keys are the fields’ names. */
export function panelErrors<Values extends FieldValues>(errors: FieldErrors<Values>, texts: ErrorTexts): PanelError[] {
  return Object.entries(texts).flatMap(([field, { label, text }]) => {
    const code = errorCode(errors, field);
    return code ? [{ text: text(code), field, label }] : [];
  });
}

/** Focuses the first faulty one of the fields, once the errors are rendered (ADDR-13): a form library has the order in which fields were mounted. */
export function focusFirstError<Values extends FieldValues>(errors: FieldErrors<Values>, fields: readonly string[]): void {
  const faulty = fields.filter((field) => errorCode(errors, field) !== undefined);
  setTimeout(() => faulty.some((field) => focusField(field)));
}

/** The code of a field's error (`message`, else `type`), or undefined. The name may be a path, e.g. `adress.postnummer`. */
export function errorCode(errors: object, name: string): string | undefined {
  const at = (part: unknown, key: string): unknown => Reflect.get(Object(part), key);
  const found = name.split('.').reduce<unknown>(at, errors);
  const code = at(found, 'message') || at(found, 'type');
  return typeof code === 'string' ? code : undefined;
}
