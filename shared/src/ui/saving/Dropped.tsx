import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { withoutSlash } from '@uppgiftsandring/platform/contract/route';
import { droppedAtom, passPageAtom, undoDropAtom, type Dropped as WhatWasDropped } from '@uppgiftsandring/shared/state';
import { describeDropped } from '../../domain/ansokan/borttaget.ts';
import { cx } from '../../hooks/cx.ts';
import { focusHeading } from '../../hooks/focusHeading.ts';
import { useSaid } from '../../hooks/useSaid.ts';
import { promised } from '../../i18n/promises.ts';
import { Button } from '../buttons/Button.tsx';
import { Notice } from '../messages/Notice.tsx';
import styles from './Dropped.module.css';

const KEY = 'SPARA.BORTTAGET';

/** What was dropped, in one sentence. */
function useSentence(): (dropped: WhatWasDropped) => string {
  const { t } = useTranslation();
  return ({ page, forms, withdrawn }) => {
    const what = describeDropped(forms);
    const del = t(`SPARA.ANNANSTANS.DEL.${page.del}`);
    if ('namn' in what) return t(promised('dropped', `${KEY}.OM`), { namn: what.namn || t(`${KEY}.PERSON`) });
    return withdrawn ? t(promised('dropped', `${KEY}.SPARAT`), { del }) : t(promised('dropped', `${KEY}.OSPARAT`), { del, count: what.count });
  };
}

/** Says on this page, and on those that follow, what the latest press dropped, with a button that brings it back (PLUS-71). Rendered once, by the host. */
export function Dropped() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const dropped = useAtomValue(droppedAtom);
  const sentence = useSentence();
  const pass = useSetAtom(passPageAtom);
  const undo = useSetAtom(undoDropAtom);
  useEffect(() => pass(pathname), [pathname, pass]);
  const textId = useId();
  const text = dropped && sentence(dropped);
  useSaid(text);
  if (dropped === null) return null;

  const { page, isHere } = dropped;
  const bringBack = () => {
    undo();
    if (withoutSlash(pathname) !== page.to) return void navigate(page.to);
    // The button is removed and loses focus, unless a dialog has opened.
    setTimeout(() => {
      if (document.activeElement === document.body) focusHeading();
    });
  };
  return (
    <section className={cx(styles['dropped'], isHere && styles['here'], 'screen-only')} aria-labelledby={textId}>
      <Notice
        actions={
          <Button small icon="undo" onClick={bringBack}>
            {t(promised('dropped', `${KEY}.ANGRA`))}
          </Button>
        }
      >
        <p id={textId}>{text}</p>
      </Notice>
    </section>
  );
}
