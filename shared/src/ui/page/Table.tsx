import type { ReactNode } from 'react';
import styles from './Table.module.css';
import { cx } from '../../hooks/cx.ts';

interface TableProps {
  caption: string;
  columns: readonly string[];
  /** The rows, as `<tr>`; each begins with the `<th scope="row">` that names it. */
  children: ReactNode;
  /** For names and numbers, for sentences in a dialog, or with columns of equal width for answers. */
  kind?: 'roomy' | 'compact' | 'even';
}

/** A table. On a narrow screen each row is a list. */
export const Table = ({ caption, columns, children, kind = 'roomy' }: TableProps) => (
  <table className={cx(styles['table'], styles[kind])}>
    <caption className="visually-hidden">{caption}</caption>
    <thead className="visually-hidden">
      <tr>
        {columns.map((column) => (
          <th key={column} scope="col">
            {column}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>{children}</tbody>
  </table>
);
