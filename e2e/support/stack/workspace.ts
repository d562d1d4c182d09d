import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { folderName, PARTS, ROOT } from '../../../platform/build/paths.ts';
import { OTHERS } from '../../../platform/build/shared.ts';

export interface Workspace {
  readonly folder: string;
  /** The released versions of the slices and of the shell, as they are in the real workspace. */
  readonly releases: string;
  remove(): void;
}

const OURS = '@uppgiftsandring';

/** Links the installed packages; the project's own packages are linked to the copy. */
function linkPackages(folder: string): void {
  const packages = path.join(folder, 'node_modules');
  mkdirSync(path.join(packages, OURS), { recursive: true });
  for (const name of readdirSync(path.join(ROOT, 'node_modules')).filter((other) => other !== OURS))
    symlinkSync(path.join(ROOT, 'node_modules', name), path.join(packages, name));
  for (const name of readdirSync(path.join(ROOT, 'node_modules', OURS))) symlinkSync(path.join(folder, name), path.join(packages, OURS, name));
  for (const name of OTHERS) symlinkSync(path.join(ROOT, 'others', name, 'node_modules'), path.join(folder, 'others', name, 'node_modules'));
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
