import { useSetAtom } from 'jotai';
import { useTranslation } from 'react-i18next';
import { announceAtom } from '@uppgiftsandring/shared/state';
import { formatTid } from '../domain/datum.ts';
import { Button } from './Button.tsx';
import { focusHeading } from './focusHeading.tsx';
import { Notice } from './Notice.tsx';
import { useSaid } from './useSaid.tsx';

/** Says that what stands in the form was typed earlier and is not saved, with a way to throw it away (PLUS-01, PLUS-06). */
export function UnsavedNotice({ at, onDiscard }: { at: Date | null; onDiscard: () => void }) {
  const { t } = useTranslation();
  const announce = useSetAtom(announceAtom);
  useSaid(at && t('SPARA.ATERSTALLT.RUBRIK'));

  const discard = () => {
    onDiscard();
    announce(t('SPARA.ATERSTALLT.BORTTAGET'));
    // The button goes, and focus with it where the form has no field that takes it.
    setTimeout(() => {
      if (document.activeElement === document.body) focusHeading();
    });
  };

  if (!at) return null;
  return (
    <Notice
      kind="warning"
      heading={t('SPARA.ATERSTALLT.RUBRIK')}
      actions={<Button small onClick={discard}>{t('SPARA.ATERSTALLT.KASTA')}</Button>}
    >
      <p>{t('SPARA.ATERSTALLT.TEXT', { tid: formatTid(at) })}</p>
    </Notice>
  );
}
