import styles from './Icon.module.css';
import { cx } from '../../hooks/cx.ts';

const PATHS = {
  newTab: 'M14 4h6v6M20 4l-9 9M17 14v6H4V7h6',
  edit: 'M4 20l1-4.5L16.5 4 20 7.5 8.5 19ZM14 6.5l3.5 3.5',
  remove: 'M4 6.5h16M9 6.5V4h6v2.5M6 6.5 7 20.5h10l1-14M10 10.5v6M14 10.5v6',
  chevron: 'm9 5 7 7-7 7',
  warning: 'M12 3.5 22 20.5H2ZM12 10v4.5M12 17.5v.01',
  done: 'm4.5 12.5 5 5 10-11',
  forward: 'M4 12h15M13 6l6 6-6 6',
  add: 'M12 4v16M4 12h16',
  close: 'm5 5 14 14M19 5 5 19',
  undo: 'M8 5 4 9l4 4M4 9h10a5.5 5.5 0 0 1 0 11h-3',
  document: 'M6 3h8l5 5v13H6ZM14 3v5h5M9 13h7M9 17h7',
  info: 'M12 2.5a9.5 9.5 0 1 0 0 19 9.5 9.5 0 0 0 0-19M12 11v6M12 7v.01',
  offline: 'M2.5 9.5a14 14 0 0 1 19 0M6 13.5a9 9 0 0 1 12 0M9.5 17a4 4 0 0 1 5 0M12 20v.01M4 20 20 4',
  calendar: 'M4 6h16v14H4ZM4 10.5h16M8.5 3.5V8M15.5 3.5V8',
  menu: 'M4 6.5h16M4 12h16M4 17.5h16',
  busy: 'M12 3a9 9 0 1 0 9 9',
} as const;

export type IconName = keyof typeof PATHS;

interface IconProps {
  name: IconName;
  className?: string | undefined;
  /** Its meaning, when no text beside it says the same; without a label it is decoration, hidden from assistive technology. */
  label?: string;
}

/** A line drawing in the colour of the text. */
export function Icon({ name, className, label }: IconProps) {
  const meaning = label ? ({ role: 'img', 'aria-label': label } as const) : { 'aria-hidden': true };
  return (
    <svg className={cx(styles['icon'], className)} viewBox="0 0 24 24" focusable="false" {...meaning}>
      <path d={PATHS[name]} />
    </svg>
  );
}
