import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { expect, it } from 'vitest';
import { REPLACED } from './servers.ts';

it('PLUS-30 what the servers’ bundles leave out of the logger is where they look for it', () => {
  const pino = createRequire(import.meta.url).resolve('pino');
  const asked = path.join(path.dirname(pino), 'lib/caller');
  expect(
    [Object.keys(REPLACED), readFileSync(pino, 'utf8').includes("= require('./lib/caller')")],
    'pino asks for its caller elsewhere: correct REPLACED in tools/build/servers.ts, or remove it (docs/adr/0022)',
  ).toEqual([[`${asked}.js`], true]);
});
