import type { PartName } from '../contract/route.ts';
import type { Options } from '../server/options.ts';

/** Whether the server renders the pages of a part. */
export const renders = ({ serverRendering }: Pick<Options, 'serverRendering'>, name: PartName): boolean =>
  serverRendering === 'all' || serverRendering.has(name);

/** Whether the server renders any pages. */
export const rendersAny = ({ serverRendering }: Pick<Options, 'serverRendering'>): boolean => serverRendering === 'all' || serverRendering.size > 0;
