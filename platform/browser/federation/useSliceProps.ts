import { useStore } from 'jotai';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { createPath, type Navigator, useLocation, useNavigate } from 'react-router-dom';
import type { SliceProps } from '../../contract/index.ts';

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

/** What every slice gets from the host: location, history and platform, again at every change. */
export function useSliceProps(base: string): SliceProps {
  const location = useLocation();
  const navigator = useNavigator();
  const store = useStore();
  const { i18n } = useTranslation();
  const platform = useMemo(() => ({ store, i18n }), [store, i18n]);
  return { base, basename: '/', location, navigator, platform };
}
