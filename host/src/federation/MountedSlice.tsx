import { useStore } from 'jotai';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { createPath, type Navigator, useLocation, useNavigate } from 'react-router-dom';
import Parcel from 'single-spa-react/parcel';
import type { Slice } from '@uppgiftsandring/shared/slice';
import { mountParcel } from '@uppgiftsandring/shared/slice/mountParcel';

/** The host's history, in the form that a slice's router needs: every navigation goes through the host. */
function useNavigator(): Navigator {
  const navigate = useNavigate();
  return useMemo(
    () => ({
      createHref: (to) => (typeof to === 'string' ? to : createPath(to)),
      go: (delta) => void navigate(delta),
      push: (to, state, options) => void navigate(to, { ...options, state }),
      replace: (to, state, options) => void navigate(to, { ...options, state, replace: true }),
    }),
    [navigate],
  );
}

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
