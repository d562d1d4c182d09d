import { useId, type MouseEvent, type Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import styles from './ErrorPanel.module.css';
import { cx } from '../../hooks/cx.ts';
import { focusField } from '../../hooks/focusField.ts';
import { WholeNumbers } from '../page/WholeNumbers.tsx';

export interface PanelError {
  text: string;
  /** Id or name of the control that the link moves focus to. */
  field?: string;
  /** The field's label; read with the link when several errors have the same text. */
  label?: string;
  to?: string;
  /** Called on press, instead of moving focus; e.g. to open the dialog where the fault is corrected. */
  onSelect?: () => void;
}

interface ErrorPanelProps {
  errors: readonly PanelError[];
  heading?: string | undefined;
  ref?: Ref<HTMLElement>;
}

/** What has to be corrected, as links (SEL-07, BOARD-07, SIGN-07). Renders nothing when nothing is wrong. */
export function ErrorPanel({ errors, heading, ref }: ErrorPanelProps) {
  const { t } = useTranslation();
  const id = useId();
  if (errors.length === 0) return null;
  return (
    <section ref={ref} className={cx(styles['panel'], 'rows')} aria-labelledby={id} tabIndex={-1}>
      <h2 id={id} className="text-l">
        {heading ?? t('COMMON.FELPANEL.RUBRIK', { count: errors.length })}
      </h2>
      {errors.length > 1 && <p>{t('COMMON.FELPANEL.HJALP')}</p>}
      <ul className="plain-list rows">
        {errors.map((error, index) => (
          <li key={`${error.field ?? error.to ?? ''}-${error.text}-${index}`}>
            <ErrorLink error={error} labelId={errors.some((other) => other !== error && other.text === error.text) ? `${id}-${index}` : undefined} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function ErrorLink({ error: { text, field = '', label, to, onSelect }, labelId }: { error: PanelError; labelId: string | undefined }) {
  // In one element: otherwise the link's layout would make each part a column.
  const shown = (
    <span>
      <WholeNumbers text={text} />
    </span>
  );
  if (to) return <Link to={to}>{shown}</Link>;
  const select = (event: MouseEvent) => {
    event.preventDefault();
    if (onSelect) onSelect();
    else focusField(field);
  };
  return (
    <>
      <a href={`#${field}`} onClick={select} aria-describedby={label && labelId}>
        {shown}
      </a>
      {label && labelId && (
        <span id={labelId} hidden>
          {label}
        </span>
      )}
    </>
  );
}
