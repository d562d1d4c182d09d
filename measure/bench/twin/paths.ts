import path from 'node:path';
import { ROOT } from '../../../platform/build/paths.ts';

export const TWINS = path.join(ROOT, '.cache/bench');
export const CLIENT_TWIN = path.join(TWINS, 'client-twin');
export const SERVER_TWIN = path.join(TWINS, 'server-twin');
/** The module in the build that renders its pages. */
export const RENDERER = 'render.cjs';

/** Files of each page, by the last part of its path; the server preloads them as it does a slice's. */
export type PageFiles = Readonly<Record<string, readonly string[]>>;
