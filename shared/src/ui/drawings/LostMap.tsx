import styles from './Drawing.module.css';
import { cx } from '../../hooks/cx.ts';

/** The boundary stones of a drawing, at `x y, x y`. */
export const Stones = ({ at }: { at: string }) =>
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
