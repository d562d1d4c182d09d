import { useId, type ReactNode } from 'react';
import styles from './Notice.module.css';
import { cx } from '../../hooks/cx.ts';
import { Icon, type IconName } from '../buttons/Icon.tsx';

export type NoticeKind = 'info' | 'done' | 'warning' | 'error';

const ICONS: Record<NoticeKind, IconName> = { info: 'info', done: 'done', warning: 'warning', error: 'warning' };

export interface NoticeProps {
  kind?: NoticeKind;
  heading?: string | undefined;
  headingLevel?: 2 | 3;
  /** Default: a region when there is a heading to name it by, else nothing. */
  role?: 'region' | 'status' | 'alert' | 'note';
  id?: string;
  /** -1 when focus is moved to it. */
  tabIndex?: -1;
  actions?: ReactNode;
  children?: ReactNode;
}

/** A message among the page's content: icon and text. */
export function Notice({ kind = 'info', heading, headingLevel = 2, role, id, tabIndex, actions, children }: NoticeProps) {
  const headingId = useId();
  const Heading = `h${headingLevel}` as const;
  return (
    <div
      id={id}
      tabIndex={tabIndex}
      className={cx(styles['notice'], styles[kind])}
      role={role ?? (heading ? 'region' : undefined)}
      aria-labelledby={heading ? headingId : undefined}
    >
      <Icon name={ICONS[kind]} className={styles['icon']} />
      <div className={styles['body']}>
        {heading && (
          <Heading id={headingId} className="text-l">
            {heading}
          </Heading>
        )}
        {children}
        {actions && <div className="button-row">{actions}</div>}
      </div>
    </div>
  );
}

/** A short note that something is missing here. Not an error: nothing has been refused. */
export const Missing = ({ children }: { children: string }) => (
  <p role="note" className={cx(styles['missing'], 'with-icon')}>
    <Icon name="warning" />
    <span>{children}</span>
  </p>
);

/** What could not be done, read out at once; nothing while there is no text. */
export const ErrorNotice = ({ text }: { text: ReactNode }) =>
  text && (
    <Notice kind="error" role="alert">
      {text}
    </Notice>
  );
