import type { ReactNode } from 'react';
import styles from './AnswerList.module.css';

export interface Answer {
  term: string;
  /** A text may hold line breaks. */
  value: ReactNode;
  /** A link or button that changes the value. */
  action?: ReactNode;
  /** Digits of equal width that stay on one line. */
  number?: boolean;
}

/** What has been answered, for checking: term, value, change. */
export function AnswerList({ items }: { items: readonly Answer[] }) {
  return (
    <dl className={styles['answers']}>
      {items.map(({ term, value, action, number }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{number ? <span className="number">{value}</span> : value}</dd>
          {action && <dd className={styles['action']}>{action}</dd>}
        </div>
      ))}
    </dl>
  );
}
