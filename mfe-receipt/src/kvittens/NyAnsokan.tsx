import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { Button } from '@uppgiftsandring/shared/ui/buttons/Button';
import { usePaborjad } from './usePaborjad.ts';

/** Begins a new application, or goes on with the one in progress: a person has one draft (RECPT-04). */
export function NyAnsokan() {
  const { t } = useTranslation('receipt');
  const navigate = useNavigate();
  const paborjad = usePaborjad();
  return (
    <Button busy={paborjad === null} onClick={() => void navigate(paborjad ? '/ansokan/atgard-select' : '/ansokan/sok-forening')}>
      {t(paborjad ? 'KVITTENS.FORTSATT' : 'KVITTENS.NY_ANSOKAN')}
    </Button>
  );
}
