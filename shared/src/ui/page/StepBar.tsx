import { useId } from 'react';
import { Link } from 'react-router-dom';
import styles from './StepBar.module.css';
import { cx } from '../../hooks/cx.ts';
import { Icon } from '../buttons/Icon.tsx';

/** `now` is where the user is, `open` can be reached. */
export type StepStatus = 'done' | 'now' | 'open' | 'locked';

export interface Step {
  label: string;
  to: string;
  status: StepStatus;
}

export interface StepBarProps {
  /** Accessible name of the navigation. */
  label: string;
  steps: readonly Step[];
  /** Describes a step that is done, e.g. `klart`. */
  doneText: string;
  /** Describes a step that is locked. */
  lockedText: string;
}

/** The wizard's steps (WIZ-01, WIZ-04): links; a locked one does not lead anywhere and explains why. */
export function StepBar({ label, steps, doneText, lockedText }: StepBarProps) {
  const doneId = useId();
  const lockedId = useId();
  return (
    <nav aria-label={label}>
      <ol className={cx(styles['bar'], 'screen-only')}>
        {steps.map((step, index) => (
          <li key={step.to} className={cx(styles['step'], styles[step.status])}>
            <StepLink step={step} number={index + 1} doneId={doneId} lockedId={lockedId} />
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

interface StepLinkProps {
  step: Step;
  number: number;
  doneId: string;
  lockedId: string;
}

/** The accessible name is the step's name; whether it is done or locked is the accessible description. */
function StepLink({ step, number, doneId, lockedId }: StepLinkProps) {
  const done = step.status === 'done';
  const content = (
    <>
      <span className={styles['stone']} aria-hidden="true">
        {done ? <Icon name="done" /> : number}
      </span>
      <span className={styles['name']}>{step.label}</span>
    </>
  );
  if (step.status === 'locked') {
    return (
      // oxlint-disable-next-line jsx-a11y/anchor-is-valid, jsx-a11y/no-redundant-roles -- a locked step is a link that leads nowhere (WIZ-04)
      <a className={styles['link']} role="link" tabIndex={0} aria-disabled="true" aria-describedby={lockedId}>
        {content}
      </a>
    );
  }
  return (
    <Link className={styles['link']} to={step.to} aria-current={step.status === 'now' ? 'step' : undefined} aria-describedby={done ? doneId : undefined}>
      {content}
    </Link>
  );
}
