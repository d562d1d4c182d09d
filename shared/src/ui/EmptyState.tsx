import type { ReactNode } from 'react';
import styles from './Parcel.module.css';

export interface EmptyStateProps {
  heading?: string;
  headingLevel?: 2 | 3;
  action?: ReactNode;
  children: ReactNode;
}

/** Nothing here yet, dashed as what is not settled, with the action that fills it. */
export function EmptyState({ heading, headingLevel = 3, action, children }: EmptyStateProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <div className={styles['empty']}>
      {heading && <Heading>{heading}</Heading>}
      <p>{children}</p>
      {action}
    </div>
  );
}
