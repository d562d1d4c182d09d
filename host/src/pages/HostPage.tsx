import { useAtomValue } from 'jotai';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { sliceVersions } from '@uppgiftsandring/platform/browser/federation/slices';
import { hostName } from '@uppgiftsandring/platform/browser/first/hostName';
import { LANKAR } from '@uppgiftsandring/shared/i18n/myndighet';
import { promised } from '@uppgiftsandring/shared/i18n/promises';
import { PAGE_DIALOG } from '@uppgiftsandring/shared/state';
import { Button } from '@uppgiftsandring/shared/ui/buttons/Button';
import { Dialog } from '@uppgiftsandring/shared/ui/dialogs/Dialog';
import { LostMap } from '@uppgiftsandring/shared/ui/drawings/Drawing';
import { PageHead } from '@uppgiftsandring/shared/ui/page/PageHead';
import { Table } from '@uppgiftsandring/shared/ui/page/Table';
import { WholeNumbers } from '@uppgiftsandring/shared/ui/page/WholeNumbers';
import host from '../../package.json' with { type: 'json' };
import { hostDialogAtom } from '../dialogs/hostDialog.ts';
import { pageAt, sliceNames } from '../pages.ts';
import { TermsDialog } from '../villkor/TermsDialog.tsx';
import { InloggningarPage } from './InloggningarPage.tsx';
import { TillganglighetPage } from './TillganglighetPage.tsx';

const stay = () => undefined;

/** The terms of use as a page: its dialog closes only by a choice (ROUTE-04, TERMS-03, INC-43). A failed send-in, which the user needs to see, is shown first (ERR-06). */
function AnvandarvillkorPage() {
  const isTold = useAtomValue(hostDialogAtom) !== 'inskick-fel';
  return isTold && <TermsDialog close={stay} id={PAGE_DIALOG} />;
}

const PAGES: Readonly<Record<string, ComponentType>> = {
  '/anvandarvillkor': AnvandarvillkorPage,
  '/inloggningar': InloggningarPage,
  '/tillganglighetsredogorelse': TillganglighetPage,
  '/versions': VersionerPage,
};

/** The shell's own page of the location that is shown, by its route in the route table. */
export function HostPage() {
  const Page = PAGES[pageAt(useLocation().pathname)?.path ?? ''] ?? NotFoundPage;
  return <Page />;
}

/** The page for unknown routes, with its dialog (NOTF-01, NOTF-02). */
export function NotFoundPage() {
  const { t } = useTranslation('host');
  const navigate = useNavigate();
  const actions = (
    <>
      <Button variant="primary" onClick={() => void navigate('/')}>
        {t('DIALOGS.SIDAN_FINNS_INTE.STARTSIDA')}
      </Button>
      <Button variant="secondary" onClick={() => location.assign(LANKAR.webbplats)}>
        {t('DIALOGS.SIDAN_FINNS_INTE.WEBBPLATS')}
      </Button>
    </>
  );
  return (
    <div className="page-main">
      <LostMap />
      <Dialog open id={PAGE_DIALOG} title={t('DIALOGS.SIDAN_FINNS_INTE.RUBRIK')} headingLevel={1} actions={actions}>
        <p>{t(promised('notShown', 'DIALOGS.SIDAN_FINNS_INTE.TEXT'))}</p>
      </Dialog>
    </div>
  );
}

const COLUMNS = ['VERSIONER.KOLUMN_DEL', 'VERSIONER.KOLUMN_VERSION', 'VERSIONER.KOLUMN_KALLA', 'VERSIONER.KOLUMN_UNDERSKRIFT'] as const;

/** The parts that slices have on others' pages (PLUS-46); a part that is nowhere has no version there. */
const partRows = () =>
  Object.entries(sliceVersions()).flatMap(([name, entry]) =>
    (entry?.parts ?? []).map(({ part, slot, away }) => ({
      part: `mfe-${name} ${part}`,
      version: away ? '-' : (entry?.version ?? '-'),
      source: slot,
      signed: '-',
    })),
  );

function rows() {
  const versions = sliceVersions();
  const slices = sliceNames().map((name) => {
    const { version = '-', source = '-', signed = '-' } = versions[name] ?? {};
    return { part: `mfe-${name}`, version, source, signed };
  });
  const { version, source, signed = '-', backend } = versions.host ?? { version: host.version, source: hostName() };
  const behind = { part: 'backend', version: backend?.version ?? '-', source: backend?.builtFrom?.slice(0, 8) ?? '-', signed: '-' };
  return [{ part: 'host', version, source, signed }, ...slices, ...partRows(), behind];
}

/** Which version of each part this page runs, and where it came from (PLUS-34). */
export function VersionerPage() {
  const { t } = useTranslation('host');
  return (
    <div className="page-main wide">
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
