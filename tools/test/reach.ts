import { readdirSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../stack/processes.ts';
import { closureOf, type Imports } from './importGraph.ts';

/** The rooms of the browser suite: a folder for each slice and the shell, and those that cross them. */
export const ROOMS: readonly string[] = readdirSync(path.join(ROOT, 'e2e/tests')).sort();

/** What a change can reach, besides the unit and component tests, which are selected by vitest. */
export interface Reach {
  /** Rooms of the browser suite. */
  readonly rooms: readonly string[];
  /** Whether the backend's answers can change. */
  readonly http: boolean;
}

/** The rooms that show what a package does. */
const SHOWN: Readonly<Record<string, readonly string[]>> = {
  host: ['host', 'delar', 'tillganglighet', 'arende'],
  'mfe-lookup': ['mfe-lookup', 'arende'],
  'mfe-measures': ['mfe-measures', 'arende'],
  'mfe-wizard': ['mfe-wizard', 'arende'],
  'mfe-receipt': ['mfe-receipt', 'arende'],
  backend: ['arende'],
  simulators: ['arende', 'mfe-wizard'],
};
const ANSWERS = ['backend', 'simulators'];
/** Files that reach everything: what is installed, how it is built, started and tested. */
const GROUND =
  /^(package(-lock)?\.json|tsconfig.*\.json|vitest\..*|\.npmrc|tools\/(build|stack|run\.mjs).*|e2e\/playwright\.config\.ts|[^/]+\/(package\.json|rspack\.config\.mjs))$/;
const IS_TEST = /\.(test|spec)\.tsx?$|\/test\//;

const inFolder = (folder: string) => (file: string) => file.startsWith(`${folder}/`);

/** What `changed` can reach, among the `files` of the project (paths from its root). */
export function reachOf(changed: readonly string[], files: readonly string[], imports: Imports): Reach {
  const counted = changed.filter((file) => !file.endsWith('.md'));
  if (counted.some((file) => GROUND.test(file) && !IS_TEST.test(file))) return { rooms: ROOMS, http: true };
  const isChanged = (file: string) => counted.includes(file);

  const packages = Object.keys(SHOWN).filter((folder) => {
    const own = files.filter(inFolder(folder)).filter((file) => !IS_TEST.test(file));
    const reached = closureOf(own, imports);
    return counted.some((file) => reached.has(file) || (inFolder(folder)(file) && !IS_TEST.test(file)));
  });
  const changedRooms = ROOMS.filter((room) => [...closureOf(files.filter(inFolder(`e2e/tests/${room}`)), imports)].some(isChanged));
  const shown = new Set([...changedRooms, ...packages.flatMap((folder) => SHOWN[folder] ?? [])]);
  const tested = [...closureOf(files.filter(inFolder('backend/test')), imports)].some(isChanged);
  return { rooms: ROOMS.filter((room) => shown.has(room)), http: tested || packages.some((folder) => ANSWERS.includes(folder)) };
}
