import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { registryIn, startSite, type Site } from './site.ts';

// Attacks by somebody who can write in a release store but has no key of the slice's team (PLUS-40).

let site: Site;
beforeEach(async () => {
  site = await startSite();
});
afterEach(() => site.stop());

const inStore = (...names: string[]) => path.join(site.storeOf('lookup'), ...names);
const live = async () => registryIn(await (await site.get('/ansokan/sok-forening')).text())['lookup']?.version;
const trouble = async (): Promise<string | null> => (await (await site.get('/versions.json')).json()).slices.lookup.trouble;
const told = () => expect.poll(trouble);
/** The entry of a version as a browser gets it. */
const entry = async (version: string) => {
  const answer = await site.get(`/slices/lookup/${version}/remoteEntry.js`);
  return [answer.status, answer.status === 200 ? await answer.text() : ''];
};

describe('a version that was tampered with', () => {
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
    await told().toContain(file === 'release.json' ? 'is not the one that the team has signed' : `${file} of 1.1.0 was changed`);
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
