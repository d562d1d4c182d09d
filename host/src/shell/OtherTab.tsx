import { useState } from 'react';
import { useAtomValue, useSetAtom } from 'jotai';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { announceAtom, ansokanGoneAtom, changedInOtherTabAtom, loadAnsokanAtom } from '@uppgiftsandring/shared/state';
import { Button } from '@uppgiftsandring/shared/ui/buttons/Button';
import { focusHeading } from '@uppgiftsandring/shared/hooks/focusHeading';
import { Notice } from '@uppgiftsandring/shared/ui/messages/Notice';
import styles from './Shell.module.css';

/**
 * Another tab has changed the draft: the user is told before working on old values, and unsaved input stays in its form. If the draft
 * is gone, explains why an empty one has replaced it (PLUS-06).
 */
export function OtherTab() {
  const { t } = useTranslation('host');
  const changed = useAtomValue(changedInOtherTabAtom);
  const gone = useAtomValue(ansokanGoneAtom);
  const load = useSetAtom(loadAnsokanAtom);
  const announce = useSetAtom(announceAtom);
  const [loading, setLoading] = useState(false);

  const refresh = async () => {
    setLoading(true);
    const loaded = await load();
    setLoading(false);
    if (!loaded) return;
    announce(t('SPARA.ANNAN_FLIK.HAMTAD'));
    // The button that had focus is gone.
    focusHeading();
  };

  // The live region is rendered also while empty, so that the notice is read out when it comes.
  return (
    <div aria-live="polite" className={styles['other-tab']}>
      {changed && (
        <Notice
          kind="warning"
          heading={t('SPARA.ANNAN_FLIK.RUBRIK')}
          actions={
            <Button small busy={loading} onClick={() => void refresh()}>
              {t('SPARA.ANNAN_FLIK.HAMTA')}
            </Button>
          }
        >
          <p>{t('SPARA.ANNAN_FLIK.TEXT')}</p>
        </Notice>
      )}
      {gone && (
        <Notice heading={t('ANSOKAN_BORTA.RUBRIK')} actions={<Link to="/kvitton">{t('HEADER.KVITTON')}</Link>}>
          <p>{t('ANSOKAN_BORTA.TEXT')}</p>
        </Notice>
      )}
    </div>
  );
}
