import { useSetAtom } from 'jotai';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { announceAtom } from '@uppgiftsandring/shared/state';
import { Notice } from '@uppgiftsandring/shared/ui/messages/Notice';
import { hasJustLeft } from './leave.ts';
import styles from './Testbricka.module.css';

// Read once, at the first render: the mark says why this page was loaded.
let left: boolean | undefined;
const justLeft = () => (left ??= hasJustLeft());

/** Says, on the next page, that the user has left the test version (PLUS-31). */
export function Lamnad() {
  const { t } = useTranslation('host');
  const [shown] = useState(justLeft);
  const announce = useSetAtom(announceAtom);
  useEffect(() => {
    if (shown) announce(t('TESTARE.LAMNAD'));
  }, [shown, announce, t]);
  if (!shown) return null;
  return (
    <div className={styles['left']}>
      <Notice kind="done">
        <p>{t('TESTARE.LAMNAD')}</p>
      </Notice>
    </div>
  );
}
