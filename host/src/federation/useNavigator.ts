import { useMemo } from 'react';
import { createPath, useNavigate, type Navigator } from 'react-router-dom';

/** The host's history, as a slice's router wants it: every change of place goes through the host. */
export function useNavigator(): Navigator {
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
