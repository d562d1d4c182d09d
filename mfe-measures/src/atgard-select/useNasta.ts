import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useSetAtom, useStore } from 'jotai';
import { refreshVerdictsAtom, valideringskoderAtom, verdictsAtom } from '@uppgiftsandring/shared/state';
import { useErrorPanel } from '@uppgiftsandring/shared/ui/useErrorPanel';
import { useHere } from '@uppgiftsandring/shared/ui/useHere';
import { isKontaktuppgiftVisited, markKontaktuppgiftVisited } from '../gemensamt/besokt.ts';
import { nasta } from './nasta.ts';

/** The Next button: notice, error panel or onwards, on the server's verdict of the board, which is asked for when it is not known (SEL-05…07, VAL-46). */
export function useNasta() {
  const store = useStore();
  const navigate = useNavigate();
  const refreshVerdicts = useSetAtom(refreshVerdictsAtom);
  const panel = useErrorPanel();
  const here = useHere();
  const [noticeOpen, setNoticeOpen] = useState(false);
  const [showPanel, setShowPanel] = useState(false);
  const [busy, setBusy] = useState(false);

  const next = async (): Promise<void> => {
    if (!isKontaktuppgiftVisited()) {
      setNoticeOpen(true);
      return;
    }
    setBusy(true);
    await refreshVerdicts({ duplicate: store.get(verdictsAtom).duplicateVerdict === null, kontaktperson: false });
    setBusy(false);
    if (!here()) return;
    if (nasta(true, store.get(valideringskoderAtom)) === 'vidare') {
      await navigate('/ansokan/foreningsstamma');
      return;
    }
    setShowPanel(true);
    panel.focusPanel();
  };

  const answerNotice = () => {
    markKontaktuppgiftVisited();
    setNoticeOpen(false);
  };

  return { noticeOpen, answerNotice, panel: panel.ref, showPanel, busy, next };
}
