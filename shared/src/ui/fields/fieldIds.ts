import { useId, type ReactNode } from 'react';
import { cx } from '../../hooks/cx.ts';

/** What every field says about itself. */
export interface FieldTexts {
  label: string;
  help?: ReactNode;
  error?: string | undefined;
  /** Ids of further texts that describe the field. */
  describedBy?: string | undefined;
}

export interface FieldIds {
  id: string;
  helpId: string | undefined;
  errorId: string | undefined;
  /** Attributes that tie the control to its texts: help first, then what is wrong. */
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
