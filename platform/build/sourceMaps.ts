import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'oxc-parser';
import * as v from 'valibot';
import { filesIn } from './files.ts';
import { MODULES } from './service.ts';
import type { Names } from './surface.ts';

// What a build takes of what the shell gives, and what it has compiled in, by its source maps: whichever bundler has made it (PLUS-48).

const MapSchema = v.object({ sources: v.array(v.nullable(v.string())), sourcesContent: v.array(v.nullable(v.string())) });

interface Source {
  readonly file: string;
  readonly text: string;
}

/** The sources of a script; one without a map, which a bundler may write by itself, is its own. */
function sourcesOf(dist: string, script: string): Source[] {
  const read = (file: string) => readFileSync(path.join(dist, file), 'utf8');
  if (!existsSync(path.join(dist, `${script}.map`))) return [{ file: script, text: read(script) }];
  const { sources, sourcesContent } = v.parse(MapSchema, JSON.parse(read(`${script}.map`)));
  return sources.map((file, index) => ({ file: file?.replace(/[?#].*/, '') ?? '', text: sourcesContent[index] ?? '' }));
}

/** The names that code, not types, uses of a module imported as a whole; `*` when it is used in another way than `module.name`. */
function membersOf(local: string, node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap((one) => membersOf(local, one));
  if (typeof node !== 'object' || node === null) return [];
  const { type, ...parts }: Readonly<Record<string, unknown>> = { ...node };
  if (type === 'ImportDeclaration') return [];
  if (String(type).startsWith('TS')) return membersOf(local, parts['expression']);
  if (parts['name'] === local && /^(?:JSX)?Identifier$/.test(String(type))) return ['*'];
  const [object, property] = [Object(parts['object']), Object(parts['property'])];
  if (object.name === local && parts['computed'] !== true) return [String(property.name)];
  // Names of properties are no uses.
  const { key: _key, property: _property, ...rest } = parts;
  return membersOf(local, Object.values(parts['computed'] === true ? parts : rest));
}

/** The names that a source takes, with the module of each. What cannot be read may take anything that it names. */
export function namesIn({ file, text }: Source, modules: readonly string[]): (readonly [module: string, name: string])[] {
  const whole = (names: readonly string[]) => names.map((module) => [module, '*'] as const);
  const { module: parsed, program, errors } = parseSync(file, text, { ...(!/\.[cm]?[jt]sx?$/.test(file) && { lang: 'tsx' }), sourceType: 'unambiguous' });
  if (errors.length > 0) return whole(modules.filter((module) => text.includes(`'${module}'`) || text.includes(`"${module}"`)));
  const imports = parsed.staticImports.flatMap(({ moduleRequest, entries }) =>
    entries.flatMap(({ importName, localName, isType }) => {
      if (isType) return [];
      const names = importName.kind === 'NamespaceObject' ? membersOf(localName.value, program) : [importName.name ?? 'default'];
      return names.map((name) => [moduleRequest.value, name] as const);
    }),
  );
  const exports = parsed.staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ moduleRequest, importName, isType }) => (moduleRequest && !isType ? [[moduleRequest.value, importName.name ?? '*'] as const] : [])),
  );
  const called = [...text.matchAll(/\b(?:require|import)\(\s*(?:\/\*.*?\*\/\s*)?(['"])(.+?)\1\s*\)/g)].map(([, , module = '']) => module);
  const jsx = /\.[jt]sx$/.test(file) ? ['Fragment', 'jsx', 'jsxs'].map((name) => ['react/jsx-runtime', name] as const) : [];
  return [...imports, ...exports, ...whole(called), ...jsx].filter(([module]) => modules.includes(module));
}

function packageIn(file: string): string[] {
  const own = Object.entries(MODULES).find(([, folder]) => file.includes(`${folder}/`));
  return own ? [own[0]] : [...file.matchAll(/node_modules\/((?:@[^/]+\/)?[^/.][^/]*)\//g)].slice(-1).map(([, name = '']) => name);
}

const sorted = (names: Iterable<string>): string[] => [...new Set(names)].sort();

/** The surface of a build, and its source maps. Throws a sentence when they do not have the slice. */
export function surfaceIn(dist: string, modules: readonly string[]) {
  const files = filesIn(dist);
  const sources = files.filter((file) => file.endsWith('.js')).flatMap((file) => sourcesOf(dist, file));
  if (!sources.some(({ file }) => /(?:^|\/)src\/slice\.[jt]sx?$/.test(file)))
    throw new Error(`${dist} saknar källkartor med src/slice i: bygg med dem (som hidden-source-map). De läses här och tas bort.`);
  const names = sources.flatMap((source) => namesIn(source, modules));
  const takes: Names = Object.fromEntries(
    sorted(names.map(([module]) => module)).map((module) => [module, sorted(names.filter(([other]) => other === module).map(([, name]) => name))]),
  );
  return { maps: files.filter((file) => file.endsWith('.map')), takes, packages: sorted(sources.flatMap(({ file }) => packageIn(file))) };
}
