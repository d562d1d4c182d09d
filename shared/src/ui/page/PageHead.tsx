import { useEffectEvent, useLayoutEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import styles from './PageHead.module.css';
import { cx } from '../../hooks/cx.ts';

const STEPPED = '';

/**
 * Whether a page was reached by a step inside this document; a page just loaded leaves focus to the browser. Each slice has its own copy of this module,
 * so the history key of the load is kept on the document element until another page has been shown.
 */
function isReachedByStep(key: string): boolean {
  const { dataset } = document.documentElement;
  const loadedAt = dataset['loadedAt'] ?? key;
  dataset['loadedAt'] = loadedAt === key ? key : STEPPED;
  return dataset['loadedAt'] === STEPPED;
}

export interface PageHeadProps {
  title: string;
  /** The language of a title that is the same in every language of the page. */
  titleLang?: string | undefined;
  /** The association; its labels are only read out. */
  association?: { label?: string | undefined; name: string; orgNr?: string | undefined; lan?: string | undefined } | undefined;
  lead?: ReactNode;
  children?: ReactNode;
}

/** The page's h1, which takes focus after a step, unless the user is typing (SHELL-11), and the association that the application is about. */
export function PageHead({ title, titleLang, association, lead, children }: PageHeadProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { key } = useLocation();
  const { t } = useTranslation();
  const appear = useEffectEvent(() => {
    if (isReachedByStep(key) && !document.activeElement?.matches('input, select, textarea')) heading.current?.focus();
  });
  useLayoutEffect(() => appear(), []);
  return (
    <div className="page-head">
      <h1 ref={heading} tabIndex={-1} lang={titleLang}>
        {title}
      </h1>
      {association && (
        <p className={cx(styles['association'], 'muted')}>
          <Labelled label={association.label} text={association.name} />
          <Labelled label={t('COMMON.ETIKETT.ORGNR')} text={association.orgNr} className="number" />
          <Labelled label={t('COMMON.ETIKETT.LAN')} text={association.lan} />
        </p>
      )}
      {lead && <p className="page-lead">{lead}</p>}
      {children}
    </div>
  );
}

/** A text whose label is only read out. */
const Labelled = ({ label, text, className }: { label: string | undefined; text: string | undefined; className?: string }) =>
  text && (
    <span className={className}>
      {label && <span className="visually-hidden">{` ${label}: `}</span>}
      <span>{text}</span>
    </span>
  );
