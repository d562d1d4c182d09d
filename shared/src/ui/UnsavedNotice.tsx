import { useTranslation } from 'react-i18next';
import { formatTid } from '../domain/datum.ts';
import { Button } from './Button.tsx';
import { Notice } from './Notice.tsx';

/** Says that what stands in the form was typed earlier and is not saved, with a way to throw it away (PLUS-01, PLUS-06). */
export function UnsavedNotice({ at, onDiscard }: { at: Date | null; onDiscard: () => void }) {
  const { t } = useTranslation();
  if (!at) return null;
  return (
    <Notice
      kind="warning"
      heading={t('SPARA.ATERSTALLT.RUBRIK')}
      actions={<Button small onClick={onDiscard}>{t('SPARA.ATERSTALLT.KASTA')}</Button>}
    >
      <p>{t('SPARA.ATERSTALLT.TEXT', { tid: formatTid(at) })}</p>
    </Notice>
  );
}
