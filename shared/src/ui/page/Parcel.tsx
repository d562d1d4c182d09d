import { useId, type ReactNode } from 'react';
import styles from './Parcel.module.css';
import { cx } from '../../hooks/cx.ts';

export interface ParcelProps {
  heading: string;
  headingLevel?: 2 | 3;
  actions?: ReactNode;
  children: ReactNode;
}

/** The association or the receipt, drawn as a parcel of land; at most one per page. A region named by its heading. */
export function Parcel({ heading, headingLevel = 2, actions, children }: ParcelProps) {
  const headingId = useId();
  const Heading = `h${headingLevel}` as const;
  return (
    <section className={cx(styles['parcel'], 'rows')} aria-labelledby={headingId}>
      <Heading id={headingId}>{heading}</Heading>
      {children}
      {actions && <div className="button-row">{actions}</div>}
    </section>
  );
}
