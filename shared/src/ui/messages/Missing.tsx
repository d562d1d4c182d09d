import styles from './Missing.module.css';
import { Icon } from '../buttons/Icon.tsx';

/** A short note that something is missing here. Not an error: nothing has been refused. */
export function Missing({ id, children }: { id?: string; children: string }) {
  return (
    <p id={id} role="note" className={styles['missing']}>
      <Icon name="warning" className={styles['icon']} />
      <span>{children}</span>
    </p>
  );
}
