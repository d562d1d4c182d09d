import { useStore } from 'jotai';
import { useLocation } from 'react-router-dom';
import { withoutSlash } from '@uppgiftsandring/platform/contract/route';
import { unsavedPagesAtom } from '@uppgiftsandring/shared/state';
import { leftBehind } from '../domain/ansokan/osparat.ts';
import type { RoutePath } from '../domain/vag/routes.ts';
import { focusField } from './focusField.ts';
import { UNSAVED_ELSEWHERE } from '../ui/saving/UnsavedElsewhere.tsx';

/** Whether going on would pass unsaved input on another page; if so, focuses the notice that names it (SUMM-10). Its own input is the page’s to save. */
export function useUnsavedStop(): (next: RoutePath) => boolean {
  const store = useStore();
  const { pathname } = useLocation();
  return (next) => {
    const others = store.get(unsavedPagesAtom).filter(({ to }) => to !== withoutSlash(pathname));
    return leftBehind(others, next).length > 0 && focusField(UNSAVED_ELSEWHERE);
  };
}
