import { execFileSync } from 'node:child_process';
import { appendFileSync, cpSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { NO_RELEASES } from '@uppgiftsandring/platform/contract/releaseStore';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { registryIn, startSite, versionsCookie, type Site } from './site.ts';

// Attacks by somebody who can write in a release store but has no key of the slice's team (PLUS-40).

let site: Site;
beforeEach(async () => {
  site = await startSite();
});
afterEach(() => site.stop());

const inStore = (...names: string[]) => path.join(site.storeOf('lookup'), ...names);
const jsonIn = (file: string): Record<string, unknown> => JSON.parse(readFileSync(inStore(file), 'utf8'));
const write = (file: string, content: object) => writeFileSync(inStore(file), JSON.stringify(content));
const change = (file: string, changes: object) => write(file, { ...jsonIn(file), ...changes });
const live = async (cookie = '') => registryIn(await (await site.get('/ansokan/sok-forening', { headers: { cookie } })).text())['lookup']?.version;
const trouble = async (): Promise<string | null> => (await (await site.get('/versions.json')).json()).slices.lookup.trouble;
const told = () => expect.poll(trouble);
/** The entry of a version as a browser gets it. */
const entry = async (version: string) => {
  const answer = await site.get(`/slices/lookup/${version}/remoteEntry.js`);
  return [answer.status, answer.status === 200 ? await answer.text() : ''];
};

const RELEASE = '1.1.0/release.json';
function pipeInstead(file: string): void {
  rmSync(inStore(file));
  execFileSync('mkfifo', [inStore(file)]);
}
const OTHER = 'is not the one that the team has signed';

/** What was done to version 1.1.0 before it was made live, and what the server says of it. */
const TAMPERED: readonly (readonly [string, string, () => void])[] = [
  ['a script is another', 'remoteEntry.js of 1.1.0 was changed', () => writeFileSync(inStore('1.1.0/remoteEntry.js'), 'steal()')],
  ['a text is another', 'assets/i18n/sv.json of 1.1.0 was changed', () => writeFileSync(inStore('1.1.0/assets/i18n/sv.json'), '{"a":"<b>"}')],
  ['a file is cut off', 'slice.11111111.js of 1.1.0 was changed', () => writeFileSync(inStore('1.1.0/slice.11111111.js'), '/*')],
  ['a file is gone', 'slice.11111111.js of 1.1.0 is missing', () => rmSync(inStore('1.1.0/slice.11111111.js'))],
  ['a file is a pipe, which never ends', 'slice.11111111.js of 1.1.0 is missing', () => pipeInstead('1.1.0/slice.11111111.js')],
  ['its description is one', 'is to be active but is not there', () => pipeInstead(RELEASE)],
  ['a file has no end for a memory', 'cannot be read', () => truncateSync(inStore('1.1.0/slice.11111111.js'), 33_000_000)],
  ['the description has other hashes', OTHER, () => change(RELEASE, { integrity: jsonIn('1.0.0/release.json')['integrity'] })],
  ['it is another slice’s, whole and signed', OTHER, () => cpSync(path.join(site.storeOf('wizard'), '1.0.0'), inStore('1.1.0'), { recursive: true })],
  ['it is not there', 'is to be active but is not there', () => rmSync(inStore('1.1.0'), { recursive: true })],
];

describe('a version that was tampered with', () => {
  it.each(TAMPERED)('PLUS-40 does not go live when %s: what was live stays, and the server says %s', async (_what, said, tamper) => {
    expect(await live()).toBe('1.0.0');
    site.publish('lookup', '1.1.0');
    tamper();
    site.setReleases('lookup', { active: '1.1.0', previous: '1.0.0' });
    await told().toContain(said);
    expect(await live()).toBe('1.0.0');
    expect((await entry('1.1.0'))[0]).not.toBe(200);
    expect(await entry('1.0.0')).toEqual([200, '/* lookup 1.0.0 remoteEntry.js */']);
  });

  it.each(TAMPERED)('PLUS-40 is given to no session of a server that has just started, pinned or new, when %s', async (_what, _said, tamper) => {
    site.publish('lookup', '1.1.0');
    tamper();
    site.setReleases('lookup', { active: '1.1.0', previous: '1.0.0' });
    expect([await live(), await live(versionsCookie('lookup:1.1.0'))]).toEqual(['1.0.0', '1.0.0']);
  });

  it('PLUS-40 never reaches a session in a gradual release', async () => {
    site.publish('lookup', '1.1.0');
    writeFileSync(inStore('1.1.0/remoteEntry.js'), 'steal()');
    site.setReleases('lookup', { active: '1.0.0', rollout: { version: '1.1.0', share: 100 } });
    expect(await live()).toBe('1.0.0');
  });

  it('PLUS-40 is live as soon as its team has put it right', async () => {
    expect(await live()).toBe('1.0.0');
    site.publish('lookup', '1.1.0');
    writeFileSync(inStore('1.1.0/remoteEntry.js'), 'steal()');
    site.setReleases('lookup', { active: '1.1.0', previous: '1.0.0' });
    await told().toContain('was changed');
    site.publish('lookup', '1.1.0');
    await expect.poll(() => live()).toBe('1.1.0');
    await told().toBeNull();
  });
});

describe('a version that is tampered with while it is live', () => {
  beforeEach(async () => {
    site.publish('lookup', '1.1.0');
    site.setReleases('lookup', { active: '1.1.0', previous: '1.0.0' });
    expect(await live()).toBe('1.1.0');
  });

  it.each([
    ['remoteEntry.js', 'steal()'],
    ['assets/i18n/sv.json', '{"SOK":"Skriv ditt lösenord"}'],
    ['release.json', '{"name":"lookup"}'],
  ])('PLUS-40 never sends a changed %s, and gives new sessions the version before', async (file, content) => {
    writeFileSync(inStore('1.1.0', file), content);
    rmSync(inStore('1.1.0', `${file}.br`), { force: true });
    const answer = await site.get(`/slices/lookup/1.1.0/${file}`);
    expect([answer.status, answer.headers.get('cache-control'), await answer.text()]).toEqual([502, 'no-store', expect.not.stringContaining(content)]);
    await expect.poll(() => live()).toBe('1.0.0');
    await told().toContain(file === 'release.json' ? OTHER : `${file} of 1.1.0 was changed`);
  });

  it('PLUS-40 sends the file itself when only its packed copy is another', async () => {
    writeFileSync(inStore('1.1.0/remoteEntry.js.br'), brotliCompressSync('steal()'));
    expect(await entry('1.1.0')).toEqual([200, '/* lookup 1.1.0 remoteEntry.js */']);
    expect(await live()).toBe('1.1.0');
  });

  it('PLUS-40 sends no unsigned file', async () => {
    writeFileSync(inStore('1.1.0/more.js'), 'steal()');
    expect((await site.get('/slices/lookup/1.1.0/more.js')).status).toBe(404);
  });
});

describe('the list of what is live', () => {
  const list = (content: object) => write('releases.json', content);
  beforeEach(async () => {
    site.publish('lookup', '1.1.0');
    site.setReleases('lookup', { active: '1.1.0', previous: '1.0.0' });
    expect(await live()).toBe('1.1.0');
  });

  it.each([
    ['nobody has signed', 'unsigned', () => list({ ...NO_RELEASES, active: '1.0.0' })],
    ['was changed after it was signed', 'forged', () => change('releases.json', { active: '1.0.0' })],
    ['is cut off', 'cannot be read', () => writeFileSync(inStore('releases.json'), readFileSync(inStore('releases.json'), 'utf8').slice(0, -30))],
    ['has something after its end', 'cannot be read', () => appendFileSync(inStore('releases.json'), '{}')],
  ])('PLUS-40 changes nothing when it %s, and reports trouble', async (_what, said, tamper) => {
    tamper();
    await told().toContain(said);
    expect(await live()).toBe('1.1.0');
    site.setReleases('lookup', { active: '1.0.0' });
    await expect.poll(() => live()).toBe('1.0.0');
  });
});
