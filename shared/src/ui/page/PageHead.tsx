import { useLayoutEffect, useRef, type ReactNode } from 'react';
import styles from './PageHead.module.css';

export interface PageHeadProps {
  title: string;
  /** The language of a title that is the same in every language of the page. */
  titleLang?: string | undefined;
  /** The association; a label that only screen readers read out. */
  association?: { label?: string | undefined; name: string; orgNr?: string | undefined; lan?: string | undefined } | undefined;
  lead?: ReactNode;
  children?: ReactNode;
}

/** The page's h1, which takes focus when the page appears, and the association that the application is about. */
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
 * A user who is already typing on a page that loaded late must not lose the field. On a page that was just loaded and not yet
 * touched, the keyboard begins at the top, with the skip link.
 */
function mayTakeFocus(focused: Element | null): boolean {
  return (navigator.userActivation?.hasBeenActive ?? true) && !focused?.matches('input, select, textarea');
}
