import { useEffect, useEffectEvent, useSyncExternalStore, type ComponentType, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import type { SliceName } from '../../contract/route.ts';
import { failSlice, loadSlice, onSliceState, retrySlice, sliceState, type SliceState, sliceVersions } from './slices.ts';

/** Loading that takes longer than this is reported. */
const SLOW_MS = 3000;

/** Which version of a slice something is said of. */
interface Source {
  readonly name: SliceName;
  readonly version: string;
}

interface SliceOutletProps {
  readonly name: SliceName;
  /** Shown while it loads. */
  readonly loading: ReactNode;
  /** Shown in its place when it cannot be shown. */
  readonly Failure: ComponentType<{ readonly onRetry: () => void }>;
  readonly onSlow: (tookMs: number, source: Source) => void;
  readonly onFailed: (failure: unknown, source: Source) => void;
}

/** Shows a slice in its place, with its own React root; header, footer and the other slices work whatever happens to it (ERR-08). */
export function SliceOutlet({ name, loading, Failure, ...report }: SliceOutletProps) {
  const { pathname } = useLocation();
  const state = useSyncExternalStore(
    onSliceState,
    () => sliceState(name),
    () => sliceState(name),
  );
  useEffect(() => void loadSlice(name, pathname), [name, pathname]);
  useReported(name, state, report);
  switch (state.is) {
    case 'loaded': {
      const { slice, MountedSlice, onReady } = state;
      const base = sliceVersions()[name]?.base ?? '/';
      return <MountedSlice key={name} slice={slice} base={base} onReady={onReady} onCrash={(error) => failSlice(name, error)} />;
    }
    case 'apart':
      return <state.Place />;
    case 'failed':
      return <Failure onRetry={() => retrySlice(name, pathname)} />;
    default:
      return loading;
  }
}

/** Reports a failure and a slow load with the slice's version (PLUS-25). */
function useReported(name: SliceName, state: SliceState, { onSlow, onFailed }: Pick<SliceOutletProps, 'onSlow' | 'onFailed'>): void {
  const report = useEffectEvent((owner: SliceName, now: SliceState) => {
    const source = { name: owner, version: sliceVersions()[owner]?.version ?? '' };
    if (now.is === 'loaded' && now.tookMs > SLOW_MS) onSlow(now.tookMs, source);
    if (now.is === 'failed') onFailed(now.failure, source);
  });
  useEffect(() => report(name, state), [name, state]);
}
