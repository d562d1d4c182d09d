import type { ReactNode } from 'react';
import styles from '../page/Parcel.module.css';

/** Nothing here yet; dashed, like a boundary that is not settled. */
export function EmptyState({ children }: { children: ReactNode }) {
  return (
    <div className={styles['empty']}>
      <p>{children}</p>
    </div>
  );
}
