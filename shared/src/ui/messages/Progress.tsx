import styles from './Progress.module.css';
import { cx } from '../../hooks/cx.ts';

interface ProgressProps {
  label: string;
  /** E.g. `Steg 2 av 6: Välj ändringar`; the step's name in it is set in bold. */
  position: string;
  steps: readonly { readonly label: string; readonly status: string }[];
  current: number;
}

/** How far in the whole errand the user is (PLUS-13). */
export function Progress({ label, position, steps, current }: ProgressProps) {
  const name = steps[current]?.label ?? '';
  const [before, after] = name ? position.split(name) : [position];
  return (
    <nav className={cx(styles['progress'], 'screen-only')} aria-label={label}>
      <p className={styles['text']}>
        <span>{before}</span>
        <strong>{name}</strong>
        <span>{after}</span>
      </p>
      <ol className={styles['track']}>
        {steps.map((step, index) => (
          <li key={step.label} className={index < current ? styles['done'] : undefined} aria-current={index === current ? 'step' : undefined}>
            <span className="visually-hidden">{`${step.label}, ${step.status}`}</span>
          </li>
        ))}
      </ol>
    </nav>
  );
}
