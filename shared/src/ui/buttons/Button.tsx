import { useSetAtom } from 'jotai';
import { useId, type ComponentProps, type MouseEvent } from 'react';
import { announceAtom } from '@uppgiftsandring/shared/state';
import styles from './Button.module.css';
import { cx } from '../../hooks/cx.ts';
import { Icon, type IconName } from './Icon.tsx';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';

export interface ButtonProps extends ComponentProps<'button'> {
  variant?: ButtonVariant;
  small?: boolean;
  /** Work is going on: further presses do nothing, focus stays. */
  busy?: boolean | undefined;
  /** Why the button cannot be used now. It is shown, and the button can still be reached with the keyboard. */
  disabledReason?: string | undefined;
  /** The reason is visible elsewhere, such as at a field: it is only read aloud with the button. */
  quietReason?: boolean;
  icon?: IconName;
  iconAfter?: IconName;
}

const BASE = cx(styles['base'], styles['button']);

/** A button of the product. A locked or busy one is `aria-disabled`, so that the keyboard still reaches it. */
export function Button({ variant = 'secondary', small, busy, disabledReason, quietReason, icon, iconAfter, ...rest }: ButtonProps) {
  const reasonId = useId();
  const announce = useSetAtom(announceAtom);
  const { type = 'button', className, onClick, children, ...attributes } = rest;
  const locked = disabledReason !== undefined;
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (!locked && !busy) return onClick?.(event);
    event.preventDefault();
    // Enter in a field presses the form's button but leaves focus in the field: nothing else would tell a screen reader why nothing happens.
    if (locked && event.currentTarget.form?.contains(document.activeElement) && document.activeElement !== event.currentTarget) announce(disabledReason);
    return undefined;
  };
  return (
    <>
      <button
        {...attributes}
        type={type}
        className={cx(BASE, styles[variant], small && styles['small'], locked && styles['locked'], busy && styles['busy'], className)}
        aria-disabled={locked || busy || undefined}
        aria-describedby={cx(attributes['aria-describedby'], locked && reasonId) || undefined}
        onClick={press}
      >
        {busy ? <Icon name="busy" className={styles['spinner']} /> : icon && <Icon name={icon} />}
        {/* Never a bare text: a page's translator replaces it, and React cannot put an icon before what is gone (docs/adr/0062). */}
        <span>{children}</span>
        {iconAfter && !busy && <Icon name={iconAfter} />}
      </button>
      {locked && (
        <span id={reasonId} className={quietReason ? 'visually-hidden' : styles['reason']}>
          {disabledReason}
        </span>
      )}
    </>
  );
}
