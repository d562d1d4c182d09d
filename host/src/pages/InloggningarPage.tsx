import { useSetAtom } from 'jotai';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { statusOf } from '@uppgiftsandring/shared/api/errors';
import { formatDatum, formatTid } from '@uppgiftsandring/shared/domain/tid/datum';
import { GUARD_TARGET } from '@uppgiftsandring/shared/domain/vag/routes';
import { focusHeading } from '@uppgiftsandring/shared/hooks/focusHeading';
import { useFirstAnswer } from '@uppgiftsandring/shared/hooks/useAnswer';
import { useBusy } from '@uppgiftsandring/shared/hooks/useBusy';
import { announceAtom, useApi } from '@uppgiftsandring/shared/state';
import { Button } from '@uppgiftsandring/shared/ui/buttons/Button';
import { ErrorNotice } from '@uppgiftsandring/shared/ui/messages/Notice';
import { PageHead } from '@uppgiftsandring/shared/ui/page/PageHead';
import type { Inloggning } from '@uppgiftsandring/shared/wire/session';

/** Route `inloggningar` (PLUS-19): where the person is logged in, with a way to end one or all of the others. */
export function InloggningarPage() {
  const { t } = useTranslation('host');
  const { inloggningar, failure, busy, endOne, endOthers } = useInloggningar();
  const others = inloggningar?.filter(({ denHar }) => !denHar).length ?? 0;
  return (
    <div className="page-main">
      <PageHead title={t('INLOGGNINGAR.RUBRIK')} lead={t('INLOGGNINGAR.INGRESS')} />
      <ErrorNotice text={failure && t(`INLOGGNINGAR.${failure}`)} />
      {inloggningar && (
        <ul className="row-list" aria-label={t('INLOGGNINGAR.LISTA')}>
          {inloggningar.map((inloggning) => (
            <InloggningRad key={inloggning.id} inloggning={inloggning} busy={busy} onEnd={() => endOne(inloggning.id)} />
          ))}
        </ul>
      )}
      {inloggningar && others === 0 && <p>{t('INLOGGNINGAR.INGA_ANDRA')}</p>}
      {others > 1 && (
        <div className="button-row">
          <Button busy={busy} onClick={endOthers}>
            {t('INLOGGNINGAR.AVSLUTA_ALLA')}
          </Button>
        </div>
      )}
      {/* Below a list that may be long: shown before the list, it would be pushed down by it. */}
      {(inloggningar || failure) && (
        <p>
          <Link to={GUARD_TARGET.association}>{t('INLOGGNINGAR.TILLBAKA')}</Link>
        </p>
      )}
    </div>
  );
}

/** One login of the person: in which browser, since when, when last active, and a button that ends it (PLUS-19). */
function InloggningRad({ inloggning, busy, onEnd }: { readonly inloggning: Inloggning; readonly busy: boolean; readonly onEnd: () => void }) {
  const { t, i18n } = useTranslation('host');
  const { webblasare, system, denHar } = inloggning;
  const moment = (iso: string) => {
    const at = new Date(iso);
    return t('INLOGGNINGAR.TIDPUNKT', { datum: formatDatum(at), tid: formatTid(at, i18n.language) });
  };
  // Some browsers have the system in their name.
  const namn =
    webblasare && system && !webblasare.includes(system)
      ? t('INLOGGNINGAR.WEBBLASARE', { webblasare, system })
      : (webblasare ?? system ?? t('INLOGGNINGAR.OKAND'));
  const inloggad = moment(inloggning.inloggad);
  return (
    <li>
      <div className="rows">
        <p>
          <strong>{`${namn} `}</strong>
          {denHar && <span className="muted whole">{`(${t('INLOGGNINGAR.DEN_HAR')})`}</span>}
        </p>
        <p>{t('INLOGGNINGAR.TIDER', { inloggad, aktiv: moment(inloggning.senastAktiv) })}</p>
      </div>
      {!denHar && (
        <Button small busy={busy} onClick={onEnd}>
          <span>{t('INLOGGNINGAR.AVSLUTA')}</span>
          <span className="visually-hidden">{` ${t('INLOGGNINGAR.AVSLUTA_VILKEN', { namn, inloggad })}`}</span>
        </Button>
      )}
    </li>
  );
}

/** The person's logins, null until they are known, and functions that end the others (PLUS-19). Ended logins are announced. */
function useInloggningar() {
  const { t } = useTranslation('host');
  const api = useApi();
  const announce = useSetAtom(announceAtom);
  const [inloggningar, setInloggningar] = useState<readonly Inloggning[] | null>(useFirstAnswer((api) => api.getInloggningar()) ?? null);
  const [failure, setFailure] = useState<'FEL' | 'AVSLUTA_FEL' | null>(null);
  const { busy, run } = useBusy();

  useEffect(() => {
    api.getInloggningar().then(setInloggningar, () => setFailure('FEL'));
  }, [api]);

  const end = async (calls: () => Promise<void>, done: 'AVSLUTAD' | 'AVSLUTADE') => {
    try {
      await calls();
      announce(t(`INLOGGNINGAR.${done}`));
      setFailure(null);
      setInloggningar(await api.getInloggningar());
      // The pressed button is gone.
      focusHeading();
    } catch {
      setFailure('AVSLUTA_FEL');
    }
  };
  // A login that has meanwhile ended otherwise is gone too, as was wanted.
  const endOne = async (id: string) =>
    api.endInloggning(id).catch((error: unknown) => {
      if (statusOf(error) !== 404) throw error;
    });

  return {
    inloggningar,
    failure,
    busy,
    endOne: (id: string) => void run(() => end(() => endOne(id), 'AVSLUTAD')),
    endOthers: () => void run(() => end(() => api.endOtherInloggningar(), 'AVSLUTADE')),
  };
}
