import { NO_RELEASES } from '../../contract/releaseStore.ts';
import { describe, expect, it } from 'vitest';
import { versionsInUse } from './inUse.ts';
import { activated, published, rolledBack, rolledOut } from '../store/releases.ts';

const day = (number: number) => new Date(Date.UTC(2026, 10, number));

describe('the versions that a new shell must fit', () => {
  it('PLUS-27 are those that are live, rolled out, previous, and those that an open session may still keep', () => {
    const all = ['1.0.0', '1.1.0', '1.2.0', '1.3.0', '1.4.0', '2.0.0'];
    let releases = NO_RELEASES;
    for (const version of all) releases = published(releases, version, day(1));
    releases = activated(releases, '1.0.0', day(1));
    releases = activated(releases, '1.1.0', day(2));
    releases = activated(releases, '1.2.0', day(10));
    releases = activated(releases, '1.3.0', day(11));
    releases = rolledOut(releases, '1.4.0', { share: 10 }, day(12));
    // 1.0.0 was given until the second, 1.1.0 until the tenth; 2.0.0 never was.
    expect(versionsInUse(releases, all, day(16))).toEqual([
      { version: '1.1.0', why: 'kvar i öppna besök' },
      { version: '1.2.0', why: 'föregående' },
      { version: '1.3.0', why: 'aktiv' },
      { version: '1.4.0', why: 'för 10 procent' },
    ]);
    expect(versionsInUse(releases, all, day(20)).map(({ version }) => version)).toEqual(['1.2.0', '1.3.0', '1.4.0']);
  });

  it('PLUS-27 do not include one that was withdrawn from every session', () => {
    const releases = rolledBack(activated(activated(NO_RELEASES, '1.0.0', day(1)), '1.1.0', day(2)), day(2));
    expect(versionsInUse(releases, ['1.0.0', '1.1.0'], day(3))).toEqual([{ version: '1.0.0', why: 'aktiv' }]);
  });
});
