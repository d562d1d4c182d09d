import { useAtomValue, useSetAtom, useStore } from 'jotai';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { sprakOf } from '@uppgiftsandring/shared/domain/sprak';
import { focusHeading } from '@uppgiftsandring/shared/hooks/focusHeading';
import { useBusy } from '@uppgiftsandring/shared/hooks/useBusy';
import { promised } from '@uppgiftsandring/shared/i18n/promises';
import {
  announceAtom,
  ansokanGoneAtom,
  changedInOtherTabAtom,
  forgetSetAsideAtom,
  setAsideAtom,
  unsavedPagesAtom,
  type Conflict,
} from '@uppgiftsandring/shared/state';
import { Button } from '@uppgiftsandring/shared/ui/buttons/Button';
import { Notice } from '@uppgiftsandring/shared/ui/messages/Notice';
import { cx } from '@uppgiftsandring/shared/hooks/cx';
import styles from './Shell.module.css';
import { useLatest } from '../dialogs/ErrorDialog.tsx';
import { menu, pageBehind } from '../pages.ts';

/** Says that another tab has changed, removed or signed the draft, and why an empty one has replaced it; unsaved input stays until the user goes on (PLUS-06). */
export function OtherTab() {
  const { t, i18n } = useTranslation('host');
  const conflict = useAtomValue(changedInOtherTabAtom);
  const gone = useAtomValue(ansokanGoneAtom);
  // The live region is rendered also while empty, so that the notice is read out when it comes.
  return (
    <div aria-live="polite" className={cx(styles['other-tab'], 'screen-only')}>
      {conflict && <Changed conflict={conflict} />}
      {gone && (
        <Notice
          heading={t(promised('gone', 'ANSOKAN_BORTA.RUBRIK'))}
          actions={menu(sprakOf(i18n.language), pageBehind('submitted')?.owner).map(({ path, name }) => (
            <Link key={path} to={path}>
              {name}
            </Link>
          ))}
        >
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

function SmallButton({ busy = false, text, onClick }: { readonly busy?: boolean; readonly text: string; readonly onClick: () => void }) {
  return (
    <Button small busy={busy} onClick={onClick}>
      {text}
    </Button>
  );
}

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
    <Notice kind="warning" heading={t(heading)} actions={<SmallButton busy={busy} text={t(way)} onClick={() => void refresh()} />}>
      {(hasUnsaved || conflict === 'changed') && <p>{t(text)}</p>}
    </Notice>
  );
}

/** What was written and not saved in a draft that is gone, by page, so that it can be copied (PLUS-06). */
function WrittenInGone() {
  const { t } = useTranslation('host');
  const pages = useAtomValue(setAsideAtom);
  const forget = useSetAtom(forgetSetAsideAtom);
  if (pages.length === 0) return null;
  const remove = () => {
    forget();
    focusHeading();
  };
  return (
    <Notice
      kind="warning"
      heading={t(promised('gone', 'SPARA.ATERSTALLT.RUBRIK'))}
      actions={<SmallButton text={t('SPARA.ATERSTALLT.KASTA')} onClick={remove} />}
    >
      <p>{t(promised('gone', 'ANSOKAN_BORTA.KOPIERA'))}</p>
      <ul className="plain-list stack">
        {pages.map(({ del, texts }) => (
          <li key={del}>
            <h3>{t(`SPARA.ANNANSTANS.DEL.${del}`)}</h3>
            {texts.map((text) => (
              <p key={text} translate="no">
                {text}
              </p>
            ))}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
