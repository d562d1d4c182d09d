import { useEffect } from 'react';
import type { SliceName } from '@uppgiftsandring/platform/contract/route';
import { prefetchSlice, sliceVersions } from '@uppgiftsandring/platform/browser/federation/slices';

/** Which slice is likely to be needed next in the errand; any other is loaded when it is needed. */
const NEXT: Readonly<Record<string, SliceName>> = { host: 'lookup', lookup: 'measures', measures: 'wizard' };
const AFTER_MS = 3000;

/** Loads the slice that is likely to be needed next, once the page is idle. */
export function usePrefetch(owner: string | undefined): void {
  const next = owner === undefined ? undefined : NEXT[owner];
  useEffect(() => {
    if (!next || !sliceVersions()[next]) return undefined;
    const timer = setTimeout(() => prefetchSlice(next), AFTER_MS);
    return () => clearTimeout(timer);
  }, [next]);
}
