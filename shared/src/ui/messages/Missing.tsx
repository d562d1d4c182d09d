import styles from './Notice.module.css';
import { cx } from '../../hooks/cx.ts';
import { Icon } from '../buttons/Icon.tsx';

/** A short note that something is missing here. Not an error: nothing has been refused. */
export const Missing = ({ id, children }: { id?: string; children: string }) => (
  <p id={id} role="note" className={cx(styles['missing'], 'with-icon')}>
    <Icon name="warning" />
    <span>{children}</span>
  </p>
);
