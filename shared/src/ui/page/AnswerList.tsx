import type { ReactNode } from 'react';
import styles from './AnswerList.module.css';
import { cx } from '../../hooks/cx.ts';
import { WholeNumbers } from './WholeNumbers.tsx';

export interface Answer {
  term: string;
  /** A text may hold line breaks. */
  value: ReactNode;
  /** Digits of equal width that stay on one line. */
  number?: boolean;
}

/** The user's answers, to check: term and value. A compact list, for use inside another box, has no lines between its rows. */
export const AnswerList = ({ items, compact = false }: { items: readonly Answer[]; compact?: boolean }) => (
  <dl className={cx(styles['answers'], compact && styles['compact'])}>
    {items.map(({ term, value, number }) => (
      <div key={term}>
        <dt className="muted">{term}</dt>
        <dd>{number ? <span className="number">{value}</span> : <WholeNumbers text={value} />}</dd>
      </div>
    ))}
  </dl>
);
