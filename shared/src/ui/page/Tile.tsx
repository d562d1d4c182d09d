import type { ReactNode } from 'react';
import styles from './Tile.module.css';
import { cx } from '../../hooks/cx.ts';

/** One choice in a list of choices (`<ul className="tiles">`): heading, current value (`children`) and action. */
export const Tile = ({ heading, badge, action, children }: { heading: string; badge?: ReactNode; action: ReactNode; children: ReactNode }) => (
  <li className={cx(styles['tile'], 'rows')}>
    <div className="with-badge">
      <h2 className="text-l">{heading}</h2>
      {badge}
    </div>
    <div className={cx(styles['body'], 'rows')}>{children}</div>
    <div className={styles['action']}>{action}</div>
  </li>
);
