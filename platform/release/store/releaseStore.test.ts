import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { publish } from '../publish.ts';
import { activated, rolledOut } from './releases.ts';
import { changeReleases, readReleases, versionsIn } from './releaseStore.ts';
import { AT, benchOfEachTest } from '../test/candidate.ts';

const bench = benchOfEachTest();

const put = (version: string, builtFrom: string, options = {}) => publish(bench.store, bench.seal, bench.build(version, { builtFrom }), AT, options);

describe('a release store', () => {
  it('PLUS-21 publishing makes one folder for each version, and nothing live', async () => {
    for (const added of [true, false]) expect(await put('1.0.0', 'aaaa')).toEqual({ version: '1.0.0', added });
    await put('1.1.0', 'bbbb');
    expect(versionsIn(bench.store)).toEqual(['1.0.0', '1.1.0']);
    expect(readReleases(bench.store).active).toBeNull();
  });

  it('PLUS-24 never overwrites a version', async () => {
    await put('1.0.0', 'aaaa');
    await expect(put('1.0.0', 'bbbb')).rejects.toThrow('skrivs aldrig över');
    expect(readFileSync(path.join(bench.store, '1.0.0/remoteEntry.js'), 'utf8')).toContain('aaaa');
  });

  it('PLUS-24 gives a changed build of the same version its hash in development', async () => {
    await put('1.0.0', 'aaaa', { suffix: true });
    expect((await put('1.0.0', 'bbbbccccdddd', { suffix: true })).version).toBe('1.0.0+bbbbcccc');
    expect(JSON.parse(readFileSync(path.join(bench.store, '1.0.0+bbbbcccc/release.json'), 'utf8'))).toMatchObject({ version: '1.0.0+bbbbcccc' });
  });

  it('PLUS-23 replaces releases.json in one step and leaves nothing beside it', async () => {
    await put('1.0.0', 'aaaa');
    await changeReleases(bench.store, bench.seal, (releases) => activated(releases, '1.0.0', AT));
    expect(readReleases(bench.store).active).toBe('1.0.0');
    expect(readdirSync(bench.store).sort()).toEqual(['1.0.0', 'releases.json']);
  });

  it.each([
    ['{"active": "../../etc"}', 'fel form'],
    ['{"active": "1.0', 'är skadad'],
    ['', 'är skadad'],
  ])('PLUS-23 refuses a releases.json with %j and leaves it', async (text, sentence) => {
    mkdirSync(bench.store);
    const file = path.join(bench.store, 'releases.json');
    writeFileSync(file, text);
    await expect(put('1.0.0', 'aaaa')).rejects.toThrow(sentence);
    expect(readFileSync(file, 'utf8')).toBe(text);
    expect(versionsIn(bench.store)).toEqual([]);
  });

  it('PLUS-49 a change keeps what only newer programs know of the list', async () => {
    for (const version of ['1.0.0', '1.1.0', '1.2.0']) await put(version, version);
    const live = await changeReleases(bench.store, bench.seal, (releases) => rolledOut(activated(releases, '1.0.0', AT), '1.1.0', { share: 10 }, AT));
    const [first, ...others] = live.history;
    const written = { ...live, later: { a: 1 }, rollout: { ...live.rollout, later: 2 }, history: [{ ...first, later: 3 }, ...others] };
    writeFileSync(path.join(bench.store, 'releases.json'), JSON.stringify(bench.seal.sign('releases', written)));
    await changeReleases(bench.store, bench.seal, (releases) => rolledOut(releases, '1.2.0', { share: 20 }, AT));
    const kept = JSON.parse(readFileSync(path.join(bench.store, 'releases.json'), 'utf8'));
    expect(kept).toMatchObject({ later: { a: 1 }, rollout: { version: '1.1.0', later: 2 }, shares: [{ version: '1.2.0', share: 20 }] });
    expect(kept.history[0].later).toBe(3);
    expect(bench.seal.refusal('releases', kept)).toBeUndefined();
  });

  it('PLUS-23 removes what an interrupted publishing left', async () => {
    const left = path.join(bench.store, '.publish-0.9.0');
    mkdirSync(left, { recursive: true });
    writeFileSync(path.join(left, 'remoteEntry.js'), '// hal');
    expect(versionsIn(bench.store)).toEqual([]);
    expect((await put('1.0.0', 'aaaa')).added).toBe(true);
    expect(readdirSync(bench.store).sort()).toEqual(['1.0.0', 'releases.json']);
  });

  it('PLUS-23 a version that is damaged is not in the way of another', async () => {
    mkdirSync(path.join(bench.store, '0.9.0'), { recursive: true });
    writeFileSync(path.join(bench.store, '0.9.0/release.json'), '{"name":');
    expect((await put('1.0.0', 'aaaa')).added).toBe(true);
  });

  it('PLUS-23 publishings at the same time run one after the other', async () => {
    await Promise.all([put('1.0.0', 'aaaa'), put('1.1.0', 'bbbb'), put('1.2.0', 'cccc')]);
    expect(versionsIn(bench.store)).toEqual(['1.0.0', '1.1.0', '1.2.0']);
    expect(
      readReleases(bench.store)
        .history.map(({ version }) => version)
        .sort(),
    ).toEqual(['1.0.0', '1.1.0', '1.2.0']);
  });

  it('PLUS-23 of two builds of one version the second is refused', async () => {
    const both = await Promise.allSettled([put('1.0.0', 'aaaa'), put('1.0.0', 'bbbb')]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(readReleases(bench.store).history).toHaveLength(1);
  });
});
