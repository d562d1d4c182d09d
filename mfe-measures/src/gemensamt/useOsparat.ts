import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useAtomValue } from 'jotai';
import type { GenericSchema } from 'valibot';
import type { Ansokan } from '@uppgiftsandring/shared/domain/ansokan';
import { clockAtom } from '@uppgiftsandring/shared/state';
import { useUnsaved, type Unsaved, type UnsavedOptions } from '@uppgiftsandring/shared/ui/useUnsaved';

/**
 * The unsaved input of an editor (PLUS-01). It is marked as not saved when it was put back on a later visit, and also when the
 * application is loaded anew under it, after a conflict or a change in another tab (PLUS-06).
 */
export function useOsparat<Schema extends GenericSchema>(ansokan: Ansokan, options: UnsavedOptions<Schema>): Unsaved {
  const { restoredAt, forget } = useUnsaved(options);
  const clock = useAtomValue(clockAtom);
  const [keptAt, setKeptAt] = useState<Date | null>(null);
  const seen = useRef(ansokan);
  const mark = useEffectEvent(() => setKeptAt(options.changed ? new Date(clock.now()) : null));
  useEffect(() => {
    if (seen.current === ansokan) return;
    seen.current = ansokan;
    mark();
  }, [ansokan]);
  return {
    restoredAt: options.changed ? (keptAt ?? restoredAt) : null,
    forget: () => {
      setKeptAt(null);
      forget();
    },
  };
}
