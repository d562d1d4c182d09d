import styles from './DoneMark.module.css';

const STONES = [
  [8, 14],
  [86, 8],
  [80, 64],
  [14, 58],
] as const;

/** A parcel with all its boundary stones and a tick in it: the drawing for something that is done. The words beside it say so too. */
export function DoneMark() {
  return (
    <svg className={styles['done-mark']} viewBox="0 0 94 72" aria-hidden="true" focusable="false">
      <path className={styles['parcel']} d="M8 14 86 8 80 64 14 58Z" />
      {STONES.map(([x, y]) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r="5" />
      ))}
      <path className={styles['tick']} d="m33 37 11 11 20-24" />
    </svg>
  );
}
