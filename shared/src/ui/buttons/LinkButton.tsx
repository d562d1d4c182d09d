import type { ComponentProps } from 'react';
import styles from './Button.module.css';
import { cx } from '../../hooks/cx.ts';

/** A button that looks like a link: for an action on the page where a full button would be too prominent. */
export const LinkButton = ({ type = 'button', className, ...attributes }: ComponentProps<'button'>) => (
  <button {...attributes} type={type} className={cx(styles['link-button'], className)} />
);
