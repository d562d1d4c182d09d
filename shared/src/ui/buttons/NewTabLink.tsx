import type { ReactNode } from 'react';
import { Icon } from './Icon.tsx';

interface NewTabLinkProps {
  href: string;
  /** The whole name where the text is shorter; it contains the text. */
  label?: string;
  children: ReactNode;
}

/** A link to another site in a new tab; its name says that it opens there. */
export function NewTabLink({ href, label, children }: NewTabLinkProps) {
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" aria-label={label}>
      {children} <Icon name="newTab" />
    </a>
  );
}
