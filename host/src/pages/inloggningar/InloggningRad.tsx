import { useTranslation } from 'react-i18next';
import type { Inloggning } from '@uppgiftsandring/shared/wire/session';
import { formatDatum, formatTid } from '@uppgiftsandring/shared/domain/tid/datum';
import { Button } from '@uppgiftsandring/shared/ui/buttons/Button';

interface InloggningRadProps {
  readonly inloggning: Inloggning;
  readonly busy: boolean;
  readonly onEnd: () => void;
}

/** One login of the person: in which browser, since when, when last active, and a button that ends it (PLUS-19). */
export function InloggningRad({ inloggning, busy, onEnd }: InloggningRadProps) {
  const { t } = useTranslation('host');
  const { webblasare, system, denHar } = inloggning;
  const moment = (iso: string) => {
    const at = new Date(iso);
    return t('INLOGGNINGAR.TIDPUNKT', { datum: formatDatum(at), tid: formatTid(at) });
  };
  const namn = webblasare && system ? t('INLOGGNINGAR.WEBBLASARE', { webblasare, system }) : (webblasare ?? system ?? t('INLOGGNINGAR.OKAND'));
  const inloggad = moment(inloggning.inloggad);
  return (
    <li>
      <p>
        <strong>{namn}</strong>
        {denHar && <span className="muted">{` (${t('INLOGGNINGAR.DEN_HAR')})`}</span>}
      </p>
      <p>{t('INLOGGNINGAR.TIDER', { inloggad, aktiv: moment(inloggning.senastAktiv) })}</p>
      {!denHar && (
        <div className="button-row">
          <Button small busy={busy} onClick={onEnd}>
            <span>{t('INLOGGNINGAR.AVSLUTA')}</span>
            <span className="visually-hidden">{` ${t('INLOGGNINGAR.AVSLUTA_VILKEN', { namn, inloggad })}`}</span>
          </Button>
        </div>
      )}
    </li>
  );
}
