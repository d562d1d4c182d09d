import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@uppgiftsandring/shared/ui/buttons/Button';
import { StatusMessage } from '@uppgiftsandring/shared/ui/messages/StatusMessage';

/** Copies the case number, and says how that went (RECPT-01). */
export function CopyNumber({ arendenr }: { readonly arendenr: string }) {
  const { t } = useTranslation('receipt');
  const [outcome, setOutcome] = useState<'KOPIERAT' | 'EJ_KOPIERAT' | null>(null);

  const copy = async () => {
    // Emptied first, so that a second copy is read out too.
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
