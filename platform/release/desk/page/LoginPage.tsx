import { useTranslation } from 'react-i18next';
import { Notice } from '@uppgiftsandring/shared/ui/messages/Notice';
import { Frame } from './Frame.tsx';

const REASONS = { nekad: 'NEKAD', misslyckad: 'MISSLYCKAD' } as const;

/** The page for somebody who is not logged in; says why a login did not succeed. */
export function LoginPage() {
  const { t } = useTranslation('desk');
  const given = new URLSearchParams(location.search).get('inloggning');
  const reason = given === 'nekad' || given === 'misslyckad' ? given : null;
  return (
    <Frame>
      <div className="page-head">
        <h1>{t('SLAPPBORD.TITEL')}</h1>
        <p>{t('SLAPPBORD.FOR_INLOGGNING')}</p>
      </div>
      {reason && (
        <Notice kind="error" role="alert">
          {t(`SLAPPBORD.${REASONS[reason]}`)}
        </Notice>
      )}
      <p className="button-row">
        <a href="/start">{t('SLAPPBORD.LOGGA_IN')}</a>
      </p>
    </Frame>
  );
}
