import { sliceVersions } from '@uppgiftsandring/platform/browser/federation/pages';
import type { Route } from '@uppgiftsandring/platform/contract/route';
import { pageAt, pages } from '../pages.ts';

/** Whether the abort button is shown (ABORT-01): where the page says so, and in place of one about a draft that cannot be shown now. */
export function showsAbort(pathname: string): boolean {
  const page = pageAt(pathname);
  return page?.abort ?? (page?.guards.includes('association') === true && !sliceVersions()[page.owner]);
}

/** Whether the checklist is shown (CHECK-01). */
export const showsChecklist = (pathname: string): boolean => pageAt(pathname)?.checklist === true;

type Step = NonNullable<Route['step']>;

export interface CourseOf {
  readonly step: Step;
  /** All steps in their order; none while some are not known, because a slice is away. */
  readonly steps: readonly Step[];
}

/** How far in the whole errand a page is (PLUS-13); null outside the errand, and on a page that shows it itself. */
export function courseOf(pathname: string): CourseOf | null {
  const page = pageAt(pathname);
  if (!page?.step || page.step.own) return null;
  const [all, steps]: [readonly Route[], Step[]] = [pages(), []];
  for (const { step } of [...all, page]) if (step) steps[step.nr - 1] = step;
  const isWhole = Object.keys(steps).length === steps.length && !all.some(({ below }) => below);
  return { step: page.step, steps: isWhole ? steps : [] };
}

/** Whether a page requires nothing, not even a login (ROUTE-02, PLUS-08). */
export const isOpenPage = (pathname: string): boolean => pageAt(pathname)?.guards.length === 0;
