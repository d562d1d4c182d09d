import { useAtomValue } from 'jotai';
import { useTranslation } from 'react-i18next';
import { ansokanAtom } from '@uppgiftsandring/shared/state';
import { Button } from '@uppgiftsandring/shared/ui/buttons/Button';
import { SavedOrNot } from '@uppgiftsandring/shared/ui/saving/SavedOrNot';
import { UnsavedElsewhere } from '@uppgiftsandring/shared/ui/saving/UnsavedElsewhere';
import { Foreningsrubrik } from '../common/Foreningsrubrik.tsx';
import { useAnsokan } from '../common/useAnsokan.ts';
import { Aterupptagen } from './Aterupptagen.tsx';
import { Brickor } from './Brickor.tsx';
import { Kodpanel } from './Kodpanel.tsx';
import { Notis } from './Notis.tsx';
import { useNext } from './useNext.ts';

/** Route `ansokan/atgard-select` (ROUTE-06): choose what to change, and go on when nothing prevents it. */
export function AtgardSelectPage() {
  const { t } = useTranslation('measures');
  const current = useAnsokan();
  const state = useAtomValue(ansokanAtom);
  const { noticeOpen, answerNotice, panel, showPanel, busy, next } = useNext();
  if (!current) return null;
  const { ansokan, samfallighet } = current;
  const savedAt = state.status === 1 ? state.savedAt : null;

  return (
    <div className="page-main">
      <Foreningsrubrik
        // The service's own name, the same in every language.
        title={t('ATGARD_SELECT.RUBRIK')}
        titleLang="sv"
        samfallighet={samfallighet}
        lead={t('ATGARD_SELECT.INGRESS')}
      >
        <p>{t('ATGARD_SELECT.BARA_STAMMA')}</p>
      </Foreningsrubrik>
      {showPanel && <Kodpanel ref={panel} ansokan={ansokan} />}
      <UnsavedElsewhere next="/ansokan/foreningsstamma" />
      <Aterupptagen forening={samfallighet.name} savedAt={savedAt} />
      <Brickor ansokan={ansokan} samfallighet={samfallighet} />
      <div className="button-row">
        <Button variant="primary" iconAfter="forward" busy={busy} onClick={() => void next()}>
          {t('ATGARD_SELECT.NASTA')}
        </Button>
      </div>
      <SavedOrNot stamped />
      <Notis open={noticeOpen} onAnswer={answerNotice} />
    </div>
  );
}
