import type { ReactNode } from 'react';
import styles from './PageHead.module.css';
import { cx } from '../../hooks/cx.ts';
import { useHeadingFocus } from './useHeadingFocus.ts';

export interface PageHeadProps {
  title: string;
  /** The language of a title that is the same in every language of the page. */
  titleLang?: string | undefined;
  /** The association; a label that only screen readers read out. */
  association?: { label?: string | undefined; name: string; orgNr?: string | undefined; lan?: string | undefined } | undefined;
  lead?: ReactNode;
  children?: ReactNode;
}

/** The page's h1, which takes focus when the page appears after a step, and the association that the application is about. */
export function PageHead({ title, titleLang, association, lead, children }: PageHeadProps) {
  const heading = useHeadingFocus();
  return (
    <div className="page-head">
      <h1 ref={heading} tabIndex={-1} lang={titleLang}>
        {title}
      </h1>
      {association && (
        <p className={cx(styles['association'], 'muted')}>
          <span>
            {association.label && <span className="visually-hidden">{`${association.label}: `}</span>}
            <span>{association.name}</span>
          </span>
          {association.orgNr && <span className="number">{` ${association.orgNr}`}</span>}
          {association.lan && <span>{` ${association.lan}`}</span>}
        </p>
      )}
      {lead && <p className="page-lead">{lead}</p>}
      {children}
    </div>
  );
}
