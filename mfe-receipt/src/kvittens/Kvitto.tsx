import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Ansokan } from '@uppgiftsandring/shared/domain/ansokan/ansokan';
import { formatDatum, formatTid } from '@uppgiftsandring/shared/domain/tid/datum';
import { Button } from '@uppgiftsandring/shared/ui/buttons/Button';
import { StatusMessage } from '@uppgiftsandring/shared/ui/messages/StatusMessage';
import { AnswerList } from '@uppgiftsandring/shared/ui/page/AnswerList';
import { Parcel } from '@uppgiftsandring/shared/ui/page/Parcel';
import type { Kvitto as Rad } from '@uppgiftsandring/shared/wire/kvitto';
import { Lage } from '../arende/Lage.tsx';

interface KvittoProps extends Pick<Rad, 'lage'> {
  readonly ansokan: Ansokan;
  readonly inskickad: Date | null;
}

/** Case number, association, when it was sent in (RECPT-01), and how far the case has come (PLUS-17). */
export function Kvitto({ ansokan, inskickad, lage }: KvittoProps) {
  const { t } = useTranslation('receipt');
  const saknas = t('COMMON.UPPGIFT_SAKNAS');
  const forening = ansokan.samfallighet;
  const tidpunkt = inskickad ? t('KVITTENS.INSKICKAD_VARDE', { datum: formatDatum(inskickad), tid: formatTid(inskickad) }) : saknas;
  return (
    <Parcel heading={t('KVITTENS.UNDERRUBRIK')} actions={ansokan.arendenr && <CopyNumber arendenr={ansokan.arendenr} />}>
      <AnswerList
        items={[
          { term: t('KVITTENS.ARENDENR'), value: <span className="receipt-number">{ansokan.arendenr ?? saknas}</span> },
          { term: t('KVITTENS.FORENING'), value: forening?.name ?? saknas },
          { term: t('COMMON.ETIKETT.ORGNR'), value: forening?.orgNr ?? saknas, number: true },
          { term: t('KVITTENS.INSKICKAD'), value: tidpunkt },
          { term: t('ARENDE.LAGE'), value: lage.length > 0 ? <Lage lage={lage} /> : t('ARENDE.INSKICKAD') },
        ]}
      />
    </Parcel>
  );
}

/** Copies the case number, and says whether that worked (RECPT-01). */
export function CopyNumber({ arendenr }: { readonly arendenr: string }) {
  const { t } = useTranslation('receipt');
  const [outcome, setOutcome] = useState<'KOPIERAT' | 'EJ_KOPIERAT' | null>(null);

  const copy = async () => {
    // Cleared first, so that the message is read out again after a second copy.
    setOutcome(null);
    try {
      await navigator.clipboard.writeText(arendenr);
      setOutcome('KOPIERAT');
    } catch {
      setOutcome('EJ_KOPIERAT');
    }
  };

  return (
    <>
      <Button onClick={() => void copy()}>{t('KVITTENS.KOPIERA')}</Button>
      <StatusMessage message={outcome && t(`KVITTENS.${outcome}`)} />
    </>
  );
}
