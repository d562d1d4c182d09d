import { useAtomValue, useSetAtom, useStore } from 'jotai';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useLocation, useNavigate } from 'react-router-dom';
import { formatOrgNr, orgNrFel } from '@uppgiftsandring/shared/domain/ids';
import { useBusy } from '@uppgiftsandring/shared/hooks/useBusy';
import {
  announceAtom,
  applicationErrorAtom,
  lookupAtom,
  resetLookupAtom,
  searchSamfallighetAtom,
  setSamfallighetAtom,
  startFromAtom,
  useApi,
} from '@uppgiftsandring/shared/state';
import type { Samfallighetstraff } from '@uppgiftsandring/shared/wire/register';

/** The look-up by organisation number (API-18), whose result is reset when the page leaves. `search` returns whether it failed, which one that was cleared has not (LOOK-11). */
export function useLookup() {
  const result = useAtomValue(lookupAtom);
  const run = useSetAtom(searchSamfallighetAtom);
  const reset = useSetAtom(resetLookupAtom);
  const { busy: searching, run: work, end } = useBusy();

  useEffect(() => reset, [reset]);

  const clear = () => {
    reset();
    end();
  };
  const search = async (orgNr: string): Promise<boolean> => {
    reset();
    return (await work(() => run(orgNr)))?.status === 'error';
  };
  return { result, searching, search, clear };
}

type OrgNrFel = NonNullable<ReturnType<typeof orgNrFel>>;

const known = (message: string | undefined): OrgNrFel => (message === 'obligatorisk' ? message : 'formatering');

interface Lookup {
  /** Returns whether the look-up failed. */
  readonly search: (orgNr: string) => Promise<boolean>;
  readonly clear: () => void;
  /** Returns the text for a fault. */
  readonly words: (fel: OrgNrFel) => string;
}

/** The look-up field: its fault, searching and clearing; `lookUp` searches for a number as if it had been typed, and returns what was found (PLUS-15). */
export function useLookupForm({ search, clear, words }: Lookup) {
  const store = useStore();
  const announce = useSetAtom(announceAtom);
  const { register, handleSubmit, reset, setFocus, setValue, formState } = useForm({ defaultValues: { orgNr: '' }, mode: 'onSubmit' });
  const submit = handleSubmit(
    async ({ orgNr }) => {
      if (await search(formatOrgNr(orgNr))) reset();
    },
    ({ orgNr }) => {
      // Submitted from within the field, focus stays there and a screen reader would not read the new error; else focus moves to the field.
      if (document.activeElement === document.getElementsByName('orgNr')[0]) announce(words(known(orgNr?.message)));
    },
  );
  const fel = formState.errors.orgNr;
  return {
    orgNr: register('orgNr', { validate: (value) => orgNrFel(value) ?? true }),
    fel: fel && words(known(fel.message)),
    submit,
    lookUp: async (orgNr: string): Promise<Samfallighetstraff | null> => {
      setValue('orgNr', orgNr);
      await submit();
      const result = store.get(lookupAtom);
      return result?.status === 'found' ? result.samfallighet : null;
    },
    clear: () => {
      // Before the reset: a form that has been reset has no fields to focus until the next render.
      setFocus('orgNr');
      reset();
      clear();
    },
  };
}

/**
 * Fetches the whole association, stores it and goes to the selection page, unless the user has left (LOOK-04, LOOK-15); so does `startFrom`, with what was sent
 * in (PLUS-73). Busy until that page is shown, or a guard leads back.
 */
export function useSelect() {
  const api = useApi();
  const navigate = useNavigate();
  const choose = useSetAtom(setSamfallighetAtom);
  const start = useSetAtom(startFromAtom);
  const showError = useSetAtom(applicationErrorAtom);
  const { busy, run } = useBusy();
  const { key } = useLocation();
  const [chosenAt, setChosenAt] = useState<string | null>(null);

  const storing = (store: (here: () => boolean) => Promise<boolean>) =>
    run(async (here) => {
      if (!(await store(here)) || !here()) return false;
      setChosenAt(key);
      await navigate('/ansokan/atgard-select');
      return true;
    });
  const select = (orgNr: string) =>
    storing(async (here) => {
      try {
        const samfallighet = await api.getSamfallighet(orgNr);
        return here() && (await choose(samfallighet));
      } catch (error) {
        showError(error, 'DIALOGS.ERROR.HAMTA_FORENING');
        return false;
      }
    });

  return { busy: busy || chosenAt === key, select, startFrom: (ansokanId: string) => storing(() => start(ansokanId)) };
}
