import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { folderPerTest } from '../../../local/test/folder.ts';
import { personHash, readSettings } from './settings.ts';

const STACK = {
  origin: 'http://localhost:8080',
  issuer: 'http://localhost:8081/idp',
  backendUrl: 'http://127.0.0.1:8082',
  desk: 'http://localhost:8099',
  releasesDir: null,
};
const KEY = 'mW4tRq8ZxV1nBk7cYd2pLs6fHg9jQa3e';
const ANNA = '19850314-2385';

let dataDir: string;
let own: NodeJS.ProcessEnv;
let given: NodeJS.ProcessEnv;

const runStack = (pid: number) => writeFileSync(path.join(dataDir, 'stack.json'), JSON.stringify({ ...STACK, dataDir, pid }));

folderPerTest((made) => {
  dataDir = made;
  mkdirSync(path.join(dataDir, 'keys'));
  writeFileSync(path.join(dataDir, 'persons.json'), '[]');
  runStack(process.pid);
  own = { DATA_DIR: dataDir };
  given = {
    DATA_DIR: dataDir,
    RELEASE_KEYS_FILE: path.join(dataDir, 'release-keys.json'),
    DESK_PERSONS_FILE: path.join(dataDir, 'persons.json'),
    DESK_KEY: KEY,
    DESK_ORIGIN: 'https://slapp.example/',
    OIDC_ISSUER: 'https://idp.example/',
    PUBLIC_ORIGIN: 'https://tjanst.example',
  };
});

describe('the settings of the release desk', () => {
  it("PLUS-42 a developer's desk has the settings of the stack beside it", () => {
    const settings = readSettings({ ...own }, ANNA);
    expect(settings).toMatchObject({ port: 8099, origin: 'http://localhost:8099', stack: STACK.origin, oidc: { issuer: STACK.issuer } });
    expect(settings.persons()).toEqual([{ hash: personHash(ANNA, settings.key), parts: expect.arrayContaining(['lookup', 'host']) }]);
    expect(readSettings({ ...own, PUBLIC_ORIGIN: 'https://tjanst.example' }, ANNA).stack).toBe('https://tjanst.example');
  });

  it('PLUS-42 a desk runs only where the stack’s identity provider sends people', () => {
    expect(() => readSettings({ ...own, DESK_PORT: '8098' }, ANNA)).toThrow('Starta npm start med DESK_PORT=8098');
    // What a stack that was killed has left behind.
    runStack(2 ** 30);
    expect(() => readSettings({ ...own }, ANNA)).toThrow('starta npm start');
  });

  it('PLUS-42 given settings count, whatever a stack has left behind', () => {
    const env = { ...given };
    expect(readSettings(env, ANNA)).toMatchObject({
      origin: 'https://slapp.example',
      stack: 'https://tjanst.example',
      oidc: { issuer: 'https://idp.example/' },
      key: given['DESK_KEY'],
    });
    expect(env).toEqual(given);
  });

  it.each(['RELEASE_KEYS_FILE', 'DESK_PERSONS_FILE', 'DESK_KEY', 'DESK_ORIGIN', 'OIDC_ISSUER', 'PUBLIC_ORIGIN'])(
    "PLUS-42 %s is required outside a developer's computer",
    (name) => {
      for (const value of ['', undefined]) expect(() => readSettings({ ...given, [name]: value }, ANNA)).toThrow(name);
    },
  );

  it.each([
    ['DESK_ORIGIN', 'http://slapp.example'],
    ['DESK_ORIGIN', 'http://localhost:8090'],
    ['OIDC_ISSUER', 'http://idp.example'],
    ['OIDC_ISSUER', 'idp.example'],
    ['PUBLIC_ORIGIN', 'http://tjanst.example'],
  ])('PLUS-42 %s %s is refused, since it is not https', (name, value) => {
    expect(() => readSettings({ ...given, [name]: value }, ANNA)).toThrow(`${name} ska vara en adress som börjar med https://`);
  });

  it('PLUS-42 PLUS-60 refuses settings of Node and a guessable key', () => {
    expect(() => readSettings({ ...given, NODE_OPTIONS: '--inspect' }, ANNA)).toThrow('Variabeln NODE_OPTIONS ska inte anges');
    expect(() => readSettings(given, ANNA, ['--insecure-http-parser'])).toThrow('Flaggan --insecure-http-parser');
    expect(() => readSettings({ ...given, DESK_KEY: 'd'.repeat(40) }, ANNA)).toThrow('DESK_KEY');
  });

  it.each(['DESK_ORIGIN', 'OIDC_ISSUER', 'DESK_PERSONS_FILE', 'RELEASE_KEYS_FILE'])('PLUS-42 %s alone lets no person of the test register in', (name) => {
    expect(() => readSettings({ ...own, [name]: given[name] }, ANNA)).toThrow('DESK_KEY');
  });
});
