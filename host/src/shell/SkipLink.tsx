import { CONTENT } from '../../common/content.ts';
import { useTranslation } from 'react-i18next';
import { cx } from '@uppgiftsandring/shared/hooks/cx';
import styles from './Shell.module.css';

/** The first stop of the keyboard: skips the header. */
export function SkipLink() {
  const { t } = useTranslation('host');
  return (
    <a className={cx(styles['skip'], 'screen-only')} href={`#${CONTENT}`}>
      {t('SKAL.HOPPA')}
    </a>
  );
}
