import { useAtomValue, useSetAtom, useStore } from 'jotai';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { promised } from '@uppgiftsandring/shared/i18n/promises';
import { announceAtom, ansokanGoneAtom, changedInOtherTabAtom, unsavedPagesAtom, type Conflict } from '@uppgiftsandring/shared/state';
import { Button } from '@uppgiftsandring/shared/ui/buttons/Button';
import { useBusy } from '@uppgiftsandring/shared/hooks/useBusy';
import { focusHeading } from '@uppgiftsandring/shared/hooks/focusHeading';
import { Notice } from '@uppgiftsandring/shared/ui/messages/Notice';
import { cx } from '@uppgiftsandring/shared/hooks/cx';
import styles from './Shell.module.css';
import { WrittenInGone } from './WrittenInGone.tsx';
import { useLatest } from './useLatest.ts';

/**
 * Another tab has changed, removed or signed the draft: the user is told before working on old values, and unsaved input stays in its form
 * until the user goes on. If the draft is gone, explains why an empty one has replaced it, and shows once more what was written in it (PLUS-06).
 */
export function OtherTab() {
  const { t } = useTranslation('host');
  const conflict = useAtomValue(changedInOtherTabAtom);
  const gone = useAtomValue(ansokanGoneAtom);
  // The live region is rendered also while empty, so that the notice is read out when it comes.
  return (
    <div aria-live="polite" className={cx(styles['other-tab'], 'screen-only')}>
      {conflict && <Changed conflict={conflict} />}
      {gone && (
        <Notice heading={t(promised('gone', 'ANSOKAN_BORTA.RUBRIK'))} actions={<Link to="/kvitton">{t('HEADER.KVITTON')}</Link>}>
          <p>{t(promised('gone', 'ANSOKAN_BORTA.TEXT'))}</p>
        </Notice>
      )}
      <WrittenInGone />
    </div>
  );
}

const TEXTS = {
  changed: { heading: 'SPARA.ANNAN_FLIK.RUBRIK', text: promised('changed', 'SPARA.ANNAN_FLIK.TEXT'), way: 'SPARA.ANNAN_FLIK.HAMTA' },
  gone: { heading: promised('gone', 'SPARA.ANNAN_FLIK.BORTTAGEN'), text: promised('gone', 'DIALOGS.ERROR.KOPIERA'), way: 'SPARA.ANNAN_FLIK.VIDARE' },
  signed: { heading: 'SPARA.ANNAN_FLIK.UNDERSKRIVEN', text: promised('signed', 'DIALOGS.ERROR.KOPIERA'), way: 'SPARA.ANNAN_FLIK.VIDARE' },
} as const satisfies Record<Conflict, unknown>;

function Changed({ conflict }: { readonly conflict: Conflict }) {
  const { t } = useTranslation('host');
  const store = useStore();
  const goToLatest = useLatest();
  const announce = useSetAtom(announceAtom);
  const hasUnsaved = useAtomValue(unsavedPagesAtom).length > 0;
  const { busy, run } = useBusy();
  const { heading, text, way } = TEXTS[conflict];

  const refresh = async () => {
    const loaded = await run(() => goToLatest(conflict));
    if (!loaded || conflict === 'signed') return;
    if (!store.get(ansokanGoneAtom)) announce(t('SPARA.ANNAN_FLIK.HAMTAD'));
    // The button that had focus is gone.
    focusHeading();
  };
  return (
    <Notice
      kind="warning"
      heading={t(heading)}
      actions={
        <Button small busy={busy} onClick={() => void refresh()}>
          {t(way)}
        </Button>
      }
    >
      {(hasUnsaved || conflict === 'changed') && <p>{t(text)}</p>}
    </Notice>
  );
}
