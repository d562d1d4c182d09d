import { Link, type LinkProps } from 'react-router-dom';
import { buttonClass, type ButtonVariant } from './Button.tsx';
import { cx } from './cx.tsx';
import { Icon, type IconName } from './Icon.tsx';

export interface ButtonLinkProps extends LinkProps {
  variant?: ButtonVariant;
  small?: boolean;
  icon?: IconName;
  iconAfter?: IconName;
}

/** A link to another page of the product that looks like a button. */
export function ButtonLink({ variant, small, icon, iconAfter, className, children, ...link }: ButtonLinkProps) {
  return (
    <Link {...link} className={cx(buttonClass(variant, small), className)}>
      {icon && <Icon name={icon} />}
      {children}
      {iconAfter && <Icon name={iconAfter} />}
    </Link>
  );
}
