import { CONTENT } from '../../common/content.ts';
import { useTranslation } from 'react-i18next';
import styles from './Shell.module.css';

/** The first stop of the keyboard: skips the header. */
export function SkipLink() {
  const { t } = useTranslation('host');
  return (
    <a className={styles['skip']} href={`#${CONTENT}`}>
      {t('SKAL.HOPPA')}
    </a>
  );
}
