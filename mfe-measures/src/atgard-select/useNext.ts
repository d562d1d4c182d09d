import { useSetAtom, useStore } from 'jotai';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { hasValidMeasures } from '@uppgiftsandring/shared/domain/ansokan/validering';
import { isSentHere } from '@uppgiftsandring/shared/domain/vag/routes';
import { useBusy } from '@uppgiftsandring/shared/hooks/useBusy';
import { useErrorPanel } from '@uppgiftsandring/shared/hooks/useErrorPanel';
import { useUnsavedStop } from '@uppgiftsandring/shared/hooks/useUnsavedStop';
import { refreshVerdictsAtom, valideringskoderAtom, verdictsAtom } from '@uppgiftsandring/shared/state';
import { isKontaktuppgiftVisited, markKontaktuppgiftVisited } from '../common/visited.ts';

/** The Next button: shows the notice, unsaved input or the panel, also after a redirect (GUARD-04), or goes on (SEL-05…07, INC-07, INC-29, SUMM-10, VAL-46). */
export function useNext() {
  const store = useStore();
  const navigate = useNavigate();
  const refreshVerdicts = useSetAtom(refreshVerdictsAtom);
  const { ref: panel, focusPanel } = useErrorPanel();
  const location = useLocation();
  const stopsForUnsaved = useUnsavedStop();
  const [noticeOpen, setNoticeOpen] = useState(false);
  const [stopped, setStopped] = useState(false);
  const { busy, run } = useBusy();
  useEffect(() => {
    if (isSentHere(location.state)) focusPanel();
  }, [location, focusPanel]);

  const next = async (): Promise<void> => {
    if (!isKontaktuppgiftVisited()) return setNoticeOpen(true);
    if (stopsForUnsaved('/ansokan/foreningsstamma')) return;
    const isHere = await run(async (here) => {
      await refreshVerdicts({ duplicate: store.get(verdictsAtom).duplicateVerdict === null, kontaktperson: false });
      return here();
    });
    if (!isHere) return;
    if (hasValidMeasures(store.get(valideringskoderAtom))) return navigate('/ansokan/foreningsstamma');
    setStopped(true);
    focusPanel();
  };

  const answerNotice = () => {
    markKontaktuppgiftVisited();
    setNoticeOpen(false);
  };

  return { noticeOpen, answerNotice, panel, showPanel: stopped || isSentHere(location.state), busy, next };
}
