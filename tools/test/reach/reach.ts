import { readdirSync } from 'node:fs';
import path from 'node:path';
import { folderName, SLICES } from '../../../platform/build/paths.ts';
import { ROOT } from '../../../platform/local/processes.ts';
import { closureOf, type Imports } from './importGraph.ts';

/** The rooms (folders) of the browser suite: one for each slice and the shell, and those about several of them. */
export const ROOMS: readonly string[] = readdirSync(path.join(ROOT, 'e2e/tests')).sort();

/** What a change can reach, besides the unit and component tests, which are selected by vitest. */
export interface Reach {
  /** Rooms of the browser suite. */
  readonly rooms: readonly string[];
  /** Whether the backend's answers can change. */
  readonly http: boolean;
}

/** Rooms about what the shell does, whichever slice's page the test uses. */
export const OF_SHELL: readonly string[] = ['host', 'delar'];
/** Rooms that go through the pages of every slice. */
const OF_EVERY_SLICE = ['arende', 'tillganglighet', 'varje-del'];

/** The rooms that test each package. */
const SHOWN: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(SLICES.map(folderName).map((folder) => [folder, [folder, ...OF_EVERY_SLICE]])),
  host: [...OF_SHELL, ...OF_EVERY_SLICE],
  backend: ['arende'],
  simulators: ['arende', 'mfe-wizard'],
};

/** The rooms with the tests of a slice, by its folder; a sentence when there is no such slice. */
export function roomsOf(slice: string): readonly string[] {
  const shown = SHOWN[slice];
  if (!SLICES.map(folderName).includes(slice) || !shown) throw new Error(`${slice} är ingen slice: ${SLICES.map(folderName).join(', ')}.`);
  return shown;
}

const ANSWERS = ['backend', 'simulators'];
/** Files that affect everything: what is installed, how it is built, started and tested. */
const GROUND =
  /^(package(-lock)?\.json|tsconfig.*\.json|vitest\..*|\.npmrc|platform\/(build|local).*|tools\/(build|stack|run\.mjs).*|e2e\/playwright\.config\.ts|[^/]+\/(package\.json|rspack\.config\.mjs))$/;
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
