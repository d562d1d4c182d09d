import type { ReactNode } from 'react';
import styles from './AnswerList.module.css';
import { WholeNumbers } from './WholeNumbers.tsx';

export interface Answer {
  term: string;
  /** A text may hold line breaks. */
  value: ReactNode;
  /** Digits of equal width that stay on one line. */
  number?: boolean;
}

/** The user's answers, to check: term and value. */
export const AnswerList = ({ items }: { items: readonly Answer[] }) => (
  <dl className={styles['answers']}>
    {items.map(({ term, value, number }) => (
      <div key={term}>
        <dt className="muted">{term}</dt>
        <dd>{number ? <span className="number">{value}</span> : <WholeNumbers text={value} />}</dd>
      </div>
    ))}
  </dl>
);
