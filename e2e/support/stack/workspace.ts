import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { folderName, PARTS, ROOT } from '../../../platform/build/paths.ts';

export interface Workspace {
  readonly folder: string;
  /** The released versions of the slices and of the shell, as they are in the real workspace. */
  readonly releases: string;
  remove(): void;
}

const OURS = '@uppgiftsandring';
/** Another set of packages than the shell's, which no shell has but those of tests (PLUS-48). */
const OTHER = 'others/react-18';

/** Links the installed packages; the project's own packages are linked to the copy. */
function linkPackages(folder: string): void {
  const packages = path.join(folder, 'node_modules');
  mkdirSync(path.join(packages, OURS), { recursive: true });
  for (const name of readdirSync(path.join(ROOT, 'node_modules')).filter((other) => other !== OURS))
    symlinkSync(path.join(ROOT, 'node_modules', name), path.join(packages, name));
  for (const name of readdirSync(path.join(ROOT, 'node_modules', OURS))) symlinkSync(path.join(folder, name), path.join(packages, OURS, name));
  symlinkSync(path.join(ROOT, OTHER, 'node_modules'), path.join(folder, OTHER, 'node_modules'));
}

/** A copy of the sources, so that a test can change them without disturbing other work. */
export function copyWorkspace(): Workspace {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'workspace-'));
  const sources = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: ROOT, encoding: 'utf8' }).trim().split('\n');
  for (const part of [...sources, '.cache/dev-shell'].filter((name) => existsSync(path.join(ROOT, name))))
    cpSync(path.join(ROOT, part), path.join(folder, part), { recursive: true });
  linkPackages(folder);
  const releases = path.join(folder, 'releases');
  mkdirSync(releases);
  for (const name of PARTS.map(folderName)) symlinkSync(path.join(ROOT, name, 'releases'), path.join(releases, name));
  return { folder, releases, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** Has the next build of the copy's shell give the other set of packages too, under another version number. */
export function giveOthers({ folder }: Workspace, version: string): void {
  for (const [file, more] of [
    ['host/service.json', { others: [OTHER] }],
    ['host/package.json', { version }],
  ] as const)
    writeFileSync(path.join(folder, file), JSON.stringify({ ...JSON.parse(readFileSync(path.join(folder, file), 'utf8')), ...more }));
}
