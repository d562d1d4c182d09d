import { useSetAtom } from 'jotai';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { changeSet } from '@uppgiftsandring/shared/domain/ansokan/andringar';
import type { Ansokan } from '@uppgiftsandring/shared/domain/ansokan/ansokan';
import { formatDatum } from '@uppgiftsandring/shared/domain/tid/datum';
import { useBusy } from '@uppgiftsandring/shared/hooks/useBusy';
import { useHistorik } from '@uppgiftsandring/shared/hooks/useHistorik';
import { promised } from '@uppgiftsandring/shared/i18n/promises';
import { announceAtom, startFromAtom } from '@uppgiftsandring/shared/state';
import { ConfirmDialog } from '@uppgiftsandring/shared/ui/dialogs/ConfirmDialog';
import { Inskickat } from '@uppgiftsandring/shared/ui/messages/Inskickat';
import type { Historik } from '@uppgiftsandring/shared/wire/kvitto';
import type { Current } from '../common/EditorPage.tsx';

type Egen = Historik['egna'][number];

/** The parts of a draft that starting from another application replaces. */
function useReplaced(ansokan: Ansokan): readonly string[] {
  const { t } = useTranslation('measures');
  const { kontaktperson, uppgiftsandring } = ansokan;
  return [
    ...changeSet(ansokan).map((typ) => t(`COMMON.ANDRINGSTYP.${typ}`)),
    ...(uppgiftsandring.foreningsstamma === null ? [] : [t('COMMON.ANDRINGSTYP.FORENINGSSTAMMA')]),
    ...((kontaktperson?.epostadress ?? kontaktperson?.telefonnummer) ? [t('COMMON.ETIKETT.KONTAKTPERSON')] : []),
  ];
}

/** What was sent in for the association before, and how to start from it: asks first when the draft has changes (PLUS-73). What stands below waits for it, so as not to jump. */
export function Utgangspunkt({ ansokan, samfallighet, children }: Current & { readonly children: ReactNode }) {
  const { t } = useTranslation('measures');
  const historik = useHistorik(samfallighet.orgNr);
  const startFrom = useSetAtom(startFromAtom);
  const announce = useSetAtom(announceAtom);
  const replaced = useReplaced(ansokan);
  const [asked, setAsked] = useState<Egen | null>(null);
  const { busy, run } = useBusy();

  const start = async ({ ansokanId, datum }: Egen) => {
    setAsked(null);
    const isStarted = await run(() => startFrom(ansokanId));
    if (isStarted) announce(t(promised('saved', 'HISTORIK.UTGAR'), { datum: formatDatum(new Date(datum)) }));
  };

  if (historik === null) return <div className="held" />;
  return (
    <>
      <Inskickat historik={historik} busy={busy} onStart={(egen) => (replaced.length > 0 ? setAsked(egen) : void start(egen))} />
      <ConfirmDialog
        open={asked !== null}
        title={t('HISTORIK.ERSATT.RUBRIK')}
        confirm={{ label: t('HISTORIK.ERSATT.JA'), onClick: () => asked && void start(asked) }}
        decline={{ label: t('HISTORIK.ERSATT.NEJ'), onClick: () => setAsked(null) }}
      >
        <p>{t(promised('replaced', 'HISTORIK.ERSATT.TEXT'), { delar: replaced.join(', ') })}</p>
      </ConfirmDialog>
      {children}
    </>
  );
}
