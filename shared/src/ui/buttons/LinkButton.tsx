import type { ComponentProps } from 'react';
import styles from './LinkButton.module.css';
import { cx } from '../../hooks/cx.ts';

/** A button that looks like a link: for what acts on the page where a full button would shout. */
export function LinkButton({ type = 'button', className, ...attributes }: ComponentProps<'button'>) {
  return <button {...attributes} type={type} className={cx(styles['link-button'], className)} />;
}
