import type { SliceName } from '@uppgiftsandring/platform/contract/route';
import { Waiting } from '../../../platform/contract/index.ts';
import { useEffect, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { loadSlice, onSliceState, sliceState } from './slices.ts';

/** Replaces a slice in its place in the server-rendered twin: no part of it is loaded later, or fails separately. */
export function SlicePage({ name }: { name: SliceName }) {
  const { t } = useTranslation('host');
  const { pathname } = useLocation();
  const now = () => sliceState(name);
  const state = useSyncExternalStore(onSliceState, now, now);
  useEffect(() => void loadSlice(name, pathname), [name, pathname]);
  return state.is === 'loaded' ? <state.MountedSlice slice={state.slice} /> : <Waiting text={t('SLICE.LADDAR')} />;
}
