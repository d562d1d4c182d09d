import { useMemo } from 'react';
import { createPath, useNavigate, type Navigator } from 'react-router-dom';

/** The host's history, in the form that a slice's router needs: every navigation goes through the host. */
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
