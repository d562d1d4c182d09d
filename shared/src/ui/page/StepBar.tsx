import { useId, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styles from './StepBar.module.css';
import { cx } from '../../hooks/cx.ts';
import { Icon } from '../buttons/Icon.tsx';

interface Step {
  label: string;
  to: string;
  /** `now` is where the user is, `open` can be reached. */
  status: 'done' | 'now' | 'open' | 'locked';
}

interface StepBarProps {
  label: string;
  steps: readonly Step[];
  doneText: string;
  lockedText: string;
}

/** The wizard's steps (WIZ-01, WIZ-04): links described as done or locked; a locked one does not lead anywhere and says why. */
export function StepBar({ label, steps, doneText, lockedText }: StepBarProps) {
  const doneId = useId();
  const lockedId = useId();
  const linkOf = ({ to, status }: Step, content: ReactNode) =>
    status === 'locked' ? (
      // oxlint-disable-next-line jsx-a11y/anchor-is-valid, jsx-a11y/no-redundant-roles -- a locked step is a link that leads nowhere (WIZ-04)
      <a className={styles['link']} role="link" tabIndex={0} aria-disabled="true" aria-describedby={lockedId}>
        {content}
      </a>
    ) : (
      <Link className={styles['link']} to={to} aria-current={status === 'now' ? 'step' : undefined} aria-describedby={status === 'done' ? doneId : undefined}>
        {content}
      </Link>
    );
  return (
    <nav aria-label={label}>
      <ol className={cx(styles['bar'], 'screen-only')}>
        {steps.map((step, index) => (
          <li key={step.to} className={cx(styles['step'], styles[step.status])}>
            {linkOf(
              step,
              <>
                <span className={styles['stone']} aria-hidden="true">
                  {step.status === 'done' ? <Icon name="done" /> : index + 1}
                </span>
                <span className={styles['name']}>{step.label}</span>
              </>,
            )}
          </li>
        ))}
      </ol>
      <span id={doneId} hidden>
        {doneText}
      </span>
      <span id={lockedId} hidden>
        {lockedText}
      </span>
    </nav>
  );
}
