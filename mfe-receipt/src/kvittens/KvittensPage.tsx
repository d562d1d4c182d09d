import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Ansokan } from '@uppgiftsandring/shared/domain/ansokan/ansokan';
import { formatDatum, formatTid } from '@uppgiftsandring/shared/domain/tid/datum';
import { useAnswer } from '@uppgiftsandring/shared/hooks/useAnswer';
import { useSaid } from '@uppgiftsandring/shared/hooks/useSaid';
import { beslutIn, utfallOf } from '@uppgiftsandring/shared/domain/arende/lage';
import { LANKAR, TILLVAL } from '@uppgiftsandring/shared/i18n/myndighet';
import { promised } from '@uppgiftsandring/shared/i18n/promises';
import { announceAtom, ansokanAtom, useApi } from '@uppgiftsandring/shared/state';
import { Button } from '@uppgiftsandring/shared/ui/buttons/Button';
import { NewTabLink } from '@uppgiftsandring/shared/ui/buttons/NewTabLink';
import { DoneMark } from '@uppgiftsandring/shared/ui/drawings/Drawing';
import { Notice } from '@uppgiftsandring/shared/ui/messages/Notice';
import { StatusMessage } from '@uppgiftsandring/shared/ui/messages/StatusMessage';
import { AnswerList } from '@uppgiftsandring/shared/ui/page/AnswerList';
import { PageHead } from '@uppgiftsandring/shared/ui/page/PageHead';
import { Parcel } from '@uppgiftsandring/shared/ui/page/Parcel';
import { WholeNumbers } from '@uppgiftsandring/shared/ui/page/WholeNumbers';
import type { Kvittensmejl, Kvitto as Rad } from '@uppgiftsandring/shared/wire/kvitto';
import { Lage } from '../arende/Lage.tsx';
import { Anmalt } from './Anmalt.tsx';
import { KvittensActions } from './KvittensActions.tsx';

/** Route `ansokan/kvittens` (ROUTE-12): the case number and what happens next. The host's guards have loaded the submitted Application. */
export function KvittensPage() {
  const { t } = useTranslation('receipt');
  const ansokan = useAtomValue(ansokanAtom);
  const announce = useSetAtom(announceAtom);
  const arendenr = ansokan.data?.arendenr ?? '';

  useEffect(() => {
    if (arendenr) announce(t(promised('sent', 'KVITTENS.INSKICKAD_LIVE'), { arendenr }));
  }, [announce, arendenr, t]);

  if (ansokan.status === 0 || !ansokan.inskickad) return null;
  return (
    <div className="page-main wide">
      <DoneMark />
      <PageHead title={t('KVITTENS.RUBRIK')} lead={t('KVITTENS.SPARA_NUMRET')} />
      <Besked ansokan={ansokan.data} inskickad={ansokan.savedAt} />
      <Anmalt ansokan={ansokan.data} />
      <KvittensActions />
      <Synpunkter href={TILLVAL.synpunkter} />
    </div>
  );
}

/** The case, where its receipt was e-mailed, and what happens next, by the state of the case (PLUS-17), which is empty until it is known. */
function Besked({ ansokan, inskickad }: { readonly ansokan: Ansokan; readonly inskickad: Date | null }) {
  const kvitton = useAnswer<readonly Rad[]>((api) => api.getKvitton(), []);
  const { lage = [], handlaggningsveckor } = kvitton?.find(({ arendenr }) => arendenr === ansokan.arendenr) ?? {};
  return (
    <>
      <div className="half stack">
        <Kvitto ansokan={ansokan} inskickad={inskickad} lage={lage} />
        <EpostRow ansokanId={ansokan.id} />
      </div>
      <WhatIsNext lage={lage} handlaggningsveckor={handlaggningsveckor} />
    </>
  );
}

interface Next extends Pick<Rad, 'lage'> {
  readonly handlaggningsveckor?: number | undefined;
}

/**
 * Where the application is, and what happens next and when (RECPT-02). Nothing is said of a review once the case is decided (PLUS-17); what was refused does not
 * appear in the register, and how long it takes is said only while the case system says so (PLUS-75).
 */
export function WhatIsNext({ lage, handlaggningsveckor: count }: Next) {
  const { t } = useTranslation('receipt');
  const beslut = beslutIn(lage);
  const utfall = utfallOf(beslut?.utfall);
  return (
    <section className="section half" aria-labelledby="nasta">
      <h2 id="nasta">{t('KVITTENS.NASTA.RUBRIK')}</h2>
      <p>{t('KVITTENS.NASTA.VAR')}</p>
      {beslut === undefined && (
        <>
          <p>
            <WholeNumbers
              text={[t('KVITTENS.NASTA.STYCKE_1'), count !== undefined && t('COMMON.HANDLAGGNINGSTID', { count }), t('COMMON.KOSTNAD')]
                .filter(Boolean)
                .join(' ')}
            />
          </p>
          <p>{t('KVITTENS.NASTA.PROTOKOLL')}</p>
        </>
      )}
      {(utfall === 'DELVIS' || utfall === 'AVSLAG') && <p>{t('KVITTENS.NASTA.BESLUTET')}</p>}
      {utfall !== 'AVSLAG' && <p>{t('KVITTENS.NASTA.STYCKE_2')}</p>}
      <p>
        <NewTabLink href={LANKAR.registrering}>{t('KVITTENS.NASTA.LANK')}</NewTabLink>
      </p>
    </section>
  );
}

/** Where people can say what they think of the service; nothing when the authority has no such page (PLUS-75). */
export function Synpunkter({ href }: { readonly href: string | null }) {
  const { t } = useTranslation('receipt');
  return (
    href && (
      <p className="screen-only">
        <NewTabLink href={href}>{t('KVITTENS.SYNPUNKTER')}</NewTabLink>
      </p>
    )
  );
}

/** Case number, association, when it was sent in (RECPT-01), and how far the case has come (PLUS-17). */
export function Kvitto({ ansokan, inskickad, lage }: Pick<Rad, 'lage'> & { readonly ansokan: Ansokan; readonly inskickad: Date | null }) {
  const { t, i18n } = useTranslation('receipt');
  const saknas = t('COMMON.UPPGIFT_SAKNAS');
  const forening = ansokan.samfallighet;
  const tidpunkt = inskickad ? t('KVITTENS.INSKICKAD_VARDE', { datum: formatDatum(inskickad), tid: formatTid(inskickad, i18n.language) }) : saknas;
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

/** Says where the receipt went by e-mail (PLUS-16); nothing when none is sent. */
export function EpostRow({ ansokanId }: { readonly ansokanId: string }) {
  const { t, i18n } = useTranslation('receipt');
  const mejl = useKvittensmejl(ansokanId);
  const failed = mejl?.lage === 'MISSLYCKAD';
  const at = new Date(mejl?.tidpunkt ?? 0);
  const values = { epostadress: mejl?.epostadress, datum: formatDatum(at), tid: formatTid(at, i18n.language) };
  const text = mejl && t(mejl.lage === 'MISSLYCKAD' ? 'KVITTENS.EPOST.MISSLYCKAD' : promised('sent', `KVITTENS.EPOST.${mejl.lage}`), values);
  useSaid(failed ? text : null);
  if (!text) return null;
  return failed ? (
    <Notice kind="warning">{text}</Notice>
  ) : (
    <p>
      <WholeNumbers text={text} />
    </p>
  );
}

/** Pauses between polls, in milliseconds. Polling ends: a page that is left open must not keep the session alive. */
const PAUSES_MS = [1000, 2000, 4000, 8000, 15_000, 30_000, 60_000];

/** Where the receipt is e-mailed and whether it has been sent (PLUS-16), polled for two minutes while it is pending; null when that is unknown, or none is sent. */
function useKvittensmejl(ansokanId: string): Kvittensmejl | null {
  const api = useApi();
  const [mejl, setMejl] = useState<Kvittensmejl | null>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let gone = false;
    let known: Kvittensmejl | null = null;
    const ask = async (asked: number): Promise<void> => {
      // When a poll fails, keep the latest known state: the case is submitted, whatever happens to the e-mail.
      known = await api.getKvittensmejl(ansokanId).catch(() => known);
      if (gone) return;
      setMejl(known);
      const pause = PAUSES_MS[asked];
      if (known?.lage === 'SKICKAS' && pause !== undefined) timer = setTimeout(() => void ask(asked + 1), pause);
    };
    void ask(0);
    return () => {
      gone = true;
      clearTimeout(timer);
    };
  }, [api, ansokanId]);
  return mejl;
}
