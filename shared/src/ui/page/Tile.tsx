import type { ReactNode } from 'react';
import styles from './Tile.module.css';
import { cx } from '../../hooks/cx.ts';

export interface TileProps {
  heading: string;
  badge?: ReactNode;
  /** The action that the tile offers. */
  action: ReactNode;
  /** The current value. */
  children: ReactNode;
}

/** One choice in a list of choices (`<ul className="tiles">`): heading, current value and action. */
export function Tile({ heading, badge, action, children }: TileProps) {
  return (
    <li className={cx(styles['tile'], 'rows')}>
      <div className="with-badge">
        <h2 className={styles['heading']}>{heading}</h2>
        {badge}
      </div>
      <div className={cx(styles['body'], 'rows')}>{children}</div>
      <div className={styles['action']}>{action}</div>
    </li>
  );
}
