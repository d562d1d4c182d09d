import { useSetAtom } from 'jotai';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { KONTAKTUPPGIFT_VISITED } from '@uppgiftsandring/shared/domain/constants';
import { promised } from '@uppgiftsandring/shared/i18n/promises';
import { announceAtom, browserShelf, clearAllUnsaved, deleteAnsokanAtom, tabShelf } from '@uppgiftsandring/shared/state';
import { useBusy } from '@uppgiftsandring/shared/hooks/useBusy';
import { forgetMarker } from '../session/returnMarker.ts';

/** Deletes the Application and what the browser keeps of it, then goes to the look-up page (ABORT-03, STATE-08). */
export function useAbort(close: () => void): { readonly busy: boolean; abort(): Promise<void> } {
  const { t } = useTranslation('host');
  const navigate = useNavigate();
  const remove = useSetAtom(deleteAnsokanAtom);
  const announce = useSetAtom(announceAtom);
  const { busy, run } = useBusy();
  const abort = async () => {
    const removed = await run(remove);
    if (removed === undefined) return;
    close();
    if (!removed) return;
    browserShelf.remove(KONTAKTUPPGIFT_VISITED);
    clearAllUnsaved();
    forgetMarker(tabShelf);
    announce(t(promised('aborted', 'AVBRYT_ANSOKAN.BORTTAGEN')));
    await navigate('/ansokan/sok-forening');
  };
  return { busy, abort };
}
