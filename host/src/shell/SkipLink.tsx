import { useTranslation } from 'react-i18next';
import styles from './Shell.module.css';

export const CONTENT = 'innehall';

/** The first stop of the keyboard: past the header to the page. */
export function SkipLink() {
  const { t } = useTranslation('host');
  return (
    <a className={styles['skip']} href={`#${CONTENT}`}>
      {t('SKAL.HOPPA')}
    </a>
  );
}
