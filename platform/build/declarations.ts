import path from 'node:path';
import type { Entities } from '../contract/shapes.ts';
import { integrityOf } from './files.ts';

// The compiler's declarations of the modules that a shell gives, cut to what each name needs (PLUS-44).

/** A file of declarations: its own statements by name, and its imports and re-exports. */
interface Declared {
  readonly own: Readonly<Record<string, string>>;
  readonly links: readonly string[];
}
export type Declarations = Readonly<Record<string, Declared>>;

const NAMED = /^(?:export )?(?:declare )?(?:abstract )?(?:const|let|var|function|class|interface|type|enum) (\w+)/;
const LINK = /^(?:import|export) (?:type )?(.*) from ['"]([^'"]+)['"];$/;
const PROPERTY = /^ +(?:readonly )?(\w+)\??: .*;$/gm;
const VALUES = /"[^"]*"(?:(?: \| |, )"[^"]*")*/g;

const listed = (key: string, values: readonly string[]) => [key, ...values.toSorted()].join('|');

/** Each list of values in a shape, with the key that has it. */
function listsIn(shape: unknown, key = ''): string[] {
  if (typeof shape !== 'object' || shape === null) return [];
  return Object.entries(shape).flatMap(([keyword, part]) => {
    if (keyword === 'enum' || keyword === 'const') return [listed(key, [part].flat().map(String))];
    return keyword === 'properties' ? Object.entries(part).flatMap(([name, property]) => listsIn(property, name)) : listsIn(part, key);
  });
}

/** Splits what the compiler wrote, without comments, into its statements. The schemas of the entities, and the values of their keys, are compared as data. */
export function declaredIn(text: string, entities: Entities): Declared {
  const lists = new Set(Object.values(entities).flatMap((entity) => listsIn(entity)));
  const schemas = new Set(Object.keys(entities).map((entity) => `${entity}Schema`));
  const loose = text.replaceAll(PROPERTY, (line, key: string) => {
    const values = [...line.matchAll(/"([^"]*)"/g)].map(([, value = '']) => value);
    return lists.has(listed(key, values)) ? line.replaceAll(VALUES, 'string') : line;
  });
  const statements = loose.split(/\n(?=[a-z])/).map((statement) => statement.trim());
  const named = statements.flatMap((statement) => {
    const name = NAMED.exec(statement)?.[1];
    return name === undefined || schemas.has(name) ? [] : [[name, statement] as const];
  });
  const own: Record<string, string> = {};
  for (const [name, statement] of named) own[name] = own[name] === undefined ? statement : `${own[name]}\n${statement}`;
  return { own, links: statements.filter((statement) => LINK.test(statement)) };
}

const fileOf = (from: string, specifier: string) => (specifier.startsWith('.') ? path.posix.join(path.posix.dirname(from), specifier) : specifier);

/** Where a file has a name from: the file and its name there. */
function linked({ links }: Declared, file: string, name: string): (readonly [file: string, name: string])[] {
  return links.flatMap((link) => {
    const [, what = '', specifier = ''] = LINK.exec(link) ?? [];
    if (what === '*') return [[fileOf(file, specifier), name] as const];
    const found = [...what.matchAll(/(?:type )?(\w+)(?: as (\w+))?(?=[,\s}])/g)].find(([, original, alias]) => (alias ?? original) === name);
    return found?.[1] === undefined ? [] : [[fileOf(file, specifier), found[1]] as const];
  });
}

/** The names that a file exports. */
export function exportedIn(all: Declarations, file: string): string[] {
  const { own = {}, links = [] } = all[file] ?? {};
  const declared = Object.entries(own).flatMap(([name, text]) => (text.startsWith('export ') ? [name] : []));
  const passedOn = links.flatMap((link) => {
    const [, what = '', specifier = ''] = LINK.exec(link) ?? [];
    if (!link.startsWith('export ')) return [];
    return what === '*' ? exportedIn(all, fileOf(file, specifier)) : [...what.matchAll(/(\w+)(?=[,\s]*[,}])/g)].map(([, name = '']) => name);
  });
  return [...new Set([...declared, ...passedOn])];
}

/** Adds every statement that a name needs, by file and name. */
function collect(all: Declarations, file: string, name: string, needed: Map<string, Set<string>>): void {
  const declared = all[file];
  if (!declared || needed.get(file)?.has(name)) return;
  needed.set(file, (needed.get(file) ?? new Set()).add(name));
  const { own } = declared;
  const text = Object.hasOwn(own, name) ? own[name] : undefined;
  if (text === undefined) for (const [other, original] of linked(declared, file, name)) collect(all, other, original, needed);
  for (const [, specifier = '', inline = ''] of text?.matchAll(/import\("([^"]+)"\)\.(\w+)/g) ?? []) collect(all, fileOf(file, specifier), inline, needed);
  for (const [word] of text?.matchAll(/[A-Za-z_]\w*/g) ?? [])
    if (Object.hasOwn(own, word)) collect(all, file, word, needed);
    else for (const [other, original] of linked(declared, file, word)) collect(all, other, original, needed);
}

/** The declarations that those names of each file need, as source text by file. */
export function declarationsOf(all: Declarations, wanted: readonly { readonly file: string; readonly taken: readonly string[] }[]): Record<string, string> {
  const needed = new Map<string, Set<string>>();
  for (const { file, taken } of wanted) for (const name of taken) collect(all, file, name, needed);
  return Object.fromEntries(
    [...needed].map(([one, used]) => {
      const { own = {}, links = [] } = all[one] ?? {};
      return [one, [...links, ...Object.keys(own).flatMap((name) => (used.has(name) ? [own[name]] : []))].join('\n')];
    }),
  );
}

/** A short hash of the form in which a file gives a name: another hash may be another form. */
export function formOf(all: Declarations, file: string, name: string): string {
  const needed = new Map<string, Set<string>>();
  collect(all, file, name, needed);
  const texts = [...needed].flatMap(([one, used]) => [...used].map((each) => all[one]?.own[each] ?? ''));
  return integrityOf(
    texts
      .filter((text) => text !== '')
      .toSorted()
      .join('\n'),
  ).slice(7, 19);
}
