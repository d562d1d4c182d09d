import styles from './Drawing.module.css';
import { cx } from '../../hooks/cx.ts';

/** The boundary stones of a drawing, at `x y, x y`. */
const Stones = ({ at }: { at: string }) =>
  at.split(', ').map((point) => {
    const [x, y] = point.split(' ');
    return <circle key={point} cx={x} cy={y} r="5" />;
  });

/** A parcel missing on the map: the drawing for a page or part that could not be shown. */
export const LostMap = () => (
  <svg className={cx(styles['drawing'], styles['lost'])} viewBox="0 0 192 96" aria-hidden="true" focusable="false">
    <path d="M76 32 22 14 8 82l64-6M140 46l44-32v62l-50 8" />
    <path strokeDasharray="5 6" d="m76 32 64 14-6 38-62-8Z" />
    <Stones at="76 32, 140 46, 134 84, 72 76, 22 14, 8 82, 184 14, 184 76" />
  </svg>
);

/** A parcel with all its boundary stones and a tick in it: the drawing for something that is done. The words beside it say so too. */
export const DoneMark = () => (
  <svg className={cx(styles['drawing'], styles['done'])} viewBox="0 0 94 72" aria-hidden="true" focusable="false">
    <path className={styles['parcel']} d="M8 14 86 8 80 64 14 58Z" />
    <Stones at="8 14, 86 8, 80 64, 14 58" />
    <path className={styles['tick']} d="m33 37 11 11 20-24" />
  </svg>
);
