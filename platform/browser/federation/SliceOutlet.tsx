import { useSetAtom } from 'jotai';
import { useEffect, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { useTranslation } from 'react-i18next';
import { describeError } from '@uppgiftsandring/shared/api/log';
import type { SliceName } from '../../contract/route.ts';
import { generalErrorAtom, useApi } from '@uppgiftsandring/shared/state';
import { Waiting } from '../../contract/index.ts';
import { SliceFailure } from './SliceFailure.tsx';
import { failSlice, loadSlice, onSliceState, retrySlice, sliceState, type SliceState, sliceVersions } from './slices.ts';

/** Says that a slice is loading. */
function SliceLoading() {
  const { t } = useTranslation('host');
  return <Waiting text={t('SLICE.LADDAR')} />;
}

/** Loading that takes longer than this is logged. */
const SLOW_MS = 3000;

/** Shows a slice in its place, with its own React root; header, footer and the other slices work whatever happens to it (ERR-08). */
export function SliceOutlet({ name }: { name: SliceName }) {
  const { pathname } = useLocation();
  const state = useSyncExternalStore(
    onSliceState,
    () => sliceState(name),
    () => sliceState(name),
  );
  useEffect(() => void loadSlice(name, pathname), [name, pathname]);
  useReported(name, state);
  switch (state.is) {
    case 'loaded': {
      const { slice, MountedSlice } = state;
      return <MountedSlice key={name} slice={slice} base={sliceVersions()[name]?.base ?? '/'} onCrash={(error) => failSlice(name, error)} />;
    }
    case 'apart':
      return <state.Place />;
    case 'failed':
      return <SliceFailure onRetry={() => retrySlice(name, pathname)} />;
    default:
      return <SliceLoading />;
  }
}

/** Shows a failure to the user in the error dialog and logs it with the slice's version; a slow load is only logged (PLUS-25). */
function useReported(name: SliceName, state: SliceState): void {
  const api = useApi();
  const tell = useSetAtom(generalErrorAtom);
  useEffect(() => {
    const source = { name, version: sliceVersions()[name]?.version ?? '' };
    if (state.is === 'loaded' && state.tookMs > SLOW_MS) void api.log({ level: 'INFO', message: `Slow load: ${Math.round(state.tookMs)} ms`, source });
    if (state.is !== 'failed') return;
    tell('SLICE.DIALOG');
    void api.log({ level: 'ERROR', ...describeError(state.failure), source });
  }, [api, tell, name, state]);
}
