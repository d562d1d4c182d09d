import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useSetAtom } from 'jotai';
import { applicationErrorAtom, setSamfallighetAtom, useApi } from '@uppgiftsandring/shared/state';
import { useBusy } from '@uppgiftsandring/shared/hooks/useBusy';

/**
 * Selecting fetches the whole association, stores it and goes on to the selection page (LOOK-04, LOOK-15). A user who leaves
 * meanwhile has chosen nothing, and is not led away from where he or she went. Busy until the selection page is shown, or a guard leads back.
 */
export function useSelect() {
  const api = useApi();
  const navigate = useNavigate();
  const choose = useSetAtom(setSamfallighetAtom);
  const showError = useSetAtom(applicationErrorAtom);
  const { busy, run } = useBusy();
  const { key } = useLocation();
  const [chosenAt, setChosenAt] = useState<string | null>(null);

  const select = async (orgNr: string) =>
    run(async (here) => {
      try {
        const samfallighet = await api.getSamfallighet(orgNr);
        if (!here() || !(await choose(samfallighet)) || !here()) return;
        setChosenAt(key);
        await navigate('/ansokan/atgard-select');
      } catch (error) {
        showError(error, 'DIALOGS.ERROR.HAMTA_FORENING');
      }
    });

  return { busy: busy || chosenAt === key, select };
}
