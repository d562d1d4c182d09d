import { useState } from 'react';
import { useAtomValue } from 'jotai';
import { useTranslation } from 'react-i18next';
import { formatDatum, formatTid } from '@uppgiftsandring/shared/domain/tid/datum';
import { clockAtom } from '@uppgiftsandring/shared/state';
import { Notice } from '@uppgiftsandring/shared/ui/messages/Notice';

interface AterupptagenProps {
  readonly forening: string;
  readonly savedAt: Date | null;
}

/** Says that a draft from an earlier visit goes on, and how to start over (PLUS-10). What was saved during this visit is no news. */
export function Aterupptagen({ forening, savedAt }: AterupptagenProps) {
  const { t } = useTranslation('measures');
  const clock = useAtomValue(clockAtom);
  // When the visit began by the server's clock, which is the one that `savedAt` is told by.
  const [arrived] = useState(() => clock.now() - performance.now());
  if (savedAt === null || savedAt.getTime() > arrived) return null;
  return (
    <Notice heading={t('ATERUPPTA.RUBRIK')}>
      <p>{t('ATERUPPTA.TEXT', { forening, datum: formatDatum(savedAt), tid: formatTid(savedAt) })}</p>
      <p>{t('ATERUPPTA.BORJA_OM')}</p>
    </Notice>
  );
}
