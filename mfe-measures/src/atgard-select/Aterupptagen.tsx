import { useState } from 'react';
import { useAtomValue } from 'jotai';
import { useTranslation } from 'react-i18next';
import { formatDatum, formatTid } from '@uppgiftsandring/shared/domain/tid/datum';
import { promised } from '@uppgiftsandring/shared/i18n/promises';
import { cameAtAtom, clockAtom } from '@uppgiftsandring/shared/state';
import { WholeNumbers } from '@uppgiftsandring/shared/ui/page/WholeNumbers';
import { Notice } from '@uppgiftsandring/shared/ui/messages/Notice';

interface AterupptagenProps {
  readonly forening: string;
  readonly savedAt: Date | null;
}

/** Says that this draft is from an earlier visit, and how to start over (PLUS-10). Not shown for a draft saved during this visit. */
export function Aterupptagen({ forening, savedAt }: AterupptagenProps) {
  const { t } = useTranslation('measures');
  const clock = useAtomValue(clockAtom);
  const cameAt = useAtomValue(cameAtAtom);
  // When the visit began, by the server's clock, like `savedAt`.
  const [arrived] = useState(cameAt ?? (() => clock.now() - performance.now()));
  if (savedAt === null || savedAt.getTime() > arrived) return null;
  return (
    <Notice heading={t('ATERUPPTA.RUBRIK')}>
      <p>
        <WholeNumbers text={t(promised('saved', 'ATERUPPTA.TEXT'), { forening, datum: formatDatum(savedAt), tid: formatTid(savedAt) })} />
      </p>
      <p>{t('ATERUPPTA.BORJA_OM')}</p>
    </Notice>
  );
}
