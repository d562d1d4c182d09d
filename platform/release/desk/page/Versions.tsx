import { useTranslation } from 'react-i18next';
import { Table } from '@uppgiftsandring/shared/ui/page/Table';
import type { VersionState } from '../../part.ts';
import type { Part } from '../common/wire.ts';
import styles from './Desk.module.css';
import { Section } from './Section.tsx';
import { useMoments } from './useMoments.ts';

const MARKS = { active: 'ACTIVE', previous: 'PREVIOUS', gradual: 'GRADUAL', withdrawn: 'WITHDRAWN', stopped: 'STOPPED' } as const;

/** The interval by which a version may be stopped, drawn on the same scale for all versions. */
function Interval({ users: { from, to }, most }: { users: NonNullable<VersionState['users']>; most: number }) {
  return (
    <svg className={styles['interval']} width="100%" height="12" aria-hidden="true">
      <line x1="0" y1="6" x2="100%" y2="6" stroke="var(--color-rule)" strokeWidth="2" />
      <rect x={`${(from / most) * 100}%`} width={`${Math.max(1, ((to - from) / most) * 100)}%`} y="2" height="8" rx="2" fill="var(--color-control)" />
    </svg>
  );
}

/** The versions of a part: the state of each, how many have used it, and the share of them that had errors. */
export function Versions({ part }: { part: Part }) {
  const { t } = useTranslation('desk');
  const { number } = useMoments();
  const heading = t('SLAPPBORD.VERSIONER.RUBRIK');
  const columns = [t('SLAPPBORD.VERSIONER.VERSION'), t('SLAPPBORD.VERSIONER.MARKEN'), t('SLAPPBORD.VERSIONER.ANVANDARE'), t('SLAPPBORD.VERSIONER.FEL')];
  const most = Math.max(1, ...part.versions.map(({ users }) => users?.to ?? 0));
  if (part.versions.length === 0)
    return (
      <Section id="versioner" heading={heading} part={part}>
        <p>{t(part.trouble === null ? 'SLAPPBORD.VERSIONER.TOM' : 'SLAPPBORD.LAGE.OKAND')}</p>
      </Section>
    );
  return (
    <Section id="versioner" heading={heading} part={part} command={['status']}>
      <Table caption={heading} columns={columns}>
        {part.versions.map(({ version, marks, users }) => (
          <tr key={version}>
            <th scope="row">{version}</th>
            <td>{marks.map((mark) => t(`SLAPPBORD.VERSIONER.${MARKS[mark]}`)).join(', ')}</td>
            <td>
              {users && t('SLAPPBORD.VERSIONER.MED_FEL', { fel: number(users.errors), antal: number(users.visits) })}
              {!users && (part.isKnown ? t('SLAPPBORD.VERSIONER.INGA') : '–')}
            </td>
            <td>
              {users && <span className="number">{t('SLAPPBORD.VERSIONER.INTERVALL', { fran: number(users.from), till: number(users.to) })}</span>}
              {users && <Interval users={users} most={most} />}
            </td>
          </tr>
        ))}
      </Table>
      <p className="small muted">{t('SLAPPBORD.VERSIONER.HJALP')}</p>
    </Section>
  );
}
