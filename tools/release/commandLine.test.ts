import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { appendFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readTestLink } from '@uppgiftsandring/shared/slice/testLink';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { run } from './commandLine.ts';
import { publish } from './publish.ts';
import { readReleases } from './releaseStore.ts';
import { AT, envOf, openBench, SHELL, type Bench } from './test/candidate.ts';

const KEY = 'k'.repeat(40);
let bench: Bench;
const say = (line: string) => run(line.split(' '));
const add = (version: string, changes = {}) => publish(bench.store, bench.seal, bench.build(version, changes), AT);
const live = () => readReleases(bench.store);

beforeEach(async () => {
  bench = await openBench();
  for (const [name, value] of Object.entries({ ...envOf(bench), TESTER_KEY: KEY })) vi.stubEnv(name, value);
  await add('1.0.0');
  await add('1.1.0');
});
afterEach(() => {
  vi.unstubAllEnvs();
  bench.clear();
});

describe('npm run release', () => {
  it('PLUS-23 activates, releases gradually and takes back in one command each', async () => {
    expect(await say('activate mfe-lookup 1.0.0')).toBe('mfe-lookup 1.0.0 är aktiv.');
    expect(await say('activate mfe-lookup 1.1.0 10')).toBe('mfe-lookup 1.1.0 är aktiv för 10 procent av nya besök.');
    expect(live()).toMatchObject({ active: '1.0.0', rollout: { version: '1.1.0', share: 10 } });
    expect(await say('rollback mfe-lookup')).toBe('mfe-lookup: 1.1.0 är tillbakatagen, 1.0.0 är aktiv.');
    expect(live()).not.toHaveProperty('rollout');
  });

  it('PLUS-43 lets a gradual release go on by itself in one command, and another share ends that', async () => {
    await say('activate mfe-lookup 1.0.0');
    expect(await say('activate mfe-lookup 1.1.0 --by-itself')).toBe(
      'mfe-lookup 1.1.0 är aktiv för 1 procent av nya besök, och går vidare av sig själv till 10, 50, 100 efter minst 24 timmar var, så länge den mår bra.',
    );
    expect(live().rollout).toEqual({ version: '1.1.0', share: 1, plan: { shares: [1, 10, 50, 100], hours: 24 } });
    expect(await say('activate mfe-lookup 1.1.0 10 --by-itself --hours 0.5')).toContain('till 50, 100 efter minst 0.5 timmar var');
    await say('activate mfe-lookup 1.1.0 10');
    expect(live().rollout).toEqual({ version: '1.1.0', share: 10 });
    await expect(say('activate mfe-lookup 1.1.0 --by-itself --hours 200')).rejects.toThrow('högst 168 timmar');
  });

  it('PLUS-43 shows the share that a release has come to by itself, and when', async () => {
    await say('activate lookup 1.0.0');
    await say('activate lookup 1.1.0 --by-itself');
    const lookup = {
      stopped: null,
      health: [],
      rollout: { share: 10 },
      steps: [
        { share: 1, at: '2026-11-21T10:00:00.000Z' },
        { share: 10, at: '2026-11-22T10:00:00.000Z' },
      ],
    };
    const stack = createServer((_request, response) => response.end(JSON.stringify({ host: {}, slices: { lookup } }))).listen(0, '127.0.0.1');
    await new Promise((resolve) => stack.once('listening', resolve));
    vi.stubEnv('HOST_BUILD', `http://127.0.0.1:${(stack.address() as AddressInfo).port}/versions.json`);
    const said = await say('status lookup');
    await new Promise((resolve) => stack.close(resolve));
    expect(said).toContain('1.1.0 för 10 procent av nya besök, stegvis av sig själv');
    expect(said).toContain('  1 procent sedan 2026-11-21T10:00:00.000Z\n  10 procent sedan 2026-11-22T10:00:00.000Z');
  });

  it('PLUS-29 withdraws a version from everybody in one command', async () => {
    await say('activate lookup 1.0.0');
    await say('activate lookup 1.1.0');
    expect(await say('withdraw lookup 1.0.0')).toBe('mfe-lookup 1.0.0 är indragen: alla besök som har den får 1.1.0 vid nästa sidladdning.');
    expect(live()).toMatchObject({ active: '1.1.0', previous: null, withdrawn: ['1.0.0'] });
  });

  it('PLUS-23 shows the status', async () => {
    await say('activate lookup 1.0.0');
    await say('activate lookup 1.1.0');
    vi.stubEnv('HOST_BUILD', 'http://127.0.0.1:9/versions.json');
    expect(await say('status lookup')).toBe(
      'mfe-lookup: 1.1.0 är aktiv\n  1.0.0 föregående\n  1.1.0 aktiv\nHur versionerna klarar sig går inte att läsa på http://127.0.0.1:9/versions.json.',
    );
  });

  it('PLUS-28 shows how the versions fare, and which one was stopped', async () => {
    await say('activate lookup 1.0.0');
    await say('activate lookup 1.1.0');
    const health = [
      { version: '1.0.0', visits: 400, errors: 4 },
      { version: '1.1.0', visits: 40, errors: 12 },
    ];
    const stack = createServer((_request, response) => response.end(JSON.stringify({ host: {}, slices: { lookup: { stopped: '1.1.0', health } } }))).listen(
      0,
      '127.0.0.1',
    );
    await new Promise((resolve) => stack.once('listening', resolve));
    vi.stubEnv('HOST_BUILD', `http://127.0.0.1:${(stack.address() as AddressInfo).port}/versions.json`);
    const said = await say('status lookup');
    await new Promise((resolve) => stack.close(resolve));
    expect(said).toContain('\n  1.0.0 föregående (400 användare, 4 med fel)\n  1.1.0 aktiv (40 användare, 12 med fel) stoppad\n');
    expect(said).toContain(
      'Version 1.1.0 är stoppad: för många möter fel i den. Ta tillbaka den med rollback, eller aktivera den igen om felen berodde på annat.',
    );
  });

  it('PLUS-21 publishes a build that was made elsewhere, and puts nothing live by that', async () => {
    expect(await run(['publish', 'lookup', '--from', bench.build('1.2.0')])).toContain('mfe-lookup 1.2.0 är publicerad.');
    expect(live().active).toBeNull();
  });

  it('PLUS-22 never makes a version live that does not fit', async () => {
    await say('activate lookup 1.0.0');
    await add('2.0.0', { contract: 2 });
    await expect(say('activate lookup 2.0.0')).rejects.toThrow('kontrakt: Versionen följer kontrakt 2');
    expect(live().active).toBe('1.0.0');
  });

  it('PLUS-22 PLUS-27 asks the live shells what they give: a slice must fit each of them', async () => {
    const shell = createServer((_request, response) => response.end(JSON.stringify({ host: { live: [SHELL, { ...SHELL, contracts: [2] }] } }))).listen(
      0,
      '127.0.0.1',
    );
    await new Promise((resolve) => shell.once('listening', resolve));
    vi.stubEnv('HOST_BUILD', `http://127.0.0.1:${(shell.address() as AddressInfo).port}/versions.json`);
    await expect(say('activate lookup 1.0.0')).rejects.toThrow('skalet tar kontrakt 2');
    await new Promise((resolve) => shell.close(resolve));
  });

  it.each([
    ['a file that is not there', () => path.join(bench.folder, 'borta.json')],
    ['an address that nothing answers at', () => 'http://127.0.0.1:9/versions.json'],
    ['something else than a shell', () => path.join(bench.folder, 'annat.json')],
  ])('PLUS-22 says in a sentence that it cannot tell which shell is live when it is told to look at %s', async (_what, place) => {
    writeFileSync(path.join(bench.folder, 'annat.json'), '{"contracts": "alla"}');
    vi.stubEnv('HOST_BUILD', place());
    await expect(say('activate lookup 1.0.0')).rejects.toThrow(`Det går inte att läsa i ${place()} vilket skal som är i drift. Bygg skalet med`);
    expect(live().active).toBeNull();
  });

  it('PLUS-31 makes a link for a while to a version, for the origin that is asked for', async () => {
    const text = await say('link mfe-lookup 1.1.0 --hours 2 --origin https://uppgiftsandring.example');
    const [, token = ''] = /https:\/\/uppgiftsandring\.example\/testversion\/(\S+)/.exec(text) ?? [];
    expect(await readTestLink(token, KEY, Date.now())).toMatchObject({ slice: 'lookup', version: '1.1.0', store: null });
    expect(await readTestLink(token, KEY, Date.now() + 2 * 3_600_000)).toBe('expired');
  });

  it('PLUS-31 a preview has a number of its own, is nobody’s version but by its link, and comes once', async () => {
    await say('activate lookup 1.0.0');
    const build = bench.build('1.1.0', { builtFrom: 'a change' });
    const preview = () => run(['preview', 'lookup', 'pr12.3', '--from', build, '--origin', 'https://uppgiftsandring.example']);
    const [, token = ''] = /\/testversion\/(\S+)/.exec(await preview()) ?? [];
    expect(await readTestLink(token, KEY, Date.now())).toMatchObject({ slice: 'lookup', version: '1.1.0-pr12.3', store: null });
    expect(await preview()).toContain('mfe-lookup 1.1.0-pr12.3');
    expect(live()).toMatchObject({ active: '1.0.0', previous: null });
    expect(live().history.filter(({ version }) => version === '1.1.0-pr12.3')).toHaveLength(1);
  });

  it('PLUS-31 PLUS-23 what was a preview can be released afterwards, under its own number', async () => {
    await say('activate lookup 1.0.0');
    const build = bench.build('1.2.0', { builtFrom: 'a change' });
    await run(['preview', 'lookup', 'pr12.3', '--from', build, '--origin', 'https://uppgiftsandring.example']);
    expect(await run(['publish', 'lookup', '--from', build])).toContain('mfe-lookup 1.2.0');
    expect(await say('activate lookup 1.2.0')).toBe('mfe-lookup 1.2.0 är aktiv.');
  });

  it.each([
    ['preview lookup', 'Ange ett namn på provet'],
    ['preview lookup ../pr', 'Ange ett namn på provet'],
    ['activate lookup 9.9.9', 'Version 9.9.9 finns inte'],
    ['activate lookup ../1.0.0', 'Version ../1.0.0 finns inte'],
    ['activate lookup', 'Ange vilken version'],
    ['activate okand 1.0.0', 'Ange vilken del'],
    ['activate lookup 1.1.0 halva', 'mellan 1 och 100'],
    ['rollback lookup', 'ingen tidigare version'],
    ['withdraw lookup', 'Ange vilken version'],
    ['withdraw lookup 9.9.9', 'Version 9.9.9 finns inte'],
    ['withdraw lookup 1.0.0', 'Version 1.0.0 är aktiv'],
    ['link lookup 9.9.9', 'Version 9.9.9 finns inte'],
    ['link lookup', 'Ange vilken version länken gäller'],
    ['link lookup 1.1.0 --hours 0', 'Giltighetstiden'],
    ['link lookup 1.1.0 --hours evig', 'Giltighetstiden'],
    ['prune lookup alla', 'Antalet dagar'],
    ['publish lookup --from /finns/inte', 'release.json saknas'],
    ['', 'Så används kommandot'],
  ])('PLUS-23 says in a sentence what is wrong with "%s", and what is live stays live', async (line, sentence) => {
    await say('activate lookup 1.0.0');
    const before = live();
    await expect(say(line)).rejects.toThrow(sentence);
    expect(live()).toEqual(before);
  });
});

describe('a store in a bad state', () => {
  beforeEach(() => say('activate lookup 1.0.0'));

  it('PLUS-23 a version that is half there never goes live', async () => {
    mkdirSync(path.join(bench.store, '1.2.0'));
    await expect(say('activate lookup 1.2.0')).rejects.toThrow('är inte en hel version');
    rmSync(path.join(bench.store, '1.1.0/remoteEntry.js'));
    await expect(say('activate lookup 1.1.0')).rejects.toThrow('integritet: remoteEntry.js saknas.');
    expect(live().active).toBe('1.0.0');
  });

  it('PLUS-22 a version that was changed after its build never goes live', async () => {
    appendFileSync(path.join(bench.store, '1.1.0/remoteEntry.js'), '// mer');
    await expect(say('activate lookup 1.1.0')).rejects.toThrow('remoteEntry.js har ändrats efter bygget.');
    await expect(say('link lookup 1.1.0')).rejects.toThrow('remoteEntry.js har ändrats efter bygget.');
    expect(live().active).toBe('1.0.0');
  });

  it('PLUS-23 a way back to a version that is gone is refused', async () => {
    await say('activate lookup 1.1.0');
    rmSync(path.join(bench.store, '1.0.0'), { recursive: true });
    await expect(say('rollback lookup')).rejects.toThrow('Version 1.0.0 finns inte');
    expect(live().active).toBe('1.1.0');
  });

  it('PLUS-23 a damaged releases.json is said in one sentence', async () => {
    writeFileSync(path.join(bench.store, 'releases.json'), '{"active"');
    for (const line of ['status lookup', 'activate lookup 1.1.0', 'rollback lookup']) await expect(say(line)).rejects.toThrow('är skadad');
  });
});
