import { useTranslation } from 'react-i18next';
import { tellingOf } from '../common/press.ts';
import type { Part } from '../common/wire.ts';
import styles from './Desk.module.css';

/** A command as it is typed. */
export const Typed = ({ command }: { command: string }) => <code className={styles['command']}>{command}</code>;

/** The command that prints what is shown above it. `args`: its name, and its arguments besides the part. */
export function Command({ part, args }: { part: Part; args: readonly [string, ...string[]] }) {
  const { t } = useTranslation('desk');
  return (
    <div>
      <p className="small muted">{t('SLAPPBORD.KOMMANDO')}</p>
      <Typed command={tellingOf(part, args)} />
    </div>
  );
}
