import type { FieldPath, FieldValues, RegisterOptions, UseFormRegisterReturn, UseFormReturn } from 'react-hook-form';

/** The form props of a text field or a select. react-hook-form sets the value only in the browser; `defaultValue` puts it in server-rendered HTML too (PLUS-50). */
export function registered<Values extends FieldValues, Name extends FieldPath<Values>>(
  { register, getValues }: Pick<UseFormReturn<Values>, 'register' | 'getValues'>,
  name: Name,
  options?: RegisterOptions<Values, Name>,
): UseFormRegisterReturn<Name> & { defaultValue: string | undefined } {
  const value: unknown = getValues(name);
  return { ...register(name, options), defaultValue: typeof value === 'string' ? value : undefined };
}
