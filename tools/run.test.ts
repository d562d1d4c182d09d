import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ROOT } from './build/paths.ts';

// The entrance to every command, in a workspace with nothing installed and an npm that only records when it began and ended.

const NPM = `
const { appendFileSync, mkdirSync, rmSync } = require('node:fs');
rmSync('node_modules', { recursive: true, force: true });
appendFileSync('said', 'install ');
setTimeout(() => { mkdirSync('node_modules'); appendFileSync('said', 'installed '); }, 500);
`;
let root: string;

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'door-'));
  mkdirSync(path.join(root, 'tools/test'), { recursive: true });
  for (const file of ['run.mjs', 'build/lock.mjs']) cpSync(path.join(ROOT, 'tools', file), path.join(root, 'tools', file));
  writeFileSync(path.join(root, 'npm.cjs'), NPM);
  writeFileSync(path.join(root, 'package-lock.json'), '{}');
  writeFileSync(path.join(root, 'tools/test/lint.ts'), "import { appendFileSync } from 'node:fs';\nappendFileSync('said', 'ran ');\n");
});
afterEach(() => rmSync(root, { recursive: true }));

const command = () =>
  promisify(execFile)(process.execPath, [path.join(root, 'tools/run.mjs'), 'lint'], { env: { ...process.env, npm_execpath: path.join(root, 'npm.cjs') } });
const said = () => readFileSync(path.join(root, 'said'), 'utf8');

describe('a command', () => {
  it('installs once when two begin at the same time, and both run when that is done', async () => {
    await Promise.all([command(), command()]);
    expect(said()).toBe('install installed ran ran ');
  });

  it('installs again when the lock file has changed, and only then', async () => {
    await command();
    await command();
    writeFileSync(path.join(root, 'package-lock.json'), '{ "name": "another" }');
    await command();
    expect(said()).toBe('install installed ran ran install installed ran ');
  });
});
