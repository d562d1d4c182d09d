import { execFile } from 'node:child_process';
import { appendFileSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { NO_RELEASES, type Gives } from '../../contract/releaseStore.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ROOT } from '../../build/paths.ts';
import { run } from '../commandLine.ts';
import { benchOfEachTest, SHELL } from '../test/candidate.ts';
import { openOutside, type Outside } from '../test/outside.ts';
import { unverifiedIn } from './checkHost.ts';
import { copyOf, storedSlices } from './stores.ts';

// The shell beside a slice whose store is elsewhere: only what the team has signed counts, as for a running server.

const bench = benchOfEachTest();
let outside: Outside;
const watchLog = () => vi.spyOn(console, 'error');
let logged: ReturnType<typeof watchLog>;

beforeEach(async () => {
  logged = watchLog();
  outside = await openOutside(bench);
  vi.stubEnv('SLICES_FILE', outside.list);
  await outside.goLive('3.0.0', { takes: { react: ['use', 'cache'] } });
});
afterEach(() => outside.close());

const giving = (...react: readonly string[]): Partial<Gives> => ({ names: { ...SHELL.names, react: [...react] } });
const WITH = giving('use', 'cache');
const WITHOUT = giving('use');
/** The command's output for a shell that gives that. */
const check = (changes: Partial<Gives>) => run(['check', 'host', '--from', bench.buildShell('2.0.0', changes)]);
const LACK = 'mfe-notes 3.0.0 (aktiv) tar cache ur react, som skalet inte ger.';
const FITS =
  'Skalet passar den version som används. Ingen version i bruk finns av mfe-lookup: stämmer det? Ingen backend är jämförd: ange adressen till det som är i drift med HOST_BUILD.';

const listIn = (folder: string) => path.join(folder, 'releases.json');
const copy = () => copyOf('notes', outside.address);
const write = (content: object) => writeFileSync(listIn(outside.folder), JSON.stringify(content));

/** Changes of a store's content that no server would accept. */
const UNFOLLOWED: readonly (readonly [string, () => void, string])[] = [
  ['nobody has signed', () => write({ ...NO_RELEASES, serial: 99 }), 'är inte undertecknad'],
  ['another team has signed', () => write(bench.seal.sign('releases', { ...NO_RELEASES, serial: 99 })), 'en nyckel som inte finns bland lagets'],
  ['is half', () => writeFileSync(listIn(outside.folder), '{"active":'), 'går inte att läsa'],
];

describe('release check host, beside a slice elsewhere', () => {
  it('PLUS-41 PLUS-27 a slice elsewhere counts, also when its store is down', async () => {
    await expect(check(WITHOUT)).rejects.toThrow(LACK);
    expect(await check(WITH)).toBe(FITS);
    await outside.close();
    await expect(check(WITHOUT)).rejects.toThrow(LACK);
    expect(logged).toHaveBeenCalledWith(expect.stringContaining('svarar inte'));
    rmSync(copy(), { recursive: true });
    await expect(check(WITH)).rejects.toThrow('svarar inte');
  });

  it.each([
    ...UNFOLLOWED,
    ['is older', () => write(outside.seal.sign('releases', { ...NO_RELEASES, serial: 1 })), 'är äldre än den som är känd'],
    ['is gone', () => rmSync(listIn(outside.folder)), 'finns inte'],
  ] as const)('PLUS-41 PLUS-27 the earlier copy holds when the list %s', async (_what, spoil, reason) => {
    await check(WITH);
    const before = readFileSync(listIn(copy()), 'utf8');
    spoil();
    await expect(check(WITHOUT)).rejects.toThrow(LACK);
    expect(logged).toHaveBeenCalledWith(expect.stringContaining(reason));
    expect(readFileSync(listIn(copy()), 'utf8')).toBe(before);
  });

  it.each(UNFOLLOWED)('PLUS-41 PLUS-27 a shell is refused without a copy when the list %s', async (_what, spoil, reason) => {
    spoil();
    await expect(check(WITH)).rejects.toThrow(reason);
    expect(existsSync(listIn(copy()))).toBe(false);
  });

  it('PLUS-65 PLUS-27 a slice counts whose store is named by a setting', async () => {
    const list = JSON.parse(readFileSync(outside.list, 'utf8'));
    for (const slice of list.slices) delete slice.store;
    writeFileSync(outside.list, JSON.stringify(list));
    await expect(check(WITHOUT)).rejects.toThrow('ingen del har en version i bruk');
    for (const place of [outside.address, outside.folder, path.relative('.', outside.folder)]) {
      vi.stubEnv('STORE_NOTES', place);
      await expect(check(WITHOUT)).rejects.toThrow(LACK);
      expect(await check(WITH)).toBe(FITS);
    }
  });

  it('PLUS-41 PLUS-27 a slice without versions holds nothing back', async () => {
    rmSync(outside.folder, { recursive: true });
    await expect(check(WITH)).rejects.toThrow('ingen del har en version i bruk');
  });

  it("PLUS-41 PLUS-27 a shell's release names slices that it was not compared with", async () => {
    rmSync(outside.folder, { recursive: true });
    for (const version of ['1.0.0', '1.1.0', '1.2.0']) await run(['publish', 'host', '--from', bench.buildShell(version, WITH)]);
    const unseen = ' Ingen version i bruk finns av mfe-notes: stämmer det?';
    expect(await run(['activate', 'host', '1.0.0'])).toBe(`host 1.0.0 är aktiv.${unseen}`);
    expect(await run(['activate', 'host', '1.1.0', '10'])).toBe(`host 1.1.0 är aktiv för 10 procent av nya besök.${unseen}`);
    expect(await run(['rollback', 'host'])).toBe(`host: 1.1.0 är tillbakatagen, 1.0.0 är aktiv.${unseen}`);
    await outside.goLive('3.0.0');
    expect(await run(['activate', 'host', '1.2.0'])).toBe('host 1.2.0 är aktiv.');
  });

  it('PLUS-41 PLUS-27 a live version that is missing holds back every shell', async () => {
    for (const version of ['1.0.0', '1.1.0']) {
      await run(['publish', 'host', '--from', bench.buildShell(version, WITH)]);
      await run(['activate', 'host', version]);
    }
    write(outside.seal.sign('releases', { ...NO_RELEASES, active: '4.0.0', serial: Number.MAX_SAFE_INTEGER }));
    for (const command of [() => check(WITH), () => run(['activate', 'host', '1.0.0']), () => run(['rollback', 'host'])])
      await expect(command()).rejects.toThrow('integritet: mfe-notes 4.0.0 går inte att läsa.');
  });

  it.each<[string, string, (folder: string) => void]>([
    ['says that it takes less than was signed', 'underskrift: mfe-notes 3.0.0 har ändrats efter undertecknandet', (folder) => change(folder, { takes: {} })],
    ['has a changed file', 'mfe-notes 3.0.0: remoteEntry.js har ändrats', (folder) => appendFileSync(path.join(folder, 'remoteEntry.js'), 'steal();')],
  ])('PLUS-41 PLUS-40 a version that %s is fetched again before comparison', async (_what, sentence, spoil) => {
    const [there, here] = [path.join(outside.folder, '3.0.0'), path.join(copy(), '3.0.0')];
    await check(WITH);
    spoil(here);
    await expect(check(WITHOUT)).rejects.toThrow(LACK);
    expect(unverifiedIn(await storedSlices())).toEqual([]);
    spoil(here);
    spoil(there);
    await expect(check(WITH)).rejects.toThrow(sentence);
    expect(unverifiedIn(await storedSlices())).toHaveLength(1);
  });

  it('PLUS-41 PLUS-40 PLUS-27 the smoke test refuses to run beside an unsigned version', async () => {
    change(path.join(outside.folder, '3.0.0'), { takes: {} });
    const smoke = promisify(execFile)(process.execPath, [path.join(ROOT, 'tools/smoke/main.ts'), 'host']);
    await expect(smoke).rejects.toMatchObject({
      code: 1,
      stdout: '',
      stderr: expect.stringMatching(/^Det som används är inte vad lagen har undertecknat:\n  underskrift: mfe-notes 3\.0\.0 har ändrats/),
    });
  });

  it('PLUS-41 a copy whose list was changed is made again', async () => {
    await check(WITH);
    writeFileSync(listIn(copy()), JSON.stringify({ ...NO_RELEASES, serial: 999 }));
    await expect(check(WITHOUT)).rejects.toThrow(LACK);
    expect(readFileSync(listIn(copy()), 'utf8')).toContain('"active": "3.0.0"');
  });

  it("PLUS-41 PLUS-40 a team's folder is verified as its store at an address", async () => {
    const entries: { slices: object[] } = JSON.parse(readFileSync(outside.list, 'utf8'));
    const slices = entries.slices.map((entry) => ('store' in entry ? { ...entry, store: 'elsewhere/mfe-notes' } : entry));
    writeFileSync(outside.list, JSON.stringify({ slices }));
    expect(await check(WITH)).toBe(FITS);
    change(path.join(outside.folder, '3.0.0'), { takes: {} });
    await expect(check(WITHOUT)).rejects.toThrow('underskrift: mfe-notes 3.0.0 har ändrats');
    write({ ...NO_RELEASES, serial: 99 });
    await expect(check(WITH)).rejects.toThrow('är inte undertecknad');
  });

  it('PLUS-41 several checks share a new copy and leave nothing behind', async () => {
    const shell = ['check', 'host', '--from', bench.buildShell('2.0.0', WITH)];
    expect(await Promise.all([run(shell), run(shell), run(shell)])).toEqual([FITS, FITS, FITS]);
    expect(logged).not.toHaveBeenCalled();
    expect(readdirSync(copy()).toSorted()).toEqual(['3.0.0', 'releases.json']);
  });
});

/** Overwrites the description of a version. */
function change(folder: string, what: object): void {
  const file = path.join(folder, 'release.json');
  writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(file, 'utf8')), ...what }));
}
