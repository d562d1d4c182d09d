import type { MouseEvent, ReactNode } from 'react';
import styles from './PersonPanel.module.css';
import { cx } from '../../hooks/cx.ts';

interface PersonPanelProps {
  name: string;
  /** Name of the group, which distinguishes two persons with the same name, e.g. `Person 2 av 5: Anna Berg`. */
  groupLabel: string;
  id?: string;
  badge?: ReactNode;
  /** Shown beside the name, to distinguish two persons with the same name (PLUS-18). */
  birth?: string;
  /** Role and functions in one line; left out where the content already has them. */
  role?: string;
  /** Makes the name a link that opens the person. */
  onOpen?: () => void;
  removed?: boolean;
  actions?: ReactNode;
  children?: ReactNode;
}

/** One person in a board (`<ul className="person-list">`). */
export function PersonPanel({ name, groupLabel, id, badge, birth, role, onOpen, removed, actions, children }: PersonPanelProps) {
  const open = (event: MouseEvent) => {
    event.preventDefault();
    onOpen?.();
  };
  return (
    <li id={id} tabIndex={id ? -1 : undefined} className={cx(styles['person'], removed && styles['removed'])}>
      <fieldset aria-label={groupLabel} className={styles['group']}>
        <div className="with-badge">
          <h3 className={cx(styles['name'], 'text-m')}>
            {onOpen ? (
              <a href={`#${id ?? ''}`} onClick={open}>
                {name}
              </a>
            ) : (
              name
            )}
          </h3>
          {birth && <span className="muted number">{birth}</span>}
          {badge}
        </div>
        <div className={cx(styles['body'], 'rows')}>
          {role && <p>{role}</p>}
          {children}
        </div>
        {actions && <div className={cx(styles['actions'], 'screen-only')}>{actions}</div>}
      </fieldset>
    </li>
  );
}
