import type { ReactNode } from 'react';
import styles from '../page/Parcel.module.css';
import { cx } from '../../hooks/cx.ts';

/** Nothing here yet; dashed, like a boundary that is not settled. */
export const EmptyState = ({ children }: { children: ReactNode }) => (
  <div className={cx(styles['empty'], 'rows')}>
    <p>{children}</p>
  </div>
);
