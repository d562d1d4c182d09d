import type { ReactNode } from 'react';
import styles from './Table.module.css';
import { cx } from '../../hooks/cx.ts';

interface TableProps {
  caption: string;
  columns: readonly string[];
  /** The rows, as `<tr>`; each begins with the `<th scope="row">` that names it. */
  children: ReactNode;
  /** For a table of sentences in a dialog. */
  compact?: boolean;
}

/** A table. On a narrow screen each row is a list. */
export const Table = ({ caption, columns, children, compact = false }: TableProps) => (
  <table className={cx(styles['table'], styles[compact ? 'compact' : 'roomy'])}>
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
