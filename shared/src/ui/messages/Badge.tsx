import { useTranslation } from 'react-i18next';
import type { MedlemChange } from '../../domain/styrelse/styrelseandring.ts';
import type { TextKey } from '../../i18n/keys.ts';
import styles from './Badge.module.css';
import { cx } from '../../hooks/cx.ts';

export type BadgeKind = 'ny' | 'andrad' | 'borttagen';

const KEYS: Record<BadgeKind, TextKey> = {
  ny: 'COMMON.ANDRING.NY',
  andrad: 'COMMON.ANDRING.ANDRAD',
  borttagen: 'COMMON.ANDRING.BORTTAGEN',
};

/** The badge of a board member who differs from the register (PLUS-03). */
export const CHANGE_BADGE: Readonly<Record<MedlemChange['kind'], BadgeKind>> = { Added: 'ny', Changed: 'andrad', Removed: 'borttagen' };

/** How something differs from the register (PLUS-03). */
export function Badge({ kind }: { kind: BadgeKind }) {
  const { t } = useTranslation();
  return <span className={cx(styles['badge'], styles[kind])}>{t(KEYS[kind])}</span>;
}
