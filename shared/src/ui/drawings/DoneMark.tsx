import styles from './Drawing.module.css';
import { cx } from '../../hooks/cx.ts';
import { Stones } from './LostMap.tsx';

/** A parcel with all its boundary stones and a tick in it: the drawing for something that is done. The words beside it say so too. */
export const DoneMark = () => (
  <svg className={cx(styles['drawing'], styles['done'])} viewBox="0 0 94 72" aria-hidden="true" focusable="false">
    <path className={styles['parcel']} d="M8 14 86 8 80 64 14 58Z" />
    <Stones at="8 14, 86 8, 80 64, 14 58" />
    <path className={styles['tick']} d="m33 37 11 11 20-24" />
  </svg>
);
