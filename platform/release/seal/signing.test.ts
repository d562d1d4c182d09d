import { appendFileSync, cpSync, existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { run } from '../commandLine.ts';
import { addKey, privateFileOf, readKeys } from './keys.ts';
import { hashesOf, readRelease, readReleases } from '../store/releaseStore.ts';
import { sealIn } from './seal.ts';
import { renewStore } from './signing.ts';
import { benchOfEachTest } from '../test/candidate.ts';

// Who may release: the one who has the key of the slice's team (PLUS-40).

const bench = benchOfEachTest({ GITHUB_ACTOR: 'anna', GITHUB_SHA: 'c0ffee' });
const say = (line: string) => run(line.split(' '));
const put = (version: string) => run(['publish', 'lookup', '--from', bench.build(version)]);
const file = (...names: string[]) => path.join(bench.store, ...names);
const edit = (name: string, changes: object) => writeFileSync(file(name), JSON.stringify({ ...JSON.parse(readFileSync(file(name), 'utf8')), ...changes }));
const keysOf = () => readKeys(bench.keys)['lookup'] ?? [];

beforeEach(async () => {
  await put('1.0.0');
  await put('1.1.0');
  await say('activate lookup 1.0.0');
});

describe('a release', () => {
  it("PLUS-40 signs a version's time and commit, and names in the history", () => {
    const { made, signature } = readRelease(file('1.0.0'));
    expect(made).toEqual({ at: expect.stringMatching(/^\d{4}-.*Z$/), commit: 'c0ffee' });
    expect(signature).toEqual({ key: keysOf()[0]?.id });
    expect(readReleases(bench.store).history).toMatchObject([
      { what: 'published', version: '1.0.0', by: 'anna', commit: 'c0ffee' },
      { what: 'published', version: '1.1.0', by: 'anna', commit: 'c0ffee' },
      { what: 'activated', version: '1.0.0', by: 'anna' },
    ]);
  });

  it.each([
    ['a file was changed', 'remoteEntry.js har ändrats', () => appendFileSync(file('1.1.0/remoteEntry.js'), '//')],
    ['a file was added', 'more.json saknar integritet', () => writeFileSync(file('1.1.0/more.json'), '{}')],
    ['the description was changed', 'har ändrats efter undertecknandet', () => edit('1.1.0/release.json', { builtFrom: 'x' })],
    ['it is an older version under a new number', 'har ändrats efter undertecknandet', () => cpSync(file('1.0.0'), file('1.1.0'), { recursive: true })],
  ])('PLUS-40 a version never goes live when %s in the store', async (_what, sentence, tamper) => {
    tamper();
    for (const line of ['activate lookup 1.1.0', 'activate lookup 1.1.0 10', 'link lookup 1.1.0']) await expect(say(line)).rejects.toThrow(sentence);
    expect(readReleases(bench.store)).toMatchObject({ active: '1.0.0' });
  });

  it('PLUS-40 no rollback leads to a version that was changed', async () => {
    await say('activate lookup 1.1.0');
    edit('1.0.0/release.json', { builtFrom: 'x' });
    await expect(say('rollback lookup')).rejects.toThrow('har ändrats efter undertecknandet');
    expect(readReleases(bench.store).active).toBe('1.1.0');
  });

  it('PLUS-40 a list that another key changed is left as it is', async () => {
    edit('releases.json', { active: '1.1.0' });
    const left = readFileSync(file('releases.json'), 'utf8');
    for (const line of ['activate lookup 1.1.0', 'withdraw lookup 1.0.0', 'rollback lookup', 'prune lookup'])
      await expect(say(line)).rejects.toThrow('Ta reda på vem');
    await expect(put('1.2.0')).rejects.toThrow('npm run release -- sign lookup');
    expect(readFileSync(file('releases.json'), 'utf8')).toBe(left);
    expect(existsSync(file('1.2.0'))).toBe(false);
  });
});

describe('the key of a team', () => {
  it('PLUS-40 a command makes a key that its owner alone can read', async () => {
    expect(await say('keys lookup 10')).toMatch(/^Nyckeln lookup-[0-9a-f]{12} är gjord\. lookup-[0-9a-f]{12} gäller i 10 dagar till\.\n/);
    expect(keysOf()).toHaveLength(2);
    expect(statSync(privateFileOf(bench.keys, keysOf()[1]?.id ?? '')).mode & 0o777).toBe(0o600);
    expect(readFileSync(bench.keys, 'utf8')).not.toContain('PRIVATE');
  });

  it.each(['keys lookup 1.5', 'keys lookup 366', 'keys lookup evigt'])('PLUS-40 refuses "%s" in a sentence', async (line) => {
    await expect(say(line)).rejects.toThrow('Antalet dagar ska vara ett heltal från 0 till 365');
    expect(keysOf()).toHaveLength(1);
  });

  it('PLUS-40 a new key signs while the old one is in force too', async () => {
    await say('keys lookup 30');
    await put('1.2.0');
    const [old, now] = keysOf();
    expect([readRelease(file('1.1.0')).signature?.key, readRelease(file('1.2.0')).signature?.key]).toEqual([old?.id, now?.id]);
    for (const version of ['1.1.0', '1.2.0', '1.0.0']) expect(await say(`activate lookup ${version}`)).toContain('är aktiv');
  });

  it("PLUS-40 another team's key signs nothing", async () => {
    const theirs = path.join(bench.folder, 'theirs/release-keys.json');
    const { id } = await addKey('lookup', theirs, new Date(), 0);
    vi.stubEnv('RELEASE_KEY_FILE', privateFileOf(theirs, id));
    await expect(put('1.2.0')).rejects.toThrow(`nyckeln ${id} är undertecknad med en nyckel som inte finns bland lagets nycklar.`);
    await expect(say('activate lookup 1.1.0')).rejects.toThrow('Ingen server skulle tro på det.');
    expect(readReleases(bench.store)).toMatchObject({ active: '1.0.0' });
    vi.stubEnv('RELEASE_KEY_FILE', path.join(bench.folder, 'build.json'));
    await expect(put('1.2.0')).rejects.toThrow('går inte att läsa');
  });

  it('PLUS-40 refuses to sign without a key, and makes none', async () => {
    rmSync(privateFileOf(bench.keys, keysOf()[0]?.id ?? ''));
    await expect(put('1.2.0')).rejects.toThrow('Det finns ingen nyckel att underteckna med.');
    vi.stubEnv('RELEASE_KEYS_FILE', path.join(bench.folder, 'none.json'));
    await expect(put('1.2.0')).rejects.toThrow('är undertecknad med en nyckel som inte finns');
    expect(existsSync(path.join(bench.folder, 'none.json'))).toBe(false);
  });

  it('PLUS-40 after a lost key `sign` takes only what was not changed', async () => {
    writeFileSync(bench.keys, '{}');
    await addKey('lookup', bench.keys, new Date(), 0);
    await expect(say('activate lookup 1.1.0')).rejects.toThrow('är undertecknad med en nyckel som inte finns');
    appendFileSync(file('1.1.0/remoteEntry.js'), '//');
    await expect(say('sign lookup')).rejects.toThrow('remoteEntry.js har ändrats efter bygget.');
    rmSync(file('1.1.0'), { recursive: true });
    const description = readFileSync(file('1.0.0/release.json'), 'utf8');
    expect(await say('sign lookup')).toContain('1.0.0 står nu i listan, och listan är undertecknad.');
    expect(readFileSync(file('1.0.0/release.json'), 'utf8')).toBe(description);
    expect(sealIn('lookup', bench.keys).refusal('releases', JSON.parse(readFileSync(file('releases.json'), 'utf8')))).toBeUndefined();
    await put('1.1.0');
    expect(await say('activate lookup 1.1.0')).toContain('är aktiv');
  });

  it('PLUS-68 a renewed list vouches for versions of ended keys', async () => {
    const before = readReleases(bench.store);
    expect(before.versions).toEqual(hashesOf(bench.store, ['1.0.0', '1.1.0']));
    await say('keys lookup 30');
    edit('releases.json', { ...sealIn('lookup', bench.keys).sign('releases', { ...before, versions: undefined, serial: 7 }) });
    vi.setSystemTime(Date.now() + 31 * 86_400_000);
    expect(await say('status lookup')).toContain('har ännu inte versionernas hashar. Förnya den: npm run release -- renew mfe-lookup');
    expect(await say('renew lookup')).toBe(`mfe-lookup: listan gäller till ${new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10)}.`);
    const renewed = readReleases(bench.store);
    const serial = Math.floor(Date.now() / 1000);
    expect(renewed).toMatchObject({ active: '1.0.0', versions: before.versions, history: before.history, serial });
    await renewStore(bench.store, sealIn('lookup', bench.keys), new Date(), 1);
    expect(readReleases(bench.store)).toEqual(renewed);
    // Who has the ended key puts a version in the store: no renewal vouches for it.
    cpSync(path.join(bench.store, '1.1.0'), path.join(bench.store, '6.6.6'), { recursive: true });
    await say('renew lookup');
    expect(readReleases(bench.store)).toEqual({ ...renewed, serial: serial + 1 });
    vi.setSystemTime(Date.now() + 22 * 86_400_000);
    expect(await say('status lookup')).toContain('Listan över det som är i drift slutar gälla');
    await say('renew lookup');
    expect(await say('activate lookup 1.1.0')).toContain('är aktiv');
  });
});
