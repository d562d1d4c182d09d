import { useTranslation } from 'react-i18next';
import { PageHead } from '@uppgiftsandring/shared/ui/page/PageHead';
import { Table } from '@uppgiftsandring/shared/ui/page/Table';
import { WholeNumbers } from '@uppgiftsandring/shared/ui/page/WholeNumbers';
import host from '../../package.json' with { type: 'json' };
import { sliceNames } from '../pages.ts';
import { sliceVersions } from '@uppgiftsandring/platform/browser/federation/slices';
import { hostName } from '@uppgiftsandring/platform/browser/first/hostName';

interface Row {
  readonly part: string;
  readonly version: string;
  readonly source: string;
  readonly signed: string;
}

const COLUMNS = ['VERSIONER.KOLUMN_DEL', 'VERSIONER.KOLUMN_VERSION', 'VERSIONER.KOLUMN_KALLA', 'VERSIONER.KOLUMN_UNDERSKRIFT'] as const;

function rows(): readonly Row[] {
  const versions = sliceVersions();
  const slices = sliceNames().map((name) => {
    const { version = '-', source = '-', signed = '-' } = versions[name] ?? {};
    return { part: `mfe-${name}`, version, source, signed };
  });
  const { version, source, signed = '-' } = versions.host ?? { version: host.version, source: hostName() };
  return [{ part: 'host', version, source, signed }, ...slices];
}

/** Which version of each part this page runs, and where it came from (PLUS-34). */
export function VersionerPage() {
  const { t } = useTranslation('host');
  return (
    <div className="page-main">
      <PageHead title={t('VERSIONER.RUBRIK')} />
      <Table caption={t('VERSIONER.TABELL')} columns={COLUMNS.map((key) => t(key))}>
        {rows().map(({ part, version, source, signed }) => (
          <tr key={part}>
            <th scope="row">{part}</th>
            <td className="number">{version}</td>
            <td>{source}</td>
            <td>
              <WholeNumbers text={signed} />
            </td>
          </tr>
        ))}
      </Table>
    </div>
  );
}
