import styles from './Terrain.module.css';
import { TERRAIN } from './terrain.data.ts';

/** The band of map under the header. Decoration only; its colours follow the season class on the body (SHELL-04). */
export function Terrain() {
  return (
    <svg className={styles['terrain']} viewBox="0 0 1600 120" preserveAspectRatio="xMidYMid slice" aria-hidden="true" focusable="false">
      {TERRAIN.map(({ kind, d }) => (
        <path key={kind} className={styles[kind]} d={d} />
      ))}
    </svg>
  );
}
