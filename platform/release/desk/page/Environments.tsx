import { useTranslation } from 'react-i18next';
import { Table } from '@uppgiftsandring/shared/ui/page/Table';
import { WholeNumbers } from '@uppgiftsandring/shared/ui/page/WholeNumbers';
import { restOf, type EnvironmentState } from '../../part.ts';
import type { Part } from '../common/wire.ts';
import { Section } from './Section.tsx';
import { useFormats } from './useFormats.ts';

function useLines() {
  const { t } = useTranslation('desk');
  const { moment } = useFormats();
  return (environment: EnvironmentState): string[] => {
    const { active, shares, groups, there, isKnown } = environment;
    if (!isKnown) return [t('SLAPPBORD.MILJOER.SVARAR_INTE')];
    const rest = restOf(environment);
    const since = (words: string, version: string) => (there[version] ? t('SLAPPBORD.MILJOER.SEDAN', { vad: words, tid: moment(there[version]) }) : words);
    return [
      active === null ? t('SLAPPBORD.LAGE.INGEN') : since(t('SLAPPBORD.LAGE.AKTIV', { version: active }), active),
      ...shares.map(({ version, share }) => since(t('SLAPPBORD.LAGE.STEGVIS', { version, andel: share }), version)),
      ...Object.entries(groups).map(([grupp, version]) => t('SLAPPBORD.LAGE.GRUPP', { version, grupp })),
      ...(rest.length > 0 ? [t('SLAPPBORD.MILJOER.OVRIGA', { versioner: rest.join(', ') })] : []),
    ];
  };
}

/** Where the versions of a part are, live or not, in each environment of the list (PLUS-49). */
export function Environments({ part }: { part: Part }) {
  const { t } = useTranslation('desk');
  const linesOf = useLines();
  const heading = t('SLAPPBORD.MILJOER.RUBRIK');
  if (part.environments.length === 0) return null;
  return (
    <Section id="miljoer" heading={heading} part={part}>
      <Table caption={heading} columns={[t('SLAPPBORD.MILJOER.MILJO'), t('SLAPPBORD.MILJOER.I_DRIFT')]}>
        {part.environments.map((environment) => (
          <tr key={environment.name}>
            <th scope="row">{environment.isHere ? t('SLAPPBORD.MILJOER.HAR', { namn: environment.name }) : environment.name}</th>
            <td>
              {linesOf(environment).map((line) => (
                <p key={line}>
                  <WholeNumbers text={line} />
                </p>
              ))}
            </td>
          </tr>
        ))}
      </Table>
    </Section>
  );
}
