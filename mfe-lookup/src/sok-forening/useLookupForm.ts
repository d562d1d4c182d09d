import { useForm } from 'react-hook-form';
import { orgNrFel } from '@uppgiftsandring/shared/domain/ansokan/organisationsnummer';

interface Lookup {
  /** Returns whether the look-up failed. */
  readonly search: (orgNr: string) => Promise<boolean>;
  readonly clear: () => void;
}

/** The look-up field: its fault, searching and clearing; `lookUp` searches for a number as if it had been typed (PLUS-15). */
export function useLookupForm({ search, clear }: Lookup) {
  const { register, handleSubmit, reset, setFocus, setValue, formState } = useForm({ defaultValues: { orgNr: '' }, mode: 'onSubmit' });
  const submit = handleSubmit(async ({ orgNr }) => {
    const failed = await search(orgNr);
    if (failed) reset();
  });
  return {
    orgNr: register('orgNr', { validate: (value) => orgNrFel(value) ?? true }),
    fel: formState.errors.orgNr?.message,
    submit,
    lookUp: (orgNr: string) => {
      setValue('orgNr', orgNr);
      void submit();
    },
    clear: () => {
      // Before the reset: a form that has been reset has no fields to focus until the next render.
      setFocus('orgNr');
      reset();
      clear();
    },
  };
}
