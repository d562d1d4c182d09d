import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { folderPerTest } from '../../platform/local/test/folder.ts';
import builtIn from '../../host/slices.json' with { type: 'json' };
import { ROOT } from '../../platform/build/paths.ts';
import { merged } from './sliceList.ts';

// The same rule is used by `npm start` in TypeScript, and by the composed stack when its service `secrets` starts.

const ELSEWHERE = { name: 'exempel', store: 'http://127.0.0.1:9/exempel', paths: ['/exempel'] };
const [LOOKUP, MEASURES, , RECEIPT] = builtIn.slices;
const CLOSED = { ...LOOKUP, guards: { '/ansokan/sok-forening': ['session', 'terms', 'measures'] } };
/** The key files that the composed stack has made before this (`make-keys`). */
const KEYS = ['requester.key.pem', 'requester.cert.pem', 'svt.key.pem', 'svt.cert.pem', 'sign-service.cert.pem', 'user-ca.cert.pem'];
const TOKENS = ['oidc-client.private.jwk.json', 'register.token', 'person.token', 'case.token'];

let folder: string;
folderPerTest((made) => (folder = made));

const run = (...args: string[]) => spawnSync(process.execPath, args, { cwd: ROOT, encoding: 'utf8' });

function startComposed(place: string): string {
  for (const name of ['keys', 'backend', 'host', 'database', 'owner', 'witness', 'release/host', 'slices'])
    mkdirSync(path.join(place, name), { recursive: true });
  for (const name of [...KEYS, ...TOKENS]) writeFileSync(path.join(place, 'keys', name), name);
  const { status, stderr } = run('deploy/images/secrets.mjs', place);
  expect(status, stderr).toBe(0);
  return stderr;
}

function startHere(place: string): string {
  const script = `import { listIn } from './tools/stack/sliceList.ts'; listIn(process.argv[1]);`;
  return run('--input-type=module', '--eval', script, place).stderr;
}

describe.each([
  ['npm start', startHere, ''],
  ['a composed stack', startComposed, 'slices'],
])('the list of slices of %s', (_what, start, place) => {
  const file = () => path.join(folder, place, 'slices.json');
  const write = (...slices: readonly unknown[]) => {
    mkdirSync(path.dirname(file()), { recursive: true });
    writeFileSync(file(), JSON.stringify({ slices }));
  };
  const listed = () => JSON.parse(readFileSync(file(), 'utf8'));

  it('PLUS-41 the list keeps an operator’s changes at each start', () => {
    start(folder);
    expect(listed()).toEqual(builtIn);
    const changed = [CLOSED, { ...MEASURES, store: 'http://127.0.0.1:9/measures' }, ELSEWHERE];
    write(...changed);
    start(folder);
    start(folder);
    expect(listed()).toEqual({ slices: changed });
    write(...changed, RECEIPT);
    start(folder);
    expect(listed().slices).toContainEqual(RECEIPT);
  });

  it('PLUS-41 from before it was known what was put there is kept too', () => {
    write(CLOSED, ELSEWHERE);
    start(folder);
    expect(listed()).toEqual({ slices: [CLOSED, ELSEWHERE] });
  });

  it('PLUS-41 a list that conflicts with new slices stays, with a reason', () => {
    const slices = [LOOKUP, { ...ELSEWHERE, paths: ['/kvitton'] }];
    write(...slices);
    writeFileSync(path.join(folder, place, 'slices.given.json'), JSON.stringify({ slices: [LOOKUP] }));
    expect(start(folder)).toContain('slices.json: Adressen /kvitton, som exempel ska ha, hör redan till receipt.');
    expect(listed()).toEqual({ slices });
  });
});

it('PLUS-41 the merged list follows added and removed slices, except local changes', () => {
  const entry = (name: string, more: object = {}) => ({ name, paths: [`/${name}`], ...more });
  const given = [entry('one'), entry('gone'), entry('three')];
  const own = [entry('one', { paths: ['/one', '/more'] }), entry('new'), entry('three', { paths: ['/three', '/more'] })];
  const closed = entry('three', { guards: { '/three': ['session'] } });
  expect(merged(own, [entry('one'), entry('gone'), closed, ELSEWHERE], given)).toEqual([own[0], own[1], closed, ELSEWHERE]);
});
