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
  /** Where in the whole errand the current step is, under its name. */
  place?: string;
  doneText: string;
  lockedText: string;
}

/** The wizard's steps (WIZ-01, WIZ-04): links described as done or locked; a locked one does not lead anywhere and says why. Not numbered: `place` has the only count. */
export function StepBar({ label, steps, place, doneText, lockedText }: StepBarProps) {
  const doneId = useId();
  const lockedId = useId();
  return (
    <nav aria-label={label}>
      <ol className={cx(styles['bar'], 'screen-only')}>
        {steps.map((step) => (
          <li key={step.to} className={cx(styles['step'], styles[step.status])}>
            <StepLink {...step} doneId={doneId} lockedId={lockedId}>
              <span className={styles['stone']} aria-hidden="true">
                {step.status === 'done' && <Icon name="done" />}
              </span>
              <span className={styles['name']}>{step.label}</span>
            </StepLink>
            {step.status === 'now' && place !== undefined && <p className={cx(styles['place'], 'small', 'muted')}>{place}</p>}
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

interface StepLinkProps extends Pick<Step, 'to' | 'status'> {
  doneId: string;
  lockedId: string;
  children: ReactNode;
}

const StepLink = ({ to, status, doneId, lockedId, children }: StepLinkProps) =>
  status === 'locked' ? (
    // oxlint-disable-next-line jsx-a11y/anchor-is-valid, jsx-a11y/no-redundant-roles -- a locked step is a link that leads nowhere (WIZ-04)
    <a className={styles['link']} role="link" tabIndex={0} aria-disabled="true" aria-describedby={lockedId}>
      {children}
    </a>
  ) : (
    <Link className={styles['link']} to={to} aria-current={status === 'now' ? 'step' : undefined} aria-describedby={status === 'done' ? doneId : undefined}>
      {children}
    </Link>
  );
