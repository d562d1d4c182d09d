import { useForm } from 'react-hook-form';
import { useFaultSaid } from '@uppgiftsandring/shared/hooks/useFaultSaid';
import { formatOrgNr, orgNrFel } from '@uppgiftsandring/shared/domain/ids';

type OrgNrFel = NonNullable<ReturnType<typeof orgNrFel>>;

const known = (message: string | undefined): OrgNrFel => (message === 'obligatorisk' ? message : 'formatering');

interface Lookup {
  /** Returns whether the look-up failed. */
  readonly search: (orgNr: string) => Promise<boolean>;
  readonly clear: () => void;
  /** Returns the text for a fault. */
  readonly words: (fel: OrgNrFel) => string;
}

/** The look-up field: its fault, searching and clearing; `lookUp` searches for a number as if it had been typed (PLUS-15). */
export function useLookupForm({ search, clear, words }: Lookup) {
  const say = useFaultSaid('orgNr');
  const { register, handleSubmit, reset, setFocus, setValue, formState } = useForm({ defaultValues: { orgNr: '' }, mode: 'onSubmit' });
  const submit = handleSubmit(
    async ({ orgNr }) => {
      const failed = await search(formatOrgNr(orgNr));
      if (failed) reset();
    },
    ({ orgNr }) => say(words(known(orgNr?.message))),
  );
  const fel = formState.errors.orgNr;
  return {
    orgNr: register('orgNr', { validate: (value) => orgNrFel(value) ?? true }),
    fel: fel && words(known(fel.message)),
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
