import { NO_RELEASES, type Releases } from '../../contract/releaseStore.ts';
import { describe, expect, it } from 'vitest';
import { outworn, prune, versionsInUse } from './used.ts';
import { publish } from '../publish.ts';
import { activated, published, rolledBack, rolledOut } from './releases.ts';
import { changeReleases, readReleases, versionsIn } from './releaseStore.ts';
import { openBench } from '../test/candidate.ts';

const november = (number: number) => new Date(Date.UTC(2026, 10, number));
const day = (number: number) => new Date(Date.UTC(2026, 0, number));
const VERSIONS = ['1.0.0', '1.1.0', '1.2.0', '1.3.0'];

/** 1.0.0 … 1.3.0, each published and live from the day of its number times ten. */
const grown = (): Releases =>
  VERSIONS.reduce((releases, version, index) => activated(published(releases, version, day(index * 10 + 1)), version, day(index * 10 + 1)), NO_RELEASES);

describe('the versions that a new shell must fit', () => {
  it('PLUS-27 versions in use are live, rolled out, previous or in open sessions', () => {
    const all = ['1.0.0', '1.1.0', '1.2.0', '1.3.0', '1.4.0', '2.0.0'];
    let releases = NO_RELEASES;
    for (const version of all) releases = published(releases, version, november(1));
    releases = activated(releases, '1.0.0', november(1));
    releases = activated(releases, '1.1.0', november(2));
    releases = activated(releases, '1.2.0', november(10));
    releases = activated(releases, '1.3.0', november(11));
    releases = rolledOut(releases, '1.4.0', { share: 10 }, november(12));
    // 1.0.0 was given until the second, 1.1.0 until the tenth; 2.0.0 never was.
    expect(versionsInUse(releases, all, november(16))).toEqual([
      { version: '1.1.0', why: 'kvar i öppna besök' },
      { version: '1.2.0', why: 'föregående' },
      { version: '1.3.0', why: 'aktiv' },
      { version: '1.4.0', why: 'för 10 procent' },
    ]);
    expect(versionsInUse(releases, all, november(20)).map(({ version }) => version)).toEqual(['1.2.0', '1.3.0', '1.4.0']);
  });

  it('PLUS-27 a withdrawn version is not in use', () => {
    const releases = rolledBack(activated(activated(NO_RELEASES, '1.0.0', november(1)), '1.1.0', november(2)), november(2));
    expect(versionsInUse(releases, ['1.0.0', '1.1.0'], november(3))).toEqual([{ version: '1.0.0', why: 'aktiv' }]);
  });
});

describe('old versions', () => {
  it('PLUS-24 a version is kept while an open session may have it', () => {
    // 1.0.0 was live until day 11, 1.1.0 until day 21; 1.2.0 came before the active one.
    expect(outworn(grown(), VERSIONS, 30, day(40))).toEqual([]);
    expect(outworn(grown(), VERSIONS, 30, day(42))).toEqual(['1.0.0']);
    expect(outworn(grown(), VERSIONS, 30, day(52))).toEqual(['1.0.0', '1.1.0']);
  });

  it('PLUS-24 the active, previous and rolled out versions are always kept', () => {
    const releases = rolledOut(grown(), '1.0.0', { share: 10 }, day(31));
    expect(outworn(releases, VERSIONS, 30, day(400))).toEqual(['1.1.0']);
  });

  it('PLUS-24 a rolled back version is pruned when its time is over', () => {
    const releases = rolledBack(grown(), day(35));
    expect(outworn(releases, VERSIONS, 30, day(66))).toEqual(['1.0.0', '1.1.0', '1.3.0']);
    expect(outworn(releases, VERSIONS, 30, day(60))).not.toContain('1.3.0');
  });

  it('PLUS-24 a version outside the history is as old as that', () => {
    expect(outworn(grown(), ['0.1.0'], 30, day(42))).toEqual(['0.1.0']);
    expect(outworn(NO_RELEASES, ['0.1.0'], 30, day(42))).toEqual([]);
  });

  it('PLUS-24 prune removes old versions alone', async () => {
    const bench = await openBench();
    for (const [index, version] of VERSIONS.entries()) {
      const at = day(index * 10 + 1);
      await publish(bench.store, bench.seal, bench.build(version), at);
      await changeReleases(bench.store, bench.seal, (releases) => activated(releases, version, at));
    }
    expect(await prune(bench.store, bench.seal, 30, day(42))).toEqual(['1.0.0']);
    const kept = ['1.1.0', '1.2.0', '1.3.0'];
    expect([versionsIn(bench.store), Object.keys(readReleases(bench.store).versions ?? {})]).toEqual([kept, kept]);
    bench.clear();
  });
});
