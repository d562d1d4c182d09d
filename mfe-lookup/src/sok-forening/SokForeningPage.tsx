import { useSetAtom } from 'jotai';
import { useTranslation } from 'react-i18next';
import { announceAtom } from '@uppgiftsandring/shared/state';
import { PageHead } from '@uppgiftsandring/shared/ui/page/PageHead';
import { StatusMessage } from '@uppgiftsandring/shared/ui/messages/StatusMessage';
import { InView } from './InView.tsx';
import { LookupFailure } from './LookupFailure.tsx';
import { LookupForm } from './LookupForm.tsx';
import { LookupResult } from './LookupResult.tsx';
import { Tidigare } from './Tidigare.tsx';
import { useLookup } from './useLookup.ts';
import { useLookupForm } from './useLookupForm.ts';
import { useSelect } from './useSelect.ts';

const FEL = {
  obligatorisk: 'SOK_FORENING.VALIDERING.OBLIGATORISK',
  formatering: 'SOK_FORENING.VALIDERING.FORMATERING',
} as const;

/** Route `ansokan/sok-forening` (ROUTE-05): search for the association and select it. */
export function SokForeningPage() {
  const { t } = useTranslation('lookup');
  const { result, searching, search, clear } = useLookup();
  const { busy, select } = useSelect();
  const announce = useSetAtom(announceAtom);
  const found = result?.status === 'found' ? result.samfallighet : null;
  // Read aloud during the search; a failure has its own alert.
  const hit = found ? t(`SOK_FORENING.RESULTAT.${busy ? 'HAMTAR' : 'HITTAD'}`, { namn: found.name }) : '';
  const form = useLookupForm({
    search,
    words: (fel) => t(FEL[fel]),
    clear: () => {
      clear();
      announce(t('SOK_FORENING.RENSAD'));
    },
  });

  return (
    <div className="page-main">
      <PageHead title={t('SOK_FORENING.RUBRIK')} lead={t('SOK_FORENING.INGRESS')} />
      <LookupForm busy={searching} form={form} />
      <StatusMessage message={searching ? t('SOK_FORENING.SOKER') : hit} />
      {result && (
        <InView>
          {result.status === 'error' && <LookupFailure kind={result.kind} orgNr={result.orgNr} />}
          {found && <LookupResult traff={found} busy={busy} onSelect={() => void select(found.orgNr)} />}
        </InView>
      )}
      <Tidigare busy={searching} onLookUp={form.lookUp} />
    </div>
  );
}
