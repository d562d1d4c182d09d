import { useEffect, useEffectEvent, useRef } from 'react';
import { useAtomValue, useSetAtom } from 'jotai';
import { useTranslation } from 'react-i18next';
import { announceAtom, dialogAtom } from '@uppgiftsandring/shared/state';
import { formatTid } from '../domain/datum.ts';
import { Button } from './Button.tsx';
import { focusHeading } from './focusHeading.tsx';
import { Notice } from './Notice.tsx';

/** Says that what stands in the form was typed earlier and is not saved, with a way to throw it away (PLUS-01, PLUS-06). */
export function UnsavedNotice({ at, onDiscard }: { at: Date | null; onDiscard: () => void }) {
  const { t } = useTranslation();
  const announce = useSetAtom(announceAtom);
  const dialog = useAtomValue(dialogAtom);
  const shown = at !== null;
  // It comes while a conflict's dialog still stands, and what is said behind a dialog is not read out.
  const heard = shown && dialog === null;
  const said = useRef(false);
  const say = useEffectEvent(() => announce(t('SPARA.ATERSTALLT.RUBRIK')));
  useEffect(() => {
    // Once: a later dialog that closes has news of its own.
    if (heard && !said.current) say();
    said.current = shown && (heard || said.current);
  }, [heard, shown]);

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
