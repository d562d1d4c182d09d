import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useSetAtom } from 'jotai';
import { applicationErrorAtom, setSamfallighetAtom, useApi } from '@uppgiftsandring/shared/state';
import { useHere } from '@uppgiftsandring/shared/hooks/useHere';

/**
 * Selecting fetches the whole association, stores it and goes on to the selection page (LOOK-04, LOOK-15). It stays busy until this page is unmounted. A user
 * who leaves meanwhile has chosen nothing, and is not led away from where he or she went.
 */
export function useSelect() {
  const api = useApi();
  const navigate = useNavigate();
  const choose = useSetAtom(setSamfallighetAtom);
  const showError = useSetAtom(applicationErrorAtom);
  const here = useHere();
  const [busy, setBusy] = useState(false);

  const select = async (orgNr: string) => {
    setBusy(true);
    try {
      const samfallighet = await api.getSamfallighet(orgNr);
      if (!here()) return;
      if (await choose(samfallighet)) return here() ? await navigate('/ansokan/atgard-select') : undefined;
    } catch (error) {
      showError(error, 'DIALOGS.ERROR.HAMTA_FORENING');
    }
    setBusy(false);
  };

  return { busy, select };
}
