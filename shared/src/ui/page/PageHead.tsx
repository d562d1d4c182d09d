import { useLayoutEffect, useRef, type ReactNode } from 'react';
import styles from './PageHead.module.css';

export interface PageHeadProps {
  title: string;
  /** Of a title that stays in one language whatever the page's is. */
  titleLang?: string | undefined;
  /** The association; a label says only to those who listen what the line is. */
  association?: { label?: string | undefined; name: string; orgNr?: string | undefined; lan?: string | undefined } | undefined;
  lead?: ReactNode;
  children?: ReactNode;
}

/** The page's h1, which takes focus when the page appears, and whom the application is about. */
export function PageHead({ title, titleLang, association, lead, children }: PageHeadProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    if (mayTakeFocus(document.activeElement)) heading.current?.focus();
  }, []);
  return (
    <div className="page-head">
      <h1 ref={heading} tabIndex={-1} lang={titleLang}>
        {title}
      </h1>
      {association && (
        <p className={styles['association']}>
          <span>
            {association.label && <span className="visually-hidden">{association.label}: </span>}
            <span>{association.name}</span>
          </span>{' '}
          {association.orgNr && <span className="number">{association.orgNr}</span>} {association.lan && <span>{association.lan}</span>}
        </p>
      )}
      {lead && <p className="page-lead">{lead}</p>}
      {children}
    </div>
  );
}

/**
 * Somebody who already types on a page that came alive late must not lose the field. On a page that was just loaded and that
 * nobody has touched, the keyboard begins at the top, with the skip link.
 */
function mayTakeFocus(focused: Element | null): boolean {
  return (navigator.userActivation?.hasBeenActive ?? true) && !focused?.matches('input, select, textarea');
}
