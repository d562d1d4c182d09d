import { useStore } from 'jotai';
import { useLocation } from 'react-router-dom';
import { unsavedPagesAtom } from '@uppgiftsandring/shared/state';
import { lamnas } from '../domain/ansokan/osparat.ts';
import { routeOf, type RoutePath } from '../domain/vag/routes.ts';
import { focusField } from './focusField.ts';
import { UNSAVED_ELSEWHERE } from '../ui/saving/UnsavedElsewhere.tsx';

/**
 * Whether going on would leave something behind on another page that is not saved; the notice that names it then has focus (SUMM-10).
 * What stands on this page is this page's to save.
 */
export function useUnsavedStop(): (next: RoutePath) => boolean {
  const store = useStore();
  const { pathname } = useLocation();
  return (next) => {
    const others = store.get(unsavedPagesAtom).filter(({ to }) => to !== routeOf(pathname)?.path);
    return lamnas(others, next).length > 0 && focusField(UNSAVED_ELSEWHERE);
  };
}
