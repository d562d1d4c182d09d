import type { Slice } from '@uppgiftsandring/shared/slice';
import { mountParcel } from '@uppgiftsandring/shared/slice/mountParcel';
import { useStore } from 'jotai';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import Parcel from 'single-spa-react/parcel';
import { useNavigator } from './useNavigator.ts';

interface MountedSliceProps {
  readonly slice: Slice;
  /** Where its files are. */
  readonly base: string;
  /** Called when mounting, updating, unmounting or rendering it has failed. */
  readonly onCrash: (error: unknown) => void;
}

/** A slice as a parcel: it gets the host's location and platform, again at every change. */
export function MountedSlice({ slice, base, onCrash }: MountedSliceProps) {
  const location = useLocation();
  const navigator = useNavigator();
  const store = useStore();
  const { i18n } = useTranslation('host');
  const platform = useMemo(() => ({ store, i18n }), [store, i18n]);
  return (
    <Parcel
      config={slice.lifecycles}
      mountParcel={mountParcel}
      handleError={onCrash}
      base={base}
      basename="/"
      location={location}
      navigator={navigator}
      platform={platform}
      onCrash={onCrash}
    />
  );
}
