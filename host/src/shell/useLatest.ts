import { useSetAtom } from 'jotai';
import { useNavigate } from 'react-router-dom';
import { loadAnsokanAtom, resetAnsokanAtom, setAsideUnsavedAtom, type Conflict } from '@uppgiftsandring/shared/state';

/** Leads from a draft that another window has changed, removed or signed to what there is now. Resolves to false when it could not be loaded. */
export function useLatest(): (conflict: Conflict) => Promise<boolean> {
  const load = useSetAtom(loadAnsokanAtom);
  const setAside = useSetAtom(setAsideUnsavedAtom);
  const leaveDraft = useSetAtom(resetAnsokanAtom);
  const navigate = useNavigate();
  return async (conflict) => {
    if (conflict !== 'signed') return load();
    // The receipt loads the signed Application (ROUTE-12); the draft on this page no longer exists.
    setAside();
    leaveDraft();
    await navigate('/ansokan/kvittens');
    return true;
  };
}
