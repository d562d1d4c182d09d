import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Button } from '@uppgiftsandring/shared/ui/buttons/Button';
import { Notice } from '@uppgiftsandring/shared/ui/messages/Notice';
import { PageHead } from '@uppgiftsandring/shared/ui/page/PageHead';
import { InloggningRad } from './InloggningRad.tsx';
import { useInloggningar } from './useInloggningar.ts';

/** Route `inloggningar` (PLUS-19): where the person is logged in, with a way to end one or all of the others. */
export function InloggningarPage() {
  const { t } = useTranslation('host');
  const { inloggningar, failure, busy, endOne, endOthers } = useInloggningar();
  const others = inloggningar?.filter(({ denHar }) => !denHar).length ?? 0;
  return (
    <div className="page-main">
      <PageHead title={t('INLOGGNINGAR.RUBRIK')} lead={t('INLOGGNINGAR.INGRESS')} />
      {failure && (
        <Notice kind="error" role="alert">
          {t(`INLOGGNINGAR.${failure}`)}
        </Notice>
      )}
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
          <Link to="/ansokan/sok-forening">{t('INLOGGNINGAR.TILLBAKA')}</Link>
        </p>
      )}
    </div>
  );
}
