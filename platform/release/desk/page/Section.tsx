import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { printingOf } from '../common/press.ts';
import type { Part } from '../common/wire.ts';
import styles from './Desk.module.css';

export const Typed = ({ command }: { command: string }) => <code className={styles['command']}>{command}</code>;

interface SectionProps {
  readonly id: string;
  readonly heading: string;
  readonly part: Part;
  /** The command that prints what is shown: its name, and its arguments besides the part. */
  readonly command?: readonly [string, ...string[]];
  readonly children: ReactNode;
}

/** A section about a part, with the command that prints the same. */
export function Section({ id, heading, part, command, children }: SectionProps) {
  const { t } = useTranslation('desk');
  return (
    <section className="section" aria-labelledby={id}>
      <h3 id={id}>{heading}</h3>
      {children}
      {command && (
        <div>
          <p className="small muted">{t('SLAPPBORD.KOMMANDO')}</p>
          <Typed command={printingOf(part, command)} />
        </div>
      )}
    </section>
  );
}
