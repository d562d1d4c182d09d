import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { exportedIn, formOf } from '../../platform/build/declarations.ts';
import { filesIn } from '../../platform/build/files.ts';
import { readJson, sharedDir } from '../../platform/build/paths.ts';
import { sharedSurface } from '../../platform/build/sharedSurface.ts';
import { CHANGELOG } from '../../platform/kit/packages/pack.ts';
import { headingOf } from '../../platform/kit/packages/packed.ts';
import { writeDocument } from '../../platform/release/documents.ts';

// What a slice in a repository of its own can name in the packages (PLUS-47): every name of `shared`, and the form of each that a shell gives. The file beside this
// is what it was when the newest heading of the changelog was begun; what has changed since then is named there.

const RECORD = path.join(import.meta.dirname, 'publicSurface.json');
const EXPORTED = /^export (?:(?:declare|abstract|async) )*(?:const|let|function\*?|class|interface|type|enum) (\w+)/gm;
const NOT_PACKED = /\.test\.|\.d\.ts$|^server\/|^testing\/browser\//;

/** For each module its names, one that a shell gives with its form: `name name:form`. */
export type PublicSurface = Readonly<Record<string, string>>;
interface Recorded {
  /** The heading of the changelog. */
  readonly since: string;
  readonly modules: PublicSurface;
}

const short = (module: string) => module.replace('@uppgiftsandring/', '');

/** The surface of the sources here. */
export async function publicSurface(): Promise<PublicSurface> {
  const { modules, declarations } = await sharedSurface();
  const given = Object.entries(modules).map(([name, file]) => {
    const names = exportedIn(declarations, file).toSorted();
    return [short(name), names.map((one) => `${one}:${formOf(declarations, file, one)}`).join(' ')] as const;
  });
  const own = path.join(sharedDir, 'src');
  const compiled = filesIn(own).flatMap((file) => {
    if (!/\.tsx?$/.test(file) || NOT_PACKED.test(file) || file.startsWith('state/')) return [];
    const names = [...readFileSync(path.join(own, file), 'utf8').matchAll(EXPORTED)].map(([, name = '']) => name);
    return names.length === 0 ? [] : [[`shared/${file.replace(/\.tsx?$/, '')}`, [...new Set(names)].toSorted().join(' ')] as const];
  });
  return Object.fromEntries([...given, ...compiled].toSorted(([one], [other]) => one.localeCompare(other, 'en')));
}

const namesOf = (text = '') => new Map([...text.matchAll(/([^\s:]+)(?::(\S+))?/g)].map(([, name = '', form]) => [name, form] as const));

/** What has changed and is not named in the text: a name that is gone; of what a shell gives also a name that is new, and one whose form is another (the name, or its module). */
export function unnamedIn(text: string, before: PublicSurface, now: PublicSurface): string[] {
  const isNamed = (name: string) => text.includes(`\`${name}\``);
  return [...new Set([...Object.keys(before), ...Object.keys(now)])].flatMap((module) => {
    const [old, current] = [namesOf(before[module]), namesOf(now[module])];
    const gone = [...old.keys()].filter((name) => !current.has(name) && !(now[module] === undefined && isNamed(module)));
    const added = [...current].flatMap(([name, form]) => (form === undefined || old.has(name) ? [] : [name]));
    const changed = isNamed(module) ? [] : [...current].flatMap(([name, form]) => (old.has(name) && old.get(name) !== form ? [name] : []));
    return [...gone, ...added, ...changed].filter((name) => !isNamed(name)).map((name) => `${module}: ${name}`);
  });
}

const recorded = (): Recorded => readJson(RECORD);
const changelog = () => readFileSync(CHANGELOG, 'utf8');
/** The changelog from its newest heading to the one before `heading`. */
const linesSince = (text: string, heading: string): string => {
  const [beginning = '', rest = ''] = text.split(`\n## ${heading}\n`);
  return beginning + (rest.split('\n## ')[0] ?? '');
};

/** What the changelog must name and does not, in sentences. */
export async function changelogBreaches(): Promise<string[]> {
  const { since, modules } = recorded();
  const unnamed = unnamedIn(linesSince(changelog(), since), modules, await publicSurface());
  const begun = headingOf(changelog()) === since ? [] : [`Rubriken ${headingOf(changelog())} är ny: kör npm run packages, och spara ${path.basename(RECORD)}.`];
  return [...unnamed.map((one) => `${one} är nytt, ändrat eller borta, och står inte i platform/CHANGELOG.md.`), ...begun];
}

/** Notes the surface that a new heading of the changelog begins from; throws a sentence while a change before it is not named. */
export async function noteSurface(): Promise<void> {
  const since = headingOf(changelog());
  if (existsSync(RECORD) && recorded().since === since) return;
  const now = await publicSurface();
  const unnamed = existsSync(RECORD) ? unnamedIn(linesSince(changelog(), recorded().since), recorded().modules, now) : [];
  if (unnamed.length > 0) throw new Error(`Skriv i platform/CHANGELOG.md vad som har ändrats: ${unnamed.join(', ')}.`);
  writeDocument(RECORD, { since, modules: now });
}
