import type { PartName } from '../contract/route.ts';
import type { HostConfig } from '../../host/server/config.ts';

/** Whether the server renders the pages of a part. */
export const renders = ({ serverRendering }: Pick<HostConfig, 'serverRendering'>, name: PartName): boolean =>
  serverRendering === 'all' || serverRendering.has(name);

/** Whether the server renders any pages. */
export const rendersAny = ({ serverRendering }: Pick<HostConfig, 'serverRendering'>): boolean => serverRendering === 'all' || serverRendering.size > 0;
