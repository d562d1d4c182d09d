import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { dirOf, folderName, OUTSIDE, ROOT, sliceDir, type PartName, type SliceName } from '../../build/paths.ts';
import { specifiersIn } from '../../build/specifiers.ts';
import type { Breach } from './breach.ts';

const SOURCES = 'src/**/*.{ts,tsx,css}';
const OURS = '@uppgiftsandring/';
const ALLOWED = /^@uppgiftsandring\/(?:shared\/(?!server\/)|platform\/contract(?:\/|$))/;

function isStray(folder: string, file: string, specifier: string): boolean {
  if (specifier.startsWith('.')) return path.relative(folder, path.resolve(path.dirname(file), specifier)).startsWith('..');
  return specifier.startsWith(OURS) && !ALLOWED.test(specifier);
}

/** Sentences about a slice's imports of anything but shared and the contract, with which it could not be built and released independently. */
export function strayImports(name: SliceName, root = ROOT): string[] {
  const folder = path.resolve(root, path.relative(ROOT, sliceDir(name)));
  return globSync(SOURCES, { cwd: folder }).flatMap((relative) => {
    const file = path.join(folder, relative);
    return specifiersIn(readFileSync(file, 'utf8'))
      .filter((specifier) => isStray(folder, file, specifier))
      .map((specifier) => `mfe-${name}/${relative} importerar ${specifier}.`);
  });
}

const MOST_MS = 180_000;
const BROWSER_CONFIG = 'vitest.browser.config.ts';

interface Result {
  readonly ok: boolean;
  readonly isLate: boolean;
  readonly output: string;
}

/** Runs a command in a process group of its own; one that is late is killed, with what it has started. */
export async function run(root: string, command: string, args: readonly string[], most = MOST_MS): Promise<Result> {
  const env = { ...process.env, NO_COLOR: '1' };
  const child = spawn(path.join(ROOT, 'node_modules/.bin', command), args, { cwd: root, env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
  let late = '';
  const timer = setTimeout(() => {
    late = `\n${command} blev inte klart på ${most / 1000} s och avbröts: något tar aldrig slut.`;
    if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
  }, most);
  const [stdout, stderr, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  clearTimeout(timer);
  return { ok: code === 0, isLate: late !== '', output: `${stdout}${stderr}${late}`.trim() };
}

const inSlice = (name: SliceName, file: string) => path.posix.join(path.relative(ROOT, sliceDir(name)), file);

/** A configuration with the slice alone: the whole workspace takes ten times as long, and says nothing more about it. */
function typeConfig(name: SliceName, root: string): string {
  if (OUTSIDE) return path.join(root, 'tsconfig.json');
  const file = path.join(root, '.cache', `types-mfe-${name}.json`);
  mkdirSync(path.dirname(file), { recursive: true });
  const include = [`../mfe-${name}/**/*`, '../shared/src/**/*.d.ts'];
  writeFileSync(file, JSON.stringify({ extends: '../tsconfig.json', include, compilerOptions: { incremental: false } }));
  return file;
}

/** The compiler's errors in the slice's own files: also a name that the shell does not provide (platform/contract/curated). */
async function types(name: SliceName, root: string): Promise<Breach[]> {
  const curated = ' Ur de delade paketen kan bara det importeras som står i platform/contract/curated.';
  const mendOf = (line: string) => `Rätta typfelen.${/is not assignable|Cannot find (module|name)/.test(line) ? '' : curated}`;
  const { isLate, output } = await run(root, 'tsc', ['-p', typeConfig(name, root), '--singleThreaded']);
  return output
    .split('\n')
    .filter((line) => isLate || line.startsWith(inSlice(name, 'src/')))
    .map((what) => ({ rule: 'typer', what, mend: mendOf(what) }));
}

/** What a slice's contract test says that breaks it. `most`: milliseconds that it may take. */
export async function contractTest(name: SliceName, root: string, most?: number): Promise<Breach[]> {
  const { ok, output } = await run(root, 'vitest', ['run', '--root', root, inSlice(name, 'src/slice.test.ts')], most);
  const mend = `Kör npx vitest run ${inSlice(name, 'src/slice.test.ts')} och rätta det som står där.`;
  return ok ? [] : [{ rule: 'kontraktstest', what: output.split('\n').slice(-20).join('\n'), mend }];
}

const IS_RUN = /^src\/.*\.test\.tsx?$/;
/** What the slice's own tests say that fails: all in its folder, those of its components in a browser; and those there that no run takes. */
async function ownTests(name: SliceName, root: string): Promise<Breach[]> {
  const folder = `${inSlice(name, 'src')}/`;
  const inBrowser = existsSync(path.join(root, BROWSER_CONFIG)) && globSync(`${folder}**/*.browser.test.tsx`, { cwd: root }).length > 0;
  const args = [['--root', root], ...(inBrowser ? [['--root', root, '--config', BROWSER_CONFIG]] : [])];
  const mend = `Kör ${OUTSIDE ? 'npm test' : `npm test -- ${folderName(name)}`} och rätta det som står där.`;
  const breach = (what: string): Breach => ({ rule: 'tester', what, mend });
  const results = await Promise.all(args.map((more) => run(root, 'vitest', ['run', '--allowOnly=false', ...more, folder])));
  const found = globSync('**/*.{test,spec}.*', { cwd: path.join(root, inSlice(name, '')), exclude: ['**/node_modules/**'] });
  return [
    ...results.flatMap(({ ok, output }) => (ok ? [] : [breach(output.split('\n').slice(-40).join('\n'))])),
    ...(OUTSIDE ? [] : found).flatMap((file) => (IS_RUN.test(file) ? [] : [breach(`${file} körs aldrig: lägg det i src, som *.test.ts eller *.test.tsx.`)])),
  ];
}

function news(name: PartName, version: string, root: string): Breach[] {
  const file = path.join(path.relative(ROOT, dirOf(name)), 'CHANGELOG.md');
  const [place, heading] = [path.join(root, file), `## ${version}`];
  if (existsSync(place) && readFileSync(place, 'utf8').includes(`\n${heading}\n\n- `)) return [];
  const mend = `Skriv rubriken ${heading}, en tom rad, och rader som börjar med ett bindestreck.`;
  return [{ rule: 'ändringslogg', what: `${file} säger inte vad som är nytt i ${version}.`, mend }];
}

/** What is missing before a version of the sources here is published: words on it in the changelog (PLUS-21), and that a slice's own tests pass (PLUS-22). */
export async function unfinished(name: PartName, version: string, root = ROOT): Promise<Breach[]> {
  return [...news(name, version, root), ...(name === 'host' ? [] : await ownTests(name, root))];
}

/** Every rule that a slice's sources break: forbidden imports, wrong types, and its contract test. `root` is their workspace. */
export async function sourceBreachesOf(name: SliceName, root = ROOT): Promise<Breach[]> {
  const strays = strayImports(name, root).map((what): Breach => ({ rule: 'importer', what, mend: 'Importera bara shared.' }));
  return [...strays, ...(await Promise.all([types(name, root), contractTest(name, root)])).flat()];
}
