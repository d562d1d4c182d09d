import { appendFileSync, cpSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { inputsHash } from '../build/inputs.ts';
import { hostDir } from '../build/paths.ts';
import { run } from './commandLine.ts';
import { publish } from './publish.ts';
import { amendBuild, readRelease, readReleases, versionsIn } from './store/releaseStore.ts';
import { benchOfEachTest, SHELL } from './test/candidate.ts';

// The shell is released with the commands of a slice (PLUS-27).

const WITHOUT_USE = { names: { ...SHELL.names, react: [] } };
const WITH_MORE = { names: { ...SHELL.names, react: ['use', 'useOptimistic'] } };
const bench = benchOfEachTest({ HOST_BUILD: '' });
const say = (line: string) => run(line.split(' '));
const store = () => path.join(bench.folder, 'host');
const live = () => readReleases(store());
const put = (version: string, gives = {}) => run(['publish', 'host', '--from', bench.buildShell(version, gives)]);

/** A live version of mfe-lookup that takes those names of React. */
async function slice(version: string, react: string[]): Promise<string> {
  await publish(bench.store, bench.seal, bench.build(version, { takes: { react } }), new Date());
  return say(`activate lookup ${version}`);
}

describe('npm run release, of the shell', () => {
  it('PLUS-23 PLUS-40 the shell has every command of a slice', async () => {
    expect(await put('1.0.0')).toBe('host 1.0.0 är publicerad. Aktivera den med: npm run release -- activate host 1.0.0');
    expect(live().active).toBeNull();
    expect(readRelease(path.join(store(), '1.0.0')).signature?.key).toMatch(/^host-[0-9a-f]{12}$/);
    expect(await say('activate host 1.0.0')).toBe('host 1.0.0 är aktiv.');
    await put('1.1.0');
    expect(await say('activate host 1.1.0 10')).toBe('host 1.1.0 är aktiv för 10 procent av nya besök.');
    expect(live()).toMatchObject({ active: '1.0.0', rollout: { version: '1.1.0', share: 10 } });
    expect(await say('rollback host')).toBe('host: 1.1.0 är tillbakatagen, 1.0.0 är aktiv.');
    await say('activate host 1.1.0 --again');
    expect(await say('rollback host')).toBe('host: 1.1.0 är tillbakatagen, 1.0.0 är aktiv.');
    await say('activate host 1.1.0 --again');
    expect(await say('withdraw host 1.0.0')).toContain('host 1.0.0 är indragen');
    expect(await say('status host')).toContain('host: 1.1.0 är aktiv\n  1.0.0 tillbakatagen\n  1.1.0 aktiv');
    expect(live().history.map(({ what }) => what)).toEqual([
      'published',
      'activated',
      'published',
      'rollout',
      'stopped',
      'activated',
      'rolledBack',
      'activated',
      'withdrawn',
    ]);
    expect(live().history.every(({ by }) => by !== undefined)).toBe(true);
  });

  it('PLUS-21 a shell built of the sources here needs a changelog', async () => {
    const build = bench.buildShell('0.9.9');
    amendBuild(build, { builtFrom: inputsHash(hostDir) });
    await expect(run(['publish', 'host', '--from', build])).rejects.toThrow('ändringslogg: host/CHANGELOG.md säger inte vad som är nytt i 0.9.9.');
  });

  it('PLUS-27 refuses a shell that lacks what a slice in use takes', async () => {
    await put('1.0.0', WITHOUT_USE);
    await say('activate host 1.0.0');
    await put('1.1.0');
    await say('activate host 1.1.0');
    await slice('1.0.0', ['use']);
    const sentence = 'Skalet passar inte de delar som används:\n  delade namn: mfe-lookup 1.0.0 (aktiv) tar use ur react, som skalet inte ger.';
    await expect(put('1.2.0', WITHOUT_USE)).rejects.toThrow(sentence);
    expect(versionsIn(store())).toEqual(['1.0.0', '1.1.0']);
    for (const command of ['activate host 1.0.0', 'activate host 1.0.0 5', 'rollback host']) await expect(say(command)).rejects.toThrow(sentence);
    expect(live()).toMatchObject({ active: '1.1.0', previous: '1.0.0', withdrawn: [] });
  });

  it.each([
    ['<script src>', ''],
    ['gone.js', '<script defer src="/gone.js"></script>'],
  ])('PLUS-28 refuses a shell whose page lacks %s', async (lack, script) => {
    const refused = run(['publish', 'host', '--from', bench.buildShell('1.0.0', {}, script)]);
    await expect(refused).rejects.toThrow(`integritet: Sidan index.html saknar ${lack}: den kan inte starta.`);
  });

  it('PLUS-27 a gradual release ends although the version before is unfit', async () => {
    for (const version of ['1.0.0', '1.1.0']) await put(version);
    await say('activate host 1.0.0');
    await say('activate host 1.1.0 10');
    expect(await say('rollback host')).toContain('1.1.0 är tillbakatagen');
  });

  it('PLUS-22 PLUS-27 a slice must fit each shell that new sessions get', async () => {
    await put('1.0.0');
    await put('1.1.0', WITH_MORE);
    await say('activate host 1.0.0');
    await say('activate host 1.1.0 50');
    const refused = 'delade namn: Versionen tar useOptimistic ur react, som skalet inte ger.';
    await expect(slice('1.0.0', ['useOptimistic'])).rejects.toThrow(refused);
    await say('activate host 1.1.0');
    await say('activate host 1.0.0 50');
    await expect(say('activate lookup 1.0.0')).rejects.toThrow(refused);
    await say('rollback host');
    expect(await say('activate lookup 1.0.0')).toBe('mfe-lookup 1.0.0 är aktiv.');
  });

  it('PLUS-40 refuses changed files, a version its list lacks, and a slice’s build', async () => {
    await put('1.0.0');
    appendFileSync(path.join(store(), '1.0.0/index.html'), '<script>steal()</script>');
    await expect(say('activate host 1.0.0')).rejects.toThrow('integritet: index.html har ändrats efter bygget.');
    cpSync(bench.buildShell('1.1.0'), path.join(store(), '1.1.0'), { recursive: true });
    await expect(say('activate host 1.1.0')).rejects.toThrow('underskrift: Versionen står inte i lagets lista.');
    await expect(run(['publish', 'host', '--from', bench.build('1.0.0')])).rejects.toThrow('del: Det är ett bygge av mfe-lookup, inte av host.');
    await expect(run(['publish', 'lookup', '--from', bench.buildShell('1.0.0')])).rejects.toThrow('del: Det är ett bygge av host, inte av mfe-lookup.');
    expect(live().active).toBeNull();
  });

  it('PLUS-31 refuses links and previews of the shell', async () => {
    await expect(say('link host 1.0.0')).rejects.toThrow('Det går att göra med en del, men inte med skalet.');
  });
});
