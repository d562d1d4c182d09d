import type { ReactNode } from 'react';
import { Icon } from './Icon.tsx';
import styles from './Icon.module.css';

/** A link to another site in a new tab; its text says that it opens in one. The icon stays on the line of the last word. */
export const NewTabLink = ({ href, className, children }: { href: string; className?: string; children: ReactNode }) => (
  <a className={className} href={href} target="_blank" rel="noopener noreferrer">
    <span>
      <span className={styles['before-icon']}>{children}</span>
      <Icon name="newTab" className={styles['after-text']} />
    </span>
  </a>
);
