import type { ReactNode } from 'react';
import { Icon } from './Icon.tsx';

/** A link to another site in a new tab; its text says that it opens in one. */
export const NewTabLink = ({ href, className, children }: { href: string; className?: string; children: ReactNode }) => (
  <a className={className} href={href} target="_blank" rel="noopener noreferrer">
    <span>{children}</span> <Icon name="newTab" />
  </a>
);
