// The door to every command (`npm start`, `npm test`, …). Runs on whatever Node the machine has (20 or later):
// installs what is missing, then hands over to the Node version that the project pins.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { withLock } from '../platform/build/lock.mjs';
import { whenOrphaned } from '../platform/build/orphaned.mjs';

const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const TASKS = {
  start: 'tools/start.ts',
  dev: 'tools/dev/main.ts',
  test: 'tools/test/main.ts',
  'test-long': 'tools/test/long.ts',
  build: 'platform/build/build.mjs',
  release: 'platform/release/cli.mjs',
  desk: 'tools/desk/main.ts',
  new: 'tools/new/main.ts',
  packages: 'tools/packages/main.ts',
  register: 'platform/release/register/main.ts',
  doctor: 'tools/doctor/main.ts',
  asvs: 'tools/asvs/main.ts',
  verify: 'tools/verify/main.ts',
  audit: 'backend/src/features/granskning/command.ts',
  person: 'backend/src/features/personuppgifter/command.ts',
  meddelande: 'backend/src/features/meddelande/set.ts',
  typecheck: 'tools/test/static.ts typecheck',
  lint: 'tools/test/static.ts lint',
  format: 'tools/test/static.ts format',
  staged: 'tools/hook/main.ts',
  mutation: 'measure/mutation/main.ts',
  e2e: 'tools/test/browser/e2e.ts',
  smoke: 'tools/smoke/main.ts',
  affected: 'tools/affected/main.ts',
  'test-compose': 'tools/compose/main.ts',
  bench: 'measure/bench/main.ts',
  load: 'measure/load/main.ts',
  fuzz: 'measure/fuzz/main.ts',
  screenshots: 'tools/screenshots/main.ts',
};
/** Commands of an operator, which call a running backend. */
const OPERATORS = ['audit', 'person', 'meddelande'];

function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}

/** The packages of a lock file with their versions, or that they are links to folders of our own. */
function packagesOf(file) {
  if (!existsSync(file)) return undefined;
  const { packages = {} } = JSON.parse(readFileSync(file, 'utf8'));
  return new Map(Object.entries(packages).filter(([name]) => name.startsWith('node_modules/')));
}

/** Whether everything in the lock file is there, whoever installed it; npm notes what it installed. A package for another platform may be missing. */
function isInstalled() {
  const wanted = packagesOf(path.join(ROOT, 'package-lock.json')) ?? new Map();
  const there = packagesOf(path.join(ROOT, 'node_modules/.package-lock.json'));
  const isThere = ([name, { version, optional, link }]) =>
    link ? existsSync(path.join(ROOT, name)) : there.has(name) ? there.get(name).version === version : optional === true;
  return there !== undefined && [...wanted].every(isThere);
}

function install() {
  if (isInstalled()) return;
  console.log('Installerar beroenden (första gången tar det en stund) …');
  const npm = process.env.npm_execpath;
  const [command, first] = npm ? [process.execPath, [npm]] : ['npm', []];
  const result = spawnSync(command, [...first, 'ci', '--no-engine-strict', '--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: ROOT,
    stdio: 'inherit',
    shell: !npm && process.platform === 'win32',
  });
  if (result.status !== 0) fail('Det gick inte att installera beroendena. Kontrollera nätverket och försök igen.');
}

function pinnedNode() {
  const os = { win32: 'win' }[process.platform] ?? process.platform;
  const folder = path.join(ROOT, 'node_modules', `node-${os}-${process.arch}`, 'bin');
  const binary = path.join(folder, process.platform === 'win32' ? 'node.exe' : 'node');
  if (existsSync(binary)) return binary;
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath;
  return fail(`Projektet behöver Node 24. Det finns ingen medföljande Node för ${process.platform}-${process.arch}; installera Node 24.`);
}

const [task = '', ...args] = process.argv.slice(2);
const [script, ...first] = TASKS[task]?.split(' ') ?? [];
if (!script) fail(`Okänt kommando: ${task}. Välj bland: ${Object.keys(TASKS).join(', ')}.`);
// When two commands find a new lock file at the same time, one installs; the other waits and finds everything there.
await withLock(path.join(ROOT, '.cache/install.lock'), install);
const node = pinnedNode();
const preload = OPERATORS.includes(task) ? ['--import', pathToFileURL(path.join(ROOT, 'tools/stack/besideOwn.ts')).href] : [];
const child = spawn(node, [...preload, path.join(ROOT, script), ...first, ...args], {
  cwd: ROOT,
  stdio: 'inherit',
  env: {
    ...process.env,
    PATH: `${path.dirname(node)}${path.delimiter}${path.join(ROOT, 'node_modules', '.bin')}${path.delimiter}${process.env.PATH}`,
    // Each server that a command starts is then compiled once, not at every start.
    NODE_COMPILE_CACHE: path.join(ROOT, '.cache/compiled'),
  },
});
// A signal reaches the whole terminal group; this process only waits until the child has cleaned up.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
whenOrphaned(() => child.kill('SIGTERM'));
child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
