import { existsSync } from 'node:fs';
import { execFileSync, spawnSync } from 'node:child_process';
import { chromium } from '@playwright/test';

/** The headless shell draws no window, and needs a third of the processor time. */
const SHELL = '/usr/bin/chromium-headless-shell';
const WHOLE = '/usr/bin/chromium';
const PLAYWRIGHTS = chromium.executablePath();

function known(files: readonly string[]): string | undefined {
  const wanted = process.env['CHROMIUM_PATH'];
  if (wanted) {
    if (!existsSync(wanted)) throw new Error(`CHROMIUM_PATH pekar på ${wanted}, som inte finns.`);
    return wanted;
  }
  return files.find((file) => existsSync(file));
}

/** Installs packages of Debian where that can be done: as root, on Debian. */
export function installDebian(packages: readonly string[]): void {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return;
  console.log(`Installerar ${packages.join(', ')} …`);
  for (const args of [
    ['update', '-qq'],
    ['install', '-y', '-qq', '--no-install-recommends', ...packages],
  ]) {
    spawnSync('apt-get', args, { stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } });
  }
}

const installChromium = () => installDebian(['chromium', 'chromium-headless-shell']);

function installPlaywright(): void {
  console.log('Hämtar webbläsaren för testerna …');
  spawnSync(process.execPath, ['node_modules/@playwright/test/cli.js', 'install', 'chromium'], { stdio: 'inherit' });
}

/** `wanted`: what of Debian's is worth installing, and what else will do where it cannot be installed. */
function find(wanted: readonly string[], instead: readonly string[] = []): string {
  const tries = [
    () => known(wanted),
    () => (installChromium(), known([...wanted, ...instead, PLAYWRIGHTS])),
    () => (installPlaywright(), known([PLAYWRIGHTS])),
  ];
  for (const find of tries) {
    const path = find();
    if (!path) continue;
    execFileSync(path, ['--version', '--no-sandbox'], { stdio: 'ignore' });
    return path;
  }
  throw new Error('Det finns ingen webbläsare att testa med. Installera Chromium och ange sökvägen: CHROMIUM_PATH=/usr/bin/chromium npm test');
}

/** Path of a Chromium to test with, installed if there is none. Throws one clear sentence when that fails. */
export const findChromium = (): string => find([SHELL], [WHOLE]);

/** The same for the browser that people use, where its headless shell is not enough: pages restored from memory, pictures, measurements. */
export const findWholeChromium = (): string => find([WHOLE]);

const AS_ROOT = process.getuid?.() === 0 ? ['--no-sandbox'] : [];

/** How that one is launched for pictures and measurements. */
export const wholeChromium = () => ({ executablePath: findWholeChromium(), args: AS_ROOT });

/** How tests launch theirs: it asks nobody for anything, and draws without a graphics card. */
export const TEST_ARGS = [...AS_ROOT, '--disable-background-networking', '--disable-component-update', '--disable-sync', '--no-first-run', '--disable-gpu'];
