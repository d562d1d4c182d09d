import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readTeamLink, readTestLink } from '../contract/testLink.ts';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { run } from './commandLine.ts';
import { publish, publishBuilt } from './publish.ts';
import { readReleases } from './store/releaseStore.ts';
import { AT, benchOfEachTest, SHELL } from './test/candidate.ts';
import { serve } from './test/serve.ts';
import { stackSays } from './test/stack.ts';

const KEY = 'k'.repeat(40);
const bench = benchOfEachTest({ TESTER_KEY: KEY });
const say = (line: string) => run(line.split(' '));
const add = (version: string, changes = {}) => publish(bench.store, bench.seal, bench.build(version, changes), AT);
const live = () => readReleases(bench.store);

beforeEach(async () => {
  await add('1.0.0');
  await add('1.1.0');
});

describe('npm run release', () => {
  it('PLUS-23 status shows the versions of a part without a stack', async () => {
    await say('activate lookup 1.0.0');
    await say('activate lookup 1.1.0');
    vi.stubEnv('HOST_BUILD', 'http://127.0.0.1:9/versions.json');
    expect(await say('status lookup')).toBe(
      'mfe-lookup: 1.1.0 är aktiv\n  1.0.0 föregående\n  1.1.0 aktiv\nHur versionerna klarar sig går inte att läsa på http://127.0.0.1:9/versions.json.',
    );
  });

  it('PLUS-23 PLUS-44 commands ask the stack of their own data and stores, while it runs', async () => {
    const { url, close } = await serve((_request, response) =>
      response.end(JSON.stringify({ host: { live: [SHELL] }, slices: { lookup: { stopped: '1.1.0', stops: ['1.1.0'], health: [] } } })),
    );
    const run = (pid: number, releasesDir: string | null = bench.folder) => {
      const stack = { pid, origin: url, issuer: url, backendUrl: url, desk: url, dataDir: bench.folder, releasesDir };
      writeFileSync(path.join(bench.folder, 'stack.json'), JSON.stringify(stack));
      vi.stubEnv('HOST_BUILD', '');
    };
    run(process.pid);
    expect(await say('status lookup')).toContain('Version 1.1.0 är stoppad');
    await expect(say('activate lookup 1.1.0')).rejects.toThrow('stoppad');
    expect(await say('link lookup 1.0.0')).toContain(`${url}/testversion/`);
    for (const [pid, stores] of [
      [2 ** 30, bench.folder],
      [process.pid, null],
    ] as const) {
      run(pid, stores);
      expect(await say('status lookup')).toContain('Hur versionerna klarar sig går inte att läsa: starta npm start, eller ange');
    }
    await close();
  });

  it('PLUS-49 a version gets a share beside another, and a group its own', async () => {
    await add('1.2.0');
    await say('activate lookup 1.0.0');
    await say('activate lookup 1.1.0 10');
    expect(await say('activate lookup 1.2.0 5')).toBe('mfe-lookup 1.2.0 är aktiv för 5 procent av nya besök.');
    await expect(say('activate lookup 1.2.0 95')).rejects.toThrow('1.1.0 har 10, så 90 är kvar');
    expect(await say('group lookup provare 1.2.0')).toBe('Gruppen provare får mfe-lookup 1.2.0.');
    const status = await say('status lookup');
    expect(status).toContain('1.0.0 är aktiv, 1.1.0 för 10 procent av nya besök, 1.2.0 för 5 procent av nya besök, 1.2.0 för gruppen provare');
    expect(await say('rollback lookup 1.1.0')).toBe('mfe-lookup: 1.1.0 är tillbakatagen, 1.0.0 är aktiv.');
    expect(live()).toMatchObject({ active: '1.0.0', rollout: { version: '1.2.0', share: 5 }, groups: { provare: '1.2.0' } });
    expect(await say('group lookup provare')).toBe('Gruppen provare får samma mfe-lookup som alla andra.');
    expect(await say('history lookup')).toMatch(/gruppen provare fick inte längre 1\.2\.0[^]*1\.2\.0 gavs till gruppen provare/);
    await say('activate lookup 1.1.0 10 --again');
    expect(await say('activate lookup 1.2.0')).toBe('mfe-lookup 1.2.0 är aktiv. Det stegvisa släppet av 1.1.0 är slut.');
  });

  it("PLUS-49 a plan's reached share counts against the others", async () => {
    await add('1.2.0');
    await say('activate lookup 1.0.0');
    await say('activate lookup 1.1.0 --by-itself');
    const shares = [{ version: '1.1.0', share: 50, steps: [], waiting: { why: 'room' } }];
    const close = await stackSays(bench, { stopped: null, health: [], shares });
    await expect(say('activate lookup 1.2.0 60')).rejects.toThrow('1.1.0 har 50, så 50 är kvar');
    await say('activate lookup 1.2.0 50');
    expect(await say('status lookup')).toContain('  1.1.0: Väntar: de andra andelarna lämnar inte plats för nästa.');
    await close();
  });

  it('PLUS-28 PLUS-68 status shows error rates, stopped and unrendered versions', async () => {
    await say('activate lookup 1.0.0');
    await say('activate lookup 1.1.0');
    const health = [
      { version: '1.0.0', visits: 400, errors: 4, ready: 399, saves: 90, refused: 2 },
      { version: '1.1.0', visits: 40, errors: 12 },
    ];
    const barred = [{ version: '1.0.0', why: 'It was not done within 150 ms' }];
    const close = await stackSays(bench, { stopped: '1.1.0', health, barred });
    const status = await say('status lookup');
    await close();
    expect(status).toMatch(/Version 1\.0\.0 ritas inte på servern.*It was not done within 150 ms.*aktivera den på nytt/);
    expect(status).toContain(
      '\n  1.0.0 föregående (400 användare, 399 fick upp en sida, 4 av 400 mötte fel, 2 av 90 nekades att spara)\n  1.1.0 aktiv (40 användare, 0 fick upp en sida, 12 av 40 mötte fel) stoppad\n',
    );
    expect(status).toContain(
      'Version 1.1.0 är stoppad: den klarar sig klart sämre än den andra versionen. Ta tillbaka den med rollback, eller aktivera den med --again om felen berodde på annat.',
    );
  });

  it('PLUS-28 PLUS-29 rollback skips stopped versions, which only --again makes live', async () => {
    await add('1.2.0');
    for (const version of ['1.0.0', '1.1.0', '1.2.0']) await say(`activate lookup ${version}`);
    const close = await stackSays(bench, { active: '1.0.0', stopped: '1.2.0', stops: ['1.1.0', '1.2.0'], health: [] });
    await expect(say('withdraw lookup 1.0.0')).rejects.toThrow('Version 1.0.0 är vad alla får medan 1.2.0 är stoppad. Aktivera en annan version först.');
    await expect(say('activate lookup 1.2.0')).rejects.toThrow('Version 1.2.0 är stoppad');
    await expect(say('activate lookup 1.2.0 20')).rejects.toThrow('Version 1.2.0 är stoppad');
    expect(await say('rollback lookup')).toBe('mfe-lookup: 1.2.0 är tillbakatagen, 1.0.0 är aktiv.');
    expect(await say('activate lookup 1.1.0 --again')).toBe('mfe-lookup 1.1.0 är aktiv.');
    await close();
    await expect(say('activate lookup 1.2.0')).rejects.toThrow('Version 1.2.0 är tillbakatagen');
    expect(await say('activate lookup 1.2.0 --again')).toBe('mfe-lookup 1.2.0 är aktiv.');
  });

  it('PLUS-29 a preview is given through its link alone', async () => {
    await say('activate lookup 1.0.0');
    await publish(bench.store, bench.seal, bench.build('1.2.0'), AT, { suffix: 'pr12.1' });
    await expect(say('activate lookup 1.2.0-pr12.1 --again')).rejects.toThrow('Version 1.2.0-pr12.1 är ett prov och ges bara genom en länk.');
    expect(await say('link lookup 1.2.0-pr12.1 --origin http://localhost:9')).toContain('1.2.0-pr12.1');
    await expect(add('1.3.0-beta')).rejects.toThrow('Version 1.3.0-beta är ett prov. Ange i package.json ett nummer utan bindestreck');
  });

  it('PLUS-21 publishes a build made elsewhere without making it live', async () => {
    expect(await run(['check', 'lookup', '--from', bench.build('1.2.0')])).toContain('Typer, importer och kontraktstest är inte prövade');
    expect(await run(['publish', 'lookup', '--from', bench.build('1.2.0')])).toContain('mfe-lookup 1.2.0 är publicerad.');
    expect(live().active).toBeNull();
  });

  it('PLUS-23 a build that replaces another active version says so', async () => {
    const said = vi.spyOn(console, 'log').mockReturnValue();
    const build = bench.build('1.2.0');
    await publishBuilt('lookup', build, true);
    await say('activate lookup 1.0.0');
    await publishBuilt('lookup', build, false);
    expect([live().active, said.mock.calls]).toEqual(['1.0.0', []]);
    await publishBuilt('lookup', build, true);
    expect([live().active, said.mock.calls]).toEqual(['1.2.0', [['mfe-lookup: 1.2.0 är aktiv i stället för 1.0.0.']]]);
  });

  it('PLUS-22 never makes a version live that does not fit', async () => {
    await say('activate lookup 1.0.0');
    await add('2.0.0', { contract: 2 });
    await expect(say('activate lookup 2.0.0')).rejects.toThrow('kontrakt: Versionen följer kontrakt 2');
    expect(live().active).toBe('1.0.0');
  });

  it('PLUS-22 PLUS-27 a slice must fit each shell of the running stack', async () => {
    const live = [SHELL, { ...SHELL, contracts: [2] }];
    const shell = await serve((_request, response) => response.end(JSON.stringify({ host: { live } })));
    vi.stubEnv('HOST_BUILD', `${shell.url}/versions.json`);
    await expect(say('activate lookup 1.0.0')).rejects.toThrow('skalet tar kontrakt 2');
    await shell.close();
  });

  it.each([
    ['a file that is not there', () => path.join(bench.folder, 'borta.json')],
    ['an address that nothing answers at', () => 'http://127.0.0.1:9/versions.json'],
    ['something else than a shell', () => path.join(bench.folder, 'annat.json')],
  ])('PLUS-22 a sentence explains that %s is no live shell', async (_what, place) => {
    writeFileSync(path.join(bench.folder, 'annat.json'), '{"contracts": "alla"}');
    vi.stubEnv('HOST_BUILD', place());
    await expect(say('activate lookup 1.0.0')).rejects.toThrow(`Det går inte att läsa i ${place()} vilket skal som är i drift. Bygg skalet med`);
    expect(live().active).toBeNull();
  });

  it('PLUS-31 a link to a version has its origin and expires', async () => {
    const text = await say('link mfe-lookup 1.1.0 --hours 2 --origin https://uppgiftsandring.example');
    const [, token = ''] = /https:\/\/uppgiftsandring\.example\/testversion\/(\S+)/.exec(text) ?? [];
    expect(await readTestLink(token, KEY, Date.now())).toMatchObject({ slice: 'lookup', version: '1.1.0', store: null });
    expect(await readTestLink(token, KEY, Date.now() + 2 * 3_600_000)).toBe('expired');
  });

  it('PLUS-47 a link without the stack’s key is signed with the team’s', async () => {
    vi.stubEnv('TESTER_KEY', '');
    const text = await say('link mfe-lookup 1.1.0 --origin https://uppgiftsandring.example');
    const [, token = ''] = /\/testversion\/(\S+)/.exec(text) ?? [];
    const isSigned = (slice: string, document: object) => slice === 'lookup' && bench.seal.refusal('link', document) === undefined;
    expect(readTeamLink(token, isSigned, Date.now())).toMatchObject({ slice: 'lookup', version: '1.1.0', store: null });
  });

  it('PLUS-31 a preview has its own number, and only its link gives it', async () => {
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
    ['group lookup', 'Ange gruppen'],
    ['group lookup provare', 'har ingen egen version'],
    ['group lookup Provare 1.1.0', 'små bokstäver'],
    ['rollback lookup 1.1.0', 'varken aktiv eller på väg ut'],
    ['link lookup 9.9.9', 'Version 9.9.9 finns inte'],
    ['link lookup', 'Ange vilken version länken gäller'],
    ['link lookup 1.1.0 --hours 0', 'Giltighetstiden'],
    ['link lookup 1.1.0 --hours evig', 'Giltighetstiden'],
    ['prune lookup alla', 'Antalet dagar'],
    ['publish lookup --from /finns/inte', 'release.json saknas'],
    ['', 'Så används kommandot'],
  ])('PLUS-23 refuses "%s" in a sentence and changes nothing', async (line, sentence) => {
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

  it('PLUS-23 a way back to a version that is gone is refused', async () => {
    await say('activate lookup 1.1.0');
    rmSync(path.join(bench.store, '1.0.0'), { recursive: true });
    await expect(say('rollback lookup')).rejects.toThrow('Version 1.0.0 finns inte');
    expect(live().active).toBe('1.1.0');
  });

  it('PLUS-23 a damaged releases.json is refused in one sentence', async () => {
    writeFileSync(path.join(bench.store, 'releases.json'), '{"active"');
    for (const line of ['status lookup', 'activate lookup 1.1.0', 'rollback lookup']) await expect(say(line)).rejects.toThrow('är skadad');
  });
});
