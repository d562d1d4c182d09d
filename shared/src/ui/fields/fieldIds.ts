import { useId, type ReactNode } from 'react';
import { cx } from '../../hooks/cx.ts';

/** The props that every field has. */
export interface FieldTexts {
  label: string;
  help?: ReactNode;
  error?: string | undefined;
  /** Ids of other texts that describe the field. */
  describedBy?: string | undefined;
}

export interface FieldIds {
  id: string;
  helpId: string | undefined;
  errorId: string | undefined;
  /** Attributes that link the control to its texts: help first, then the error. */
  control: { id: string; 'aria-describedby': string | undefined; 'aria-invalid': true | undefined };
}

/** The ids of a field's parts. The field's own id is the given one, else its name, so that an error panel can link to it. */
export function useFieldIds(texts: Omit<FieldTexts, 'label'>, id?: string, name?: string): FieldIds {
  const generated = useId();
  const own = id ?? (name || generated);
  const helpId = texts.help ? `${own}-hjalp` : undefined;
  const errorId = texts.error ? `${own}-fel` : undefined;
  const describedBy = cx(texts.describedBy, helpId, errorId) || undefined;
  const control = { id: own, 'aria-describedby': describedBy, 'aria-invalid': texts.error ? true : undefined } as const;
  return { id: own, helpId, errorId, control };
}
