import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { Button } from '@uppgiftsandring/shared/ui/buttons/Button';
import { useAnswer } from '@uppgiftsandring/shared/hooks/useAnswer';

/**
 * Whether the person has a draft in progress, one with an association (RECPT-04); null until that is known. The shared state still
 * holds the submitted Application, and fetching the draft would create one. When the call fails, go to the look-up page: its guard
 * recognises a draft in progress.
 */
function usePaborjad(): boolean | null {
  return useAnswer((api) => api.hasPaborjad(), false);
}

/** Begins a new application, or goes on with the one in progress: a person has one draft (RECPT-04). */
export function NewAnsokan() {
  const { t } = useTranslation('receipt');
  const navigate = useNavigate();
  const paborjad = usePaborjad();
  return (
    <Button busy={paborjad === null} onClick={() => void navigate(paborjad ? '/ansokan/atgard-select' : '/ansokan/sok-forening')}>
      {t(paborjad ? 'KVITTENS.FORTSATT' : 'KVITTENS.NY_ANSOKAN')}
    </Button>
  );
}
