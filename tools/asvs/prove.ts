import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtempDisposable, readdir, readFile, readlink, rm, symlink, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import * as v from 'valibot';
import { ROOT } from '../../platform/build/paths.ts';
import { allFiles } from '../test/reach/changed.ts';
import { broken, names, naming, type Break } from './breaks.ts';

const OWN = '@uppgiftsandring';
/** Longer than any test needs that is run alone. */
const TIMEOUT = '--testTimeout=60000';
const WITHIN_MS = 600_000;

/** A copy of the working tree, where our own packages are the copy's. */
async function copyTree(): Promise<AsyncDisposable & { readonly path: string }> {
  const folder = await mkdtempDisposable(path.join(os.tmpdir(), 'asvs-'));
  for (const file of allFiles().filter((one) => existsSync(path.join(ROOT, one)))) await cp(path.join(ROOT, file), path.join(folder.path, file));
  const [from, to] = [path.join(ROOT, 'node_modules'), path.join(folder.path, 'node_modules')];
  await mkdir(path.join(to, OWN), { recursive: true });
  for (const name of await readdir(from)) if (!/^\.(?!bin|package)/.test(name) && name !== OWN) await symlink(path.join(from, name), path.join(to, name));
  for (const name of await readdir(path.join(from, OWN))) await symlink(await readlink(path.join(from, OWN, name)), path.join(to, OWN, name));
  execFileSync('git', ['init', '-q'], { cwd: folder.path });
  return folder;
}

const ReportSchema = v.object({
  testResults: v.array(v.object({ name: v.string(), assertionResults: v.array(v.object({ title: v.string(), status: v.string() })) })),
});

function projectOf(test: string): readonly string[] {
  if (test.endsWith('.browser.test.tsx')) return ['--config', 'vitest.browser.config.ts'];
  return ['--project', /^backend\/test\/(?:http|postgres)\//.test(test) ? 'http' : 'unit'];
}

/** Runs the tests of these files whose titles name an item; returns what gives the titles of a file's tests that ended in one way. */
async function runTests(root: string, tests: readonly Pick<Break, 'test' | 'ids'>[], ...more: readonly string[]) {
  const report = path.join(root, 'report.json');
  await rm(report, { force: true });
  const files = [...new Set(tests.map(({ test }) => test))];
  const args = [
    'run',
    ...projectOf(files[0] ?? ''),
    ...files,
    '-t',
    naming(...new Set(tests.flatMap(({ ids }) => ids))),
    '--reporter=json',
    `--outputFile=${report}`,
    '--fsModuleCache=false',
  ];
  const child = spawn(process.execPath, [path.join(root, 'node_modules/vitest/vitest.mjs'), ...args, ...more], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: WITHIN_MS,
  });
  const output: string[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text: string) => output.push(text));
  await once(child, 'close');
  if (!existsSync(report)) throw new Error(`${files.join(' ')} gick inte att köra:\n${output.join('')}`);
  const { testResults } = v.parse(ReportSchema, JSON.parse(await readFile(report, 'utf8')));
  return ({ test }: Pick<Break, 'test'>, wanted: 'passed' | 'failed') =>
    testResults
      .flatMap(({ name, assertionResults }) => (name.endsWith(`/${test}`) ? assertionResults : []))
      .flatMap(({ title, status }) => (status === wanted ? [title] : []));
}

/** The items of a break that no title of these names. */
const missing = ({ ids }: Break, titles: readonly string[]) => ids.filter((id) => !titles.some((title) => names(title, id)));

/**
 * Makes each break in a copy of the tree, once its tests have passed there without it, and runs them; tells of each why it is not proved, or null.
 */
export async function prove(breaks: readonly Break[], tell: (one: Break, fault: string | null) => void): Promise<void> {
  await using copy = await copyTree();
  const kinds = Map.groupBy(breaks, ({ test }) => projectOf(test).join(' '));
  for (const kind of kinds.values()) {
    const whole = await runTests(copy.path, kind, '--retry=1');
    for (const one of kind) tell(one, await faultOf(one, copy.path, whole));
  }
}

async function faultOf(one: Break, root: string, whole: Awaited<ReturnType<typeof runTests>>): Promise<string | null> {
  const red = whole(one, 'failed').filter((title) => one.ids.some((id) => names(title, id)));
  if (red.length > 0) return `provet är rött utan felet: ${red.join(', ')}`;
  const untested = missing(one, whole(one, 'passed'));
  if (untested.length > 0) return `inget prov i filen nämner ${untested.join(', ')}`;
  const file = path.join(root, one.file);
  const text = await readFile(file, 'utf8');
  const wrong = broken(text, one);
  if (wrong === null) return `texten finns inte precis en gång i ${one.file}`;
  await writeFile(file, wrong);
  try {
    const survived = missing(one, (await runTests(root, [one], TIMEOUT))(one, 'failed'));
    return survived.length > 0 ? `inget prov märker felet: ${survived.join(', ')}` : null;
  } catch (error) {
    return String(error);
  } finally {
    await writeFile(file, text);
  }
}
