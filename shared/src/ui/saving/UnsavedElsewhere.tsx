import { useAtomValue, useSetAtom } from 'jotai';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { withoutSlash } from '@uppgiftsandring/platform/contract/route';
import { dropUnsavedAtom, unsavedPagesAtom } from '@uppgiftsandring/shared/state';
import { promised } from '../../i18n/promises.ts';
import { leftBehind, type Osparbar } from '../../domain/ansokan/osparat.ts';
import type { RoutePath } from '../../domain/vag/routes.ts';
import { Button } from '../buttons/Button.tsx';
import { focusField } from '../../hooks/focusField.ts';
import { focusHeading } from '../../hooks/focusHeading.ts';
import { Notice } from '../messages/Notice.tsx';
import { useSaid } from '../../hooks/useSaid.ts';

/** Id of the notice, for moving focus to it. */
export const UNSAVED_ELSEWHERE = 'osparat-annanstans';

const KEY = 'SPARA.ANNANSTANS';

/** Names other pages with unsaved input, each with a link and a button to discard it (SUMM-10). `next` is where Next leads, on a page that has one. */
export function UnsavedElsewhere({ next }: { next?: RoutePath | undefined }) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const drop = useSetAtom(dropUnsavedAtom);
  const here = withoutSlash(pathname);
  const pages = useAtomValue(unsavedPagesAtom).filter(({ to }) => to !== here);
  const some = pages.length > 0;
  const stops = next !== undefined && leftBehind(pages, next).length > 0;
  useSaid(some ? t(promised('unsaved', `${KEY}.RUBRIK`)) : null);
  if (!some) return null;

  const discard = ({ forms }: Osparbar) => {
    drop(forms);
    // The button is removed and loses focus: move it to the next button or link.
    setTimeout(() => {
      if (!focusField(UNSAVED_ELSEWHERE)) focusHeading();
    });
  };

  return (
    <Notice kind="warning" id={UNSAVED_ELSEWHERE} tabIndex={-1} heading={t(promised('unsaved', `${KEY}.RUBRIK`))}>
      <p>{t(promised('unsaved', stops ? `${KEY}.INNAN_NASTA` : `${KEY}.INNAN_UNDERSKRIFT`))}</p>
      <ul className="plain-list stack">
        {pages.map((page) => {
          const del = t(`${KEY}.DEL.${page.del}`);
          return (
            <li key={page.del} className="stack">
              <p>{t(promised('unsaved', `${KEY}.TEXT`), { del })}</p>
              <div className="button-row">
                <Link to={back(page, here)}>{t(`${KEY}.GA_TILL`, { del })}</Link>
                <Button small onClick={() => discard(page)}>
                  <span>{t(`${KEY}.SLANG`)}</span>
                  <span className="visually-hidden">{` ${t(`${KEY}.SLANG_DEL`, { del })}`}</span>
                </Button>
              </div>
            </li>
          );
        })}
      </ul>
    </Notice>
  );
}

/** The page, with a way back here after saving. On the selection page saving leads there anyway. */
function back({ to }: Osparbar, here: string): string {
  const leadsBack = to.startsWith('/ansokan/atgard/') && here !== '/ansokan/atgard-select';
  return leadsBack ? `${to}?returnUrl=${here}` : to;
}
