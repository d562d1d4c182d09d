import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { run } from './commandLine.ts';
import { publish } from './publish.ts';
import { addKey } from './seal/keys.ts';
import { changeReleases, readReleases } from './store/releaseStore.ts';
import { AT, benchOfEachTest } from './test/candidate.ts';

const bench = benchOfEachTest();
const live = () => readReleases(bench.store);
/** A command of a person whose key is on this machine; without a name by the team's own key. */
const say = (as: string | undefined, line: string) => run(line.split(' '), { as });
const FROM = new Date('2021-01-01');
const WAITS = 'mfe-lookup 1.1.0 väntar på en till: en annan i laget godkänner med npm run release -- approve mfe-lookup 1.1.0';

beforeEach(async () => {
  for (const person of ['anna', 'bo']) await addKey('lookup', bench.keys, FROM, 0, person);
  for (const version of ['1.0.0', '1.1.0']) await publish(bench.store, bench.seal, bench.build(version), AT);
  const list = path.join(bench.folder, 'slices.json');
  writeFileSync(list, JSON.stringify({ slices: [{ name: 'lookup', paths: ['/x'], approvals: 2 }] }));
  vi.stubEnv('SLICES_FILE', list);
  await say('anna', 'activate lookup 1.0.0');
  await say('bo', 'approve lookup');
});

describe('a release that needs two persons', () => {
  it('PLUS-69 an activation waits until another person approves it', async () => {
    expect(await say('anna', 'activate lookup 1.1.0')).toBe(WAITS);
    expect(live()).toMatchObject({ active: '1.0.0' });
    vi.stubEnv('HOST_BUILD', '');
    expect(await say('bo', 'status lookup')).toContain('1.1.0 väntar på en till: anna har godkänt.');
    vi.stubEnv('HOST_BUILD', path.join(bench.folder, 'build.json'));
    expect(await say('bo', 'approve lookup 1.1.0')).toBe('mfe-lookup 1.1.0 är aktiv.');
    expect(live()).toMatchObject({ active: '1.1.0', previous: '1.0.0' });
    await expect(say('bo', 'approve lookup')).rejects.toThrow('inget väntar på en till');
  });

  it('PLUS-69 nobody is two persons, with two keys or with none of their own', async () => {
    await say('anna', 'activate lookup 1.1.0');
    await addKey('lookup', bench.keys, new Date(), 30, 'anna');
    await expect(say('anna', 'approve lookup')).rejects.toThrow('anna har redan godkänt 1.1.0');
    await expect(say('anna', 'activate lookup 1.1.0')).rejects.toThrow('anna har redan godkänt 1.1.0');
    await addKey('lookup', bench.keys, new Date(), 30);
    await expect(say(undefined, 'approve lookup')).rejects.toThrow('säger inte vems den är');
    expect(live().active).toBe('1.0.0');
  });

  it('PLUS-69 one person rolls back, and gives again what two have approved', async () => {
    await say('anna', 'activate lookup 1.1.0');
    await say('bo', 'approve lookup');
    expect(await say('bo', 'rollback lookup')).toBe('mfe-lookup: 1.1.0 är tillbakatagen, 1.0.0 är aktiv.');
    expect(await say('anna', 'activate lookup 1.1.0 --again')).toBe('mfe-lookup 1.1.0 är aktiv.');
  });

  it.each([
    ['activate lookup 1.1.0 10', { rollout: { version: '1.1.0', share: 10 } }],
    ['activate lookup 1.1.0 --by-itself --hours 2', { rollout: { version: '1.1.0', share: 1, plan: { hours: 2 } } }],
    ['group lookup provare 1.1.0', { groups: { provare: '1.1.0' } }],
  ])('PLUS-69 %s waits too, and is no approval of more', async (line, given) => {
    expect(await say('anna', line)).toBe(WAITS);
    expect(live()).not.toMatchObject(given);
    await say('bo', 'approve lookup');
    expect(live()).toMatchObject(given);
    for (const more of ['activate lookup 1.1.0', 'activate lookup 1.1.0 20', 'group lookup andra 1.1.0']) expect(await say('anna', more), more).toBe(WAITS);
    expect(live()).toMatchObject({ ...given, active: '1.0.0' });
  });

  it('PLUS-69 a team begins by itself, before the list of slices says so', async () => {
    vi.stubEnv('SLICES_FILE', '');
    await changeReleases(bench.store, bench.seal, ({ approvals: _none, ...releases }) => releases);
    expect(await say('anna', 'activate lookup 1.1.0')).toBe('mfe-lookup 1.1.0 är aktiv.');
    expect(await say('anna', 'activate lookup 1.0.0 --two')).toContain('väntar på en till');
    await say('bo', 'approve lookup');
    // What only one person gave before is no way back.
    await expect(say('bo', 'rollback lookup')).rejects.toThrow('Det finns ingen tidigare version');
    expect(await say('bo', 'activate lookup 1.1.0')).toBe(WAITS);
  });

  it('PLUS-69 an approval is of what was published, and ends when that is withdrawn', async () => {
    await say('anna', 'activate lookup 1.1.0');
    await say('bo', 'withdraw lookup 1.1.0');
    await expect(say('bo', 'approve lookup')).rejects.toThrow('inget väntar på en till');
    await changeReleases(bench.store, bench.seal, (releases) => ({
      ...releases,
      withdrawn: [],
      versions: { ...releases.versions, '1.1.0': releases.versions?.['1.0.0'] ?? '' },
    }));
    await expect(say('bo', 'approve lookup')).rejects.toThrow('inget väntar på en till');
  });
});
