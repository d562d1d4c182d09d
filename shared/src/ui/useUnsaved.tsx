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
  /**
   * The application was loaded anew under the form, after a conflict or a change in another tab. Answers whether what stands in
   * the form now is still not saved. Default: `changed`.
   */
  onReload?: () => boolean;
}

export interface Unsaved {
  /** When what stands in the form was typed, if it was put back on a later visit, or outlived a new load of the application; else null. */
  restoredAt: Date | null;
  /** Forgets what is kept: on save, on cancel and when the user throws it away. */
  forget: () => void;
}

/** What was kept of a form before the page was opened; null when there is none. `schema` is the one of the first call. */
export function useKept<Schema extends GenericSchema>(key: string, schema: Schema) {
  const person = useAtomValue(sessionAtom)?.personnummer;
  const draft = useAtomValue(ansokanAtom).data?.id;
  // One made anew at every rendering does not have the storage read anew.
  const [shape] = useState(() => schema);
  return useMemo(() => (person && draft ? readUnsaved(key, { person, draft }, shape) : null), [key, person, draft, shape]);
}

/**
 * Keeps what is typed in an open form through reload, crash and a new login in the same tab (PLUS-01), and marks it as not saved
 * when the application is loaded anew under it (PLUS-06).
 */
export function useUnsaved<Schema extends GenericSchema>(options: UnsavedOptions<Schema>): Unsaved {
  const { key, schema, values, changed, onRestore, onReload = () => changed } = options;
  const [forgotten, setForgotten] = useState(false);
  const [keptAt, setKeptAt] = useState<Date | null>(null);
  const person = useAtomValue(sessionAtom)?.personnummer;
  const ansokan = useAtomValue(ansokanAtom).data;
  const draft = ansokan?.id;
  const clock = useAtomValue(clockAtom);
  const looked = useRef(false);
  const text = JSON.stringify(values);

  const kept = useKept(key, schema);
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
    // The first look is at the form as it was before kept input is put back; what it says anyway is not unsaved any more.
    if (!looked.current) {
      looked.current = true;
      if (!changed && text === JSON.stringify(kept?.values)) clearUnsaved(key);
    } else if (changed) keep(key, { person, draft }, text);
    else clearUnsaved(key);
  }, [key, person, draft, changed, text, kept]);

  const seen = useRef(ansokan);
  const reloaded = useEffectEvent(() => setKeptAt(onReload() ? new Date(clock.now()) : null));
  useEffect(() => {
    if (seen.current === ansokan) return;
    seen.current = ansokan;
    reloaded();
  }, [ansokan]);

  const forget = () => {
    clearUnsaved(key);
    setForgotten(true);
    setKeptAt(null);
  };
  const restoredAt = forgotten || !kept ? null : kept.at;
  return { restoredAt: changed ? (keptAt ?? restoredAt) : null, forget };
}
