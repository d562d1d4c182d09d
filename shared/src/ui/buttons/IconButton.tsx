import type { ComponentProps } from 'react';
import button from './Button.module.css';
import styles from './IconButton.module.css';
import { cx } from '../../hooks/cx.ts';
import { Icon, type IconName } from './Icon.tsx';

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  icon: IconName;
  /** The whole accessible name, e.g. `Ändra Anna Berg`. Shown beside the icon when there is room. */
  label: string;
  /** The part of the name that is only read aloud, e.g. `Anna Berg`. */
  hiddenPart?: string;
}

/** A button with an icon, at least 44 px. On a narrow screen a label that cannot be shortened is visually hidden. */
export function IconButton({ icon, label, hiddenPart, className, type = 'button', ...attributes }: IconButtonProps) {
  // The name is last in the label; the verb before it may contain the same letters.
  const at = hiddenPart ? label.lastIndexOf(hiddenPart) : -1;
  return (
    <button {...attributes} type={type} className={cx(button['base'], styles['icon-button'], className)}>
      <Icon name={icon} />
      <span className={cx(styles['label'], !hiddenPart && cx(styles['roomy'], 'visually-hidden'))}>
        {at < 0 ? (
          label
        ) : (
          <>
            <span>{label.slice(0, at)}</span>
            <span className="visually-hidden">{hiddenPart}</span>
            <span>{label.slice(at + (hiddenPart?.length ?? 0))}</span>
          </>
        )}
      </span>
    </button>
  );
}
