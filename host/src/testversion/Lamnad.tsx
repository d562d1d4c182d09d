import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { cx } from '@uppgiftsandring/shared/ui/cx';
import { Notice } from '@uppgiftsandring/shared/ui/Notice';
import { hasJustLeft } from './leave.ts';
import styles from './Testbricka.module.css';

// Asked as the page begins: the mark says why this very page was loaded.
let left: boolean | undefined;
const justLeft = () => (left ??= hasJustLeft());

/** Says, on the page that follows, that the test version has been left (PLUS-31). */
export function Lamnad() {
  const { t } = useTranslation();
  const [shown] = useState(justLeft);
  if (!shown) return null;
  return (
    <div className={cx(styles['left'], 'page-width')}>
      <Notice kind="done" role="status"><p>{t('TESTARE.LAMNAD')}</p></Notice>
    </div>
  );
}
