import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@uppgiftsandring/shared/ui/buttons/Button';
import { StatusMessage } from '@uppgiftsandring/shared/ui/messages/StatusMessage';

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
