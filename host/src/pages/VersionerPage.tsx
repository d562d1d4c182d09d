import { useTranslation } from 'react-i18next';
import { SLICES } from '@uppgiftsandring/shared/domain/vag/routes';
import { PageHead } from '@uppgiftsandring/shared/ui/page/PageHead';
import { Table } from '@uppgiftsandring/shared/ui/page/Table';
import host from '../../package.json' with { type: 'json' };
import { sliceVersions } from '../federation/slices.ts';
import { useBrowser } from '../first/useBrowser.ts';

interface Row {
  readonly part: string;
  readonly version: string;
  readonly source: string;
}

function rows(address: string): readonly Row[] {
  const versions = sliceVersions();
  const slices = SLICES.map((name) => ({ part: `mfe-${name}`, version: versions[name]?.version ?? '-', source: versions[name]?.source ?? '-' }));
  return [{ part: 'host', version: host.version, source: address }, ...slices];
}

/** Which version of each part this page runs, and where it came from (PLUS-34). */
export function VersionerPage() {
  const { t } = useTranslation('host');
  const address = useBrowser(() => location.host);
  return (
    <div className="page-main">
      <PageHead title={t('VERSIONER.RUBRIK')} />
      <Table caption={t('VERSIONER.TABELL')} columns={[t('VERSIONER.KOLUMN_DEL'), t('VERSIONER.KOLUMN_VERSION'), t('VERSIONER.KOLUMN_KALLA')]}>
        {rows(address).map(({ part, version, source }) => (
          <tr key={part}>
            <th scope="row">{part}</th>
            <td className="number">{version}</td>
            <td>{source}</td>
          </tr>
        ))}
      </Table>
    </div>
  );
}
