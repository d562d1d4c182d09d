import { useEffect, useEffectEvent, useSyncExternalStore, type ComponentType, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import type { SliceName } from '../../contract/route.ts';
import type { Source } from '../vitals/runs.ts';
import { failSlice, loadSlice, onSliceState, retrySlice, sliceState, type SliceState, sliceVersions } from './slices.ts';
import type { OnPartFailed } from './slots.ts';

/** Loading that takes longer than this is reported. */
const SLOW_MS = 3000;

interface SliceOutletProps {
  readonly name: SliceName;
  readonly loading: ReactNode;
  readonly Failure: ComponentType<{ readonly onRetry: () => void }>;
  /** Reports a slow load, or a failure, with the slice's version (PLUS-25). */
  readonly onSlow: (tookMs: number, source: Source) => void;
  readonly onFailed: (failure: unknown, source: Source) => void;
  /** Reports that a part of another slice on its page has failed, which nothing shows (PLUS-46). */
  readonly onPartFailed: OnPartFailed;
}

/** Shows a slice in its place, with its own React root; header, footer and the other slices work whatever happens to it (ERR-08). */
export function SliceOutlet({ name, loading, Failure, onSlow, onFailed, onPartFailed }: SliceOutletProps) {
  const { pathname } = useLocation();
  const now = () => sliceState(name);
  const state = useSyncExternalStore(onSliceState, now, now);
  useEffect(() => void loadSlice(name, pathname), [name, pathname]);
  const report = useEffectEvent((owner: SliceName, now: SliceState) => {
    // One that failed before its page was opened is being loaded again by now.
    if (now !== sliceState(owner)) return;
    const source = { name: owner, version: sliceVersions()[owner]?.version ?? '' };
    if (now.is === 'loaded' && now.tookMs > SLOW_MS) onSlow(now.tookMs, source);
    if (now.is === 'failed') onFailed(now.failure, source);
  });
  useEffect(() => report(name, state), [name, state]);
  switch (state.is) {
    case 'loaded': {
      const { slice, MountedSlice, onReady } = state;
      const base = sliceVersions()[name]?.base ?? '/';
      return <MountedSlice key={name} slice={slice} base={base} onReady={onReady} onCrash={(error) => failSlice(name, error)} onPartFailed={onPartFailed} />;
    }
    case 'apart':
      return <state.Place />;
    case 'failed':
      return <Failure onRetry={() => retrySlice(name, pathname)} />;
    default:
      return loading;
  }
}
