import { useId, type ReactNode } from 'react';
import styles from './Parcel.module.css';
import { cx } from '../../hooks/cx.ts';

/** Nothing here yet; dashed, like a boundary that is not settled. */
export const EmptyState = ({ children }: { children: ReactNode }) => (
  <div className={cx(styles['empty'], 'rows')}>
    <p>{children}</p>
  </div>
);

/** The association or the receipt, drawn as a parcel of land; at most one per page. A region named by its heading. */
export function Parcel({ heading, actions, children }: { heading: string; actions?: ReactNode; children: ReactNode }) {
  const headingId = useId();
  return (
    <section className={cx(styles['parcel'], 'rows')} aria-labelledby={headingId}>
      <h2 id={headingId}>{heading}</h2>
      {children}
      {actions && <div className="button-row">{actions}</div>}
    </section>
  );
}
