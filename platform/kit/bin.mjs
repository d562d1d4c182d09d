#!/usr/bin/env node
// `slice-kit`: says where it runs before anything reads it, and runs on the Node that it brings when the machine's is older than 24.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';

process.env.SLICE_KIT = 'outside';
const main = path.join(import.meta.dirname, 'dist/main.mjs');
const os = process.platform === 'win32' ? 'win' : process.platform;
const brought = path.resolve(`node_modules/node-${os}-${process.arch}/bin`);
const isOld = Number(process.versions.node.split('.', 1)[0]) < 24;
if (isOld && !existsSync(brought)) {
  console.error('slice-kit behöver Node 24. Installera den, och kör npm install igen.');
  process.exit(1);
}
if (isOld) {
  const env = { ...process.env, PATH: `${brought}${path.delimiter}${process.env.PATH}` };
  process.exit(spawnSync(path.join(brought, 'node'), [main, ...process.argv.slice(2)], { stdio: 'inherit', env }).status ?? 1);
}
await import(main);
