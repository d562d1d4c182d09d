import type { FieldPath, FieldValues, RegisterOptions, UseFormGetValues, UseFormRegister, UseFormRegisterReturn } from 'react-hook-form';

interface Form<Values extends FieldValues> {
  readonly register: UseFormRegister<Values>;
  readonly getValues: UseFormGetValues<Values>;
}

/** What a text field or a list takes of a form. The form fills it in once there is a document: in the HTML from a server its value stands too (PLUS-50). */
export function registered<Values extends FieldValues, Name extends FieldPath<Values>>(
  { register, getValues }: Form<Values>,
  name: Name,
  options?: RegisterOptions<Values, Name>,
): UseFormRegisterReturn<Name> & { defaultValue: string | undefined } {
  const value: unknown = getValues(name);
  return { ...register(name, options), defaultValue: typeof value === 'string' ? value : undefined };
}
