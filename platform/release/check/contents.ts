import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Release } from '../../contract/releaseStore.ts';
import { filesIn, integrityOf, originalOf, unpacked } from '../../build/files.ts';
import type { Breach, Candidate } from './breach.ts';

/** Texts that occur only in the built code of one package, to check builds made elsewhere, whose own descriptions need not be true. */
export const MARKS: Readonly<Record<string, string>> = {
  react: 'react.transitional.element',
  'react-dom': '__reactContainer$',
  'react-router-dom': 'You cannot render a <Router>',
  'react-hook-form': 'isSubmitSuccessful',
  'react-i18next': 'transKeepBasicHtmlNodesFor',
  i18next: 'missingKey',
  'single-spa-react': 'single-spa-react',
};

const ALSO: Readonly<Record<string, string>> = { 'react-router': 'react-router-dom' };

function sent(folder: string, file: string): number {
  const name = path.join(folder, file);
  const packed = `${name}.br`;
  return statSync(existsSync(packed) ? packed : name).size;
}

const filesNamedBy = ({ entry, preload, pages, server, first = { entry: [], pages: {} } }: Release): string[] =>
  [entry, preload, Object.values(pages), server ?? [], first.entry, Object.values(first.pages)].flat(2);

function isOther(folder: string, file: string, { integrity }: Release): boolean {
  const original = originalOf(file);
  const expected = original === undefined ? undefined : integrity[original];
  if (original === undefined || expected === undefined) return false;
  const size = statSync(path.join(folder, original), { throwIfNoEntry: false })?.size;
  return size === undefined || integrityOf(unpacked(path.join(folder, file), size) ?? '') !== expected;
}

/** Files of a version that differ from its build: changed, missing, or not in its description, whatever their kind. */
export function changedFiles(folder: string, release: Release): Breach[] {
  const mend = 'Bygg om versionen. Ändra aldrig filer efter bygget.';
  const breach = (what: string): Breach => ({ rule: 'integritet', what, mend });
  const changed = Object.entries(release.integrity).flatMap(([file, expected]) => {
    const name = path.join(folder, file);
    if (!existsSync(name)) return [breach(`${file} saknas.`)];
    return integrityOf(readFileSync(name)) === expected ? [] : [breach(`${file} har ändrats efter bygget.`)];
  });
  const there = filesIn(folder).filter((file) => file !== 'release.json');
  const unknown = new Set([...there, ...filesNamedBy(release)].filter((file) => !((originalOf(file) ?? file) in release.integrity)));
  const copies = there.filter((file) => !unknown.has(file) && isOther(folder, file, release));
  return [
    ...changed,
    ...copies.map((file) => breach(`${file} innehåller något annat än ${originalOf(file)}.`)),
    ...[...unknown].map((file) => breach(`${file} saknar integritet.`)),
  ];
}

/** Pages that cost more bytes over the wire than the budget. */
export function sizes({ release: { entry, preload, pages }, folder }: Candidate, budget: number): Breach[] {
  return Object.entries(pages).flatMap(([page, files]) => {
    const size = [entry, ...preload, ...files].reduce((sum, file) => sum + sent(folder, file), 0);
    const what = `Sidan ${page} kostar ${(size / 1000).toFixed(1)} kB, budgeten är ${(budget / 1000).toFixed(1)} kB.`;
    const mend = 'Ta bort eller skjut upp det som har tillkommit, eller höj budget.json och skriv varför i ändringsloggen.';
    return size > budget ? [{ rule: 'storlek', what, mend }] : [];
  });
}

/** What a build says wrongly, or not at all, of the names that it takes from the shell, and of what it writes. */
export function takenNames({ release }: Candidate): Breach[] {
  const { shared, takes, types, entities } = release;
  const breach = (what: string, mend: string): Breach => ({ rule: 'delade namn', what, mend });
  if (!takes || !types || !entities) return [breach('Bygget säger inte vad det tar ur skalet och vad det skriver.', 'Bygg om det med npm run build.')];
  const whole = Object.entries(takes).filter(([, names]) => names.includes('*'));
  const unsaid = Object.keys(takes).filter((name) => !(name in shared));
  return [
    ...whole.map(([name]) => breach(`Versionen tar hela ${name}, inte namn ur det.`, 'Importera namnen vart för sig: import { namn } from …')),
    ...unsaid.map((name) => breach(`Versionen tar ${name} men säger inte vilken version den behöver.`, 'Skriv det i delens package.json och bygg om.')),
  ];
}

/** Packages that a version has compiled in although the shell gives them: by what the bundler recorded, and by the texts in the files. */
export function packages({ release, folder }: Candidate, given: readonly string[]): Breach[] {
  const noted = (release.packages ?? []).map((name) => ALSO[name] ?? name);
  const code = filesIn(folder)
    .filter((file) => file.endsWith('.js'))
    .map((file) => readFileSync(path.join(folder, file), 'utf8'));
  const found = Object.entries(MARKS).flatMap(([name, mark]) => (code.some((text) => text.includes(mark)) ? [name] : []));
  const builtIn = [...new Set([...noted, ...found])].filter((name) => given.includes(name)).sort();
  return builtIn.map((name) => ({
    rule: 'inbyggda paket',
    what: `Versionen har ${name} inbyggt, som skalet ger: det skulle finnas två på sidan.`,
    mend: `Skriv ${name} bland peerDependencies i delens package.json, importera det med det namnet, och bygg om.`,
  }));
}
