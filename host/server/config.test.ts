import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { testFolder } from '../../platform/local/test/folder.ts';
import { readConfig } from './config.ts';

const folder = testFolder();

it('PLUS-29 PLUS-31 keys may be in files; an unreadable one is reported', () => {
  const file = path.join(folder, 'tester.key');
  writeFileSync(file, `${'k'.repeat(40)}\n`);
  expect(readConfig({ TESTER_KEY_FILE: file }).testerKey).toBe('k'.repeat(40));
  writeFileSync(file, `${'n'.repeat(40)}\n${'o'.repeat(40)}\n`);
  expect(readConfig({ VERSIONS_KEY_FILE: file }).versionsKeys).toEqual(['n'.repeat(40), 'o'.repeat(40)]);
  rmSync(file);
  expect(() => readConfig({ TESTER_KEY_FILE: file })).toThrow(`TESTER_KEY_FILE pekar på ${file}`);
  expect(readConfig({}).testerKey).toBeNull();
  expect(readConfig({}).versionsKeys).toEqual([]);
});

it.each([
  ['PORT', '0', '65535'],
  ['WHOLE_PAGES_AT_ONCE', '0', '100000'],
])('PLUS-30 %s is a whole number from %s to %s', (name, least, most) => {
  for (const value of [least, most]) expect(() => readConfig({ [name]: value })).not.toThrow();
  for (const value of [String(Number(least) - 1), String(Number(most) + 1), '1.5', 'många']) {
    expect(() => readConfig({ [name]: value })).toThrow(`${name} ska vara ett tal mellan ${least} och ${most}, inte "${value}".`);
  }
});

it('PLUS-30 a setting that is empty is one that is not set', () => {
  const names = ['PORT', 'PUBLIC_ORIGIN', 'BACKEND_URL', 'APP_ENV', 'TESTER_KEY', 'TESTER_KEY_FILE', 'STORE_LOOKUP'];
  expect(readConfig(Object.fromEntries(names.map((name) => [name, ''])))).toEqual(readConfig({}));
});

it('API-16 DATA-27 the environment is one that the client knows', () => {
  expect([readConfig({}).appEnv, readConfig({ APP_ENV: 'test' }).appEnv]).toEqual(['prod', 'test']);
  expect(() => readConfig({ APP_ENV: 'okänd' })).toThrow('APP_ENV ska vara något av dev, test, prod, inte "okänd".');
});

it('PLUS-40 a list of keys that cannot be read is reported in a sentence', () => {
  const file = path.join(folder, 'release-keys.json');
  expect(() => readConfig({ RELEASE_KEYS_FILE: file })).toThrow(`RELEASE_KEYS_FILE pekar på ${file}, som inte går att läsa.`);
  const noKey = '{"lookup": [{"id": "x", "publicKey": "AAAA", "from": "2026-01-01T00:00:00.000Z"}]}';
  for (const text of ['{"lookup"', '{"okänd": []}', '{"lookup": [{"id": "x"}]}', '{"lookup": [{"id": "x", "publicKey": "-", "from": "nyss"}]}', noKey]) {
    writeFileSync(file, text);
    expect(() => readConfig({ RELEASE_KEYS_FILE: file })).toThrow('RELEASE_KEYS ska vara en lista med lagens publika nycklar');
  }
  writeFileSync(file, '{"lookup": []}');
  expect(readConfig({ RELEASE_KEYS_FILE: file }).releaseKeys).toEqual({ lookup: [] });
});
