import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './paths.ts';
import { CURATED, curatedFile } from './shared.ts';

const SOURCES = ['host/src/**/*.{ts,tsx}', 'mfe-*/src/**/*.{ts,tsx}', 'shared/src/{ui,state,slice}/**/*.{ts,tsx}'];
const IMPORT = /^(?:import|export)\s+(?!type\b)(?:[\w*\s,]*?)\{([^}]*)\}\s*from\s*['"]([^'"]+)['"]/gm;
const WHOLE = /^import\s+\*\s+as\s+\w+\s+from\s*['"]([^'"]+)['"]/gm;

/** The names of values in `{ a, type B, c as d }`. */
function valuesIn(list: string): string[] {
  return list
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '' && !part.startsWith('type '))
    .map((part) => part.split(/\s+as\s+/)[0] ?? part);
}

function offeredBy(name: string): Set<string> {
  const source = readFileSync(curatedFile(name), 'utf8');
  return new Set([...source.matchAll(IMPORT)].flatMap(([, list = '']) => valuesIn(list)));
}

/** Sentences about imports in a source that the curated packages do not offer; in the browser they would be undefined. */
export function problemsIn(source: string, file: string, offered: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  const lacking = [...source.matchAll(IMPORT)].flatMap(([, list = '', from = '']) =>
    valuesIn(list)
      .filter((name) => offered.get(from)?.has(name) === false)
      .map((name) => `${file} importerar ${name} ur ${from}; lägg till namnet i shared/src/curated/${from}.ts.`),
  );
  const whole = [...source.matchAll(WHOLE)].flatMap(([, from = '']) =>
    offered.has(from) ? [`${file} importerar hela ${from}; importera bara de namn som används.`] : [],
  );
  return [...lacking, ...whole];
}

/** What each curated package offers. */
export const offeredNames = (): Map<string, Set<string>> => new Map(CURATED.map((name) => [name, offeredBy(name)]));

/** Every import in host, slices and shared that is not curated. */
export function uncuratedImports(root = ROOT): string[] {
  const offered = offeredNames();
  return globSync(SOURCES, { cwd: root })
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .flatMap((file) => problemsIn(readFileSync(path.join(root, file), 'utf8'), file, offered));
}
