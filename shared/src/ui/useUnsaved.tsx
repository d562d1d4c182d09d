import { useAtomValue } from 'jotai';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import type { GenericSchema, InferOutput } from 'valibot';
import { ansokanAtom, clearUnsaved, clockAtom, readUnsaved, saveUnsaved, sessionAtom, type UnsavedOwner } from '@uppgiftsandring/shared/state';

export interface UnsavedOptions<Schema extends GenericSchema> {
  /** Name of the form, the same on every visit, e.g. `adress`. */
  key: string;
  /** The shape of what is kept; what no longer has it is dropped. */
  schema: Schema;
  /** What stands in the form now. */
  values: InferOutput<Schema>;
  /** Whether that differs from what is saved. */
  changed: boolean;
  /** Puts kept input back into the form. */
  onRestore: (values: InferOutput<Schema>) => void;
}

export interface Unsaved {
  /** When the restored input was typed; null when nothing was restored. */
  restoredAt: Date | null;
  /** Forgets what is kept: on save, on cancel and when the user throws it away. */
  forget: () => void;
}

/** Keeps what is typed in an open form through reload, crash and a new login in the same tab (PLUS-01). */
export function useUnsaved<Schema extends GenericSchema>(options: UnsavedOptions<Schema>): Unsaved {
  const { key, schema, values, changed, onRestore } = options;
  const [forgotten, setForgotten] = useState(false);
  const person = useAtomValue(sessionAtom)?.personnummer;
  const draft = useAtomValue(ansokanAtom).data?.id;
  const clock = useAtomValue(clockAtom);
  const looked = useRef(false);
  const text = JSON.stringify(values);
  // The shape is the first one given, so that a schema made anew at every rendering does not read the storage anew.
  const [shape] = useState(() => schema);

  const kept = useMemo(
    () => (person && draft ? readUnsaved(key, { person, draft }, shape) : null),
    [key, person, draft, shape],
  );
  const restore = useEffectEvent(onRestore);
  useEffect(() => {
    if (kept) restore(kept.values);
  }, [kept]);

  const keep = useEffectEvent((form: string, owner: UnsavedOwner, now: string) => {
    // What was put back keeps the time at which it was typed.
    if (now !== JSON.stringify(kept?.values)) saveUnsaved(form, { ...owner, values, at: new Date(clock.now()) });
  });
  useEffect(() => {
    if (!person || !draft) return;
    // The first look is at the form as it was before kept input is put back.
    if (!looked.current) looked.current = true;
    else if (changed) keep(key, { person, draft }, text);
    else clearUnsaved(key);
  }, [key, person, draft, changed, text]);

  const forget = () => {
    clearUnsaved(key);
    setForgotten(true);
  };
  return { restoredAt: forgotten || !kept ? null : kept.at, forget };
}
