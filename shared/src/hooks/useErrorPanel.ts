import { useCallback, useRef, type RefCallback } from 'react';
import type { FieldErrors, FieldValues } from 'react-hook-form';
import type { PanelError } from '../ui/messages/ErrorPanel.tsx';
import { focusField } from './focusField.ts';

export interface ErrorPanelControl {
  ref: RefCallback<HTMLElement>;
  /** Moves focus to the panel as soon as it is on the page: call it when a submit has failed. */
  focusPanel: () => void;
}

/** Focus for an error panel. A form library says that a submit failed before it draws the errors, so focus may have to wait. */
export function useErrorPanel(): ErrorPanelControl {
  const panel = useRef<HTMLElement>(null);
  const wanted = useRef(false);
  const focusNow = useCallback(() => {
    if (!wanted.current || !panel.current) return;
    wanted.current = false;
    panel.current.focus();
    // One that is higher than the window, as at 400 % zoom, is read from its heading.
    if (panel.current.getBoundingClientRect().top < 0) panel.current.scrollIntoView({ block: 'start' });
  }, []);
  const ref = useCallback(
    (element: HTMLElement | null) => {
      panel.current = element;
      focusNow();
    },
    [focusNow],
  );
  const focusPanel = useCallback(() => {
    wanted.current = true;
    // A panel that stands there already gets its new rows first.
    setTimeout(focusNow);
  }, [focusNow]);
  return { ref, focusPanel };
}

/** What a field is called and what its error says. */
export type ErrorTexts = Readonly<Record<string, { label: string; text: (code: string) => string }>>;

/**
 * Rows of an error panel from react-hook-form's errors, in the order of `texts`. A key is the field's name; the code is
 * the error's message, else its type.
 */
export function panelErrors<Values extends FieldValues>(errors: FieldErrors<Values>, texts: ErrorTexts): PanelError[] {
  return Object.entries(texts).flatMap(([field, { label, text }]) => {
    const code = errorCode(errors, field);
    return code ? [{ text: text(code), field, label }] : [];
  });
}

/**
 * Moves focus to the first faulty field in the order of `texts`, once the errors are drawn (ADDR-13). A form library's own order is
 * that in which fields came to the page, which is another one when some of them come and go.
 */
export function focusFirstError<Values extends FieldValues>(errors: FieldErrors<Values>, texts: ErrorTexts): void {
  const faulty = panelErrors(errors, texts);
  setTimeout(() => faulty.some(({ field }) => field !== undefined && focusField(field)));
}

/** The code of a field's error (`message`, else `type`), or undefined. The name may be a path, e.g. `adress.postnummer`. */
export function errorCode(errors: object, name: string): string | undefined {
  const found = name.split('.').reduce<unknown>((part, key) => (isRecord(part) ? part[key] : undefined), errors);
  if (!isRecord(found)) return undefined;
  const code = found['message'] || found['type'];
  return typeof code === 'string' ? code : undefined;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
