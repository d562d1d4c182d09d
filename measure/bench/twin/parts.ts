import type { SliceName } from '@uppgiftsandring/platform/contract/route';
import type { Pages } from '../../../platform/contract/index.ts';
import { pages as lookup } from '../../../mfe-lookup/src/pages.ts';
import { pages as measures } from '../../../mfe-measures/src/pages.ts';
import { pages as receipt } from '../../../mfe-receipt/src/pages.ts';
import { pages as wizard } from '../../../mfe-wizard/src/pages.ts';

const PAGES: Readonly<Record<SliceName, Pages>> = { lookup, measures, wizard, receipt };

/** The pages of a part, each a chunk of the one build. */
export const partOf = async (name: SliceName): Promise<Pages> => PAGES[name] ?? {};
