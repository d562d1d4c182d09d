import { sliceVersions } from '@uppgiftsandring/platform/browser/federation/slices';
import styles from './Header.module.css';

/**
 * The band of map under the header. Decoration only; its colours follow the season class on the body (SHELL-04). It is a file of its own, because something on
 * every page that nobody waits for should be neither in each page nor in the scripts (PLUS-52).
 */
export function Terrain() {
  const base = sliceVersions().host?.base ?? '/';
  return (
    <svg className={styles['terrain']} viewBox="0 0 1600 120" preserveAspectRatio="xMidYMid slice" aria-hidden="true" focusable="false">
      <use href={`${base}assets/icons/terrain.svg#map`} />
    </svg>
  );
}
