import { useTranslation } from 'react-i18next';
import { Button } from '@uppgiftsandring/shared/ui/buttons/Button';
import { Notice } from '@uppgiftsandring/shared/ui/messages/Notice';
import { StatusMessage } from '@uppgiftsandring/shared/ui/messages/StatusMessage';
import { WithContact } from '@uppgiftsandring/shared/ui/messages/WithContact';
import type { Uppslag } from './uppslag.ts';

const KEY = 'UPPGIFTSANDRING.STYRELSE.MODAL.SOK';

interface UppslagsbeskedProps {
  readonly uppslag: Uppslag;
  readonly onRetry: () => void;
}

/** The result of the look-up, read aloud inside the dialog; a failed look-up can be tried again (MEMB-14…18). */
export function Uppslagsbesked({ uppslag, onRetry }: UppslagsbeskedProps) {
  const { t } = useTranslation('measures');
  return (
    <>
      <StatusMessage message={useBesked(uppslag)} />
      {uppslag.kind === 'protected' && (
        <Notice kind="warning" role="alert">
          <p>
            <WithContact text={t(`${KEY}.SKYDDAD`)} />
          </p>
        </Notice>
      )}
      {uppslag.kind === 'failed' && (
        <Notice
          kind="error"
          role="alert"
          actions={
            <Button small onClick={onRetry}>
              {t(`${KEY}.FORSOK_IGEN`)}
            </Button>
          }
        >
          <p>{t(`${KEY}.MISSLYCKADES`)}</p>
        </Notice>
      )}
    </>
  );
}

function useBesked(uppslag: Uppslag): string {
  const { t } = useTranslation('measures');
  switch (uppslag.kind) {
    case 'fetching':
      return t(`${KEY}.LADDAR`);
    case 'found':
      return t(`${KEY}.HITTAD`, { namn: uppslag.namn });
    case 'missing':
      return t(`${KEY}.INTE_HITTAD`);
    case 'waiting':
    case 'manual':
    case 'incorrect':
    case 'protected':
    case 'failed':
      return '';
  }
}
