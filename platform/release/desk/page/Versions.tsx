import { useTranslation } from 'react-i18next';
import { Table } from '@uppgiftsandring/shared/ui/page/Table';
import type { Part } from '../common/wire.ts';
import { Section } from './Section.tsx';
import { useFormats } from './useFormats.ts';

/** The versions of a part: the state of each, how many have used it, and the share of them that had errors. */
export function Versions({ part }: { part: Part }) {
  const { t } = useTranslation('desk');
  const { number } = useFormats();
  const given = (version: string) => ({
    andel: part.shares.find((one) => one.version === version)?.share,
    grupp: Object.keys(part.groups ?? {})
      .filter((name) => part.groups?.[name] === version)
      .join(', '),
  });
  const heading = t('SLAPPBORD.VERSIONER.RUBRIK');
  const columns = [t('SLAPPBORD.VERSIONER.VERSION'), t('SLAPPBORD.VERSIONER.MARKEN'), t('SLAPPBORD.VERSIONER.ANVANDARE'), t('SLAPPBORD.VERSIONER.FEL')];
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
            <td>{marks.map((mark) => t(`SLAPPBORD.VERSIONER.${mark}`, given(version))).join(', ')}</td>
            <td>
              {users && t('SLAPPBORD.VERSIONER.ANVANDARE_ANTAL', { antal: number(users.visits), klara: number(users.ready) })}
              {!users && (part.isKnown ? t('SLAPPBORD.VERSIONER.INGA') : '–')}
            </td>
            <td>
              {users?.rates.map(({ rate, hits, of, from, to }) => (
                <p key={rate}>
                  {t('SLAPPBORD.VERSIONER.INTERVALL', {
                    vad: t(`SLAPPBORD.UTFALL.${rate}`, { fel: number(hits), antal: number(of) }),
                    fran: number(from),
                    till: number(to),
                  })}
                </p>
              ))}
            </td>
          </tr>
        ))}
      </Table>
      <p className="small muted">{t('SLAPPBORD.VERSIONER.HJALP')}</p>
    </Section>
  );
}
