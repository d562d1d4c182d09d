import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { filesIn } from '../build/files.ts';
import type { Gives } from '../contract/releaseStore.ts';
import { run } from './commandLine.ts';
import { publish } from './publish.ts';
import { readKeys } from './seal/keys.ts';
import { listIn, readReleases, versionsIn } from './store/releaseStore.ts';
import { uploadServer } from './stores/uploads.ts';
import { AT, benchOfEachTest, SHELL } from './test/candidate.ts';
import { serve } from './test/serve.ts';

const bench = benchOfEachTest();
const say = (line: string) => run(line.split(' '));
const prod = () => path.join(bench.folder, 'prod/mfe-lookup');
const since = '2026-11-20T10:00:00.000Z';

/** The stack of the other environment: what its shell gives, and what it says of lookup. */
let live: Gives[];
let lookup: object;

beforeEach(async () => {
  [live, lookup] = [[SHELL], { stopped: null, health: [] }];
  const { url } = await serve((_request, response) => response.end(JSON.stringify({ host: { live }, slices: { lookup: { ...lookup, paths: [] } } })));
  vi.stubEnv('ENVIRONMENTS_FILE', path.join(bench.folder, 'environments.json'));
  environments({ name: 'produktion', address: url, stores: path.join(bench.folder, 'prod/{del}') });
  await publish(bench.store, bench.seal, bench.build('1.0.0'), AT);
});

const environments = (...all: object[]) => writeFileSync(path.join(bench.folder, 'environments.json'), JSON.stringify(all));
const contentOf = (store: string) => {
  const folder = path.join(store, '1.0.0');
  return filesIn(folder).map((file) => [file, readFileSync(path.join(folder, file), 'utf8')]);
};

describe('a version moved to another environment', () => {
  it('PLUS-49 has the same bytes and signature there, and is not live', async () => {
    expect(await say('promote mfe-lookup 1.0.0 --to produktion')).toBe('mfe-lookup 1.0.0 är flyttad till produktion. Aktivera den där när den ska användas.');
    expect(contentOf(prod())).toEqual(contentOf(bench.store));
    expect(readReleases(prod())).toMatchObject({ active: null, versions: readReleases(bench.store).versions, history: [{ what: 'published' }] });
    expect(bench.seal.refusal('releases', JSON.parse(readFileSync(listIn(prod()), 'utf8')))).toBeUndefined();
    expect(await say('promote mfe-lookup 1.0.0 --to produktion')).toBe('mfe-lookup 1.0.0 finns redan i produktion, byte för byte.');
  });

  it.each([
    ['a changed file', () => appendFileSync(path.join(bench.store, '1.0.0/remoteEntry.js'), ' '), 'remoteEntry.js har ändrats efter bygget.'],
    ['a changed description', () => appendFileSync(path.join(bench.store, '1.0.0/release.json'), ' '), 'har ändrats efter undertecknandet'],
    ['a shell that it does not fit', () => void (live = [{ ...SHELL, contracts: [2] }]), 'skalet tar kontrakt 2'],
    ['an unknown environment', () => environments(), 'Det finns ingen annan miljö som heter produktion.'],
  ])('PLUS-49 is refused for %s', async (_what, change, sentence) => {
    change();
    await expect(say('promote mfe-lookup 1.0.0 --to produktion')).rejects.toThrow(sentence);
    expect(versionsIn(prod())).toEqual([]);
  });

  it('PLUS-49 never replaces another version with its number', async () => {
    await publish(prod(), bench.seal, bench.build('1.0.0', { builtFrom: 'other' }), AT);
    const before = contentOf(prod());
    await expect(say('promote mfe-lookup 1.0.0 --to produktion')).rejects.toThrow('Version 1.0.0 finns där redan med annat innehåll');
    expect(contentOf(prod())).toEqual(before);
  });

  it('PLUS-49 comes from a folder, an address or an environment, with a way in history', async () => {
    await publish(prod(), bench.seal, bench.build('1.1.0'), AT);
    const { url, close } = await serve((request, response) => {
      const file = path.join(prod(), request.url ?? '');
      return filesIn(prod()).includes((request.url ?? '').slice(1)) ? response.end(readFileSync(file)) : response.writeHead(404).end();
    });
    for (const from of [prod(), url, 'produktion'])
      expect(await say(`promote lookup 1.1.0 --from ${from}`)).toMatch(/1\.1\.0 (är flyttad till|finns redan i) den här miljön/);
    await close();
    expect(versionsIn(bench.store)).toEqual(['1.0.0', '1.1.0']);
    expect(await say('history lookup')).toContain('1.1.0 publicerades, från en annan miljö');
    await expect(say('promote lookup 9.0.0 --from produktion')).rejects.toThrow('Version 9.0.0 finns inte');
  });

  it('PLUS-49 PLUS-41 goes to a store at an address, which judges it too', async () => {
    writeFileSync(path.join(bench.folder, 'slices.json'), JSON.stringify({ slices: [{ name: 'lookup', paths: [], keys: readKeys(bench.keys)['lookup'] }] }));
    const app = uploadServer(path.join(bench.folder, 'uploads'), path.join(bench.folder, 'slices.json'));
    const address = await app.listen({ host: '127.0.0.1', port: 0 });
    const [known] = JSON.parse(readFileSync(path.join(bench.folder, 'environments.json'), 'utf8'));
    environments({ ...known, stores: `${address}/{namn}` });
    await say('promote lookup 1.0.0 --to produktion');
    await app.close();
    expect(contentOf(path.join(bench.folder, 'uploads/lookup'))).toEqual(contentOf(bench.store));
  });

  it.each([
    ['promote lookup', 'Ange vilken version'],
    ['promote lookup 1.0.0', 'med --from, eller vart, med --to'],
    ['promote lookup 1.0.0-pr1 --to produktion', 'är ett prov'],
    ['promote host 1.0.0 --to produktion', 'Skalet hämtas dit det ska'],
    ['promote lookup 1.0.0 --from borta', 'borta är varken en miljö i listan, en adress eller en mapp.'],
  ])('PLUS-49 refuses "%s" in a sentence', async (line, sentence) => {
    await expect(say(line)).rejects.toThrow(sentence);
  });
});

it('PLUS-49 status says what each environment has, and which does not answer', async () => {
  lookup = {
    ...lookup,
    active: '1.0.0',
    shares: [{ version: '1.1.0', share: 5, steps: [], waiting: null }],
    there: { '1.0.0': since, '1.1.0': null, '0.9.0': since },
  };
  const [known] = JSON.parse(readFileSync(path.join(bench.folder, 'environments.json'), 'utf8'));
  environments({ name: 'test', address: 'http://127.0.0.1:9' }, known);
  const status = await say('status lookup');
  expect(status).toContain(`  produktion: 1.0.0 är aktiv sedan ${since}, 1.1.0 för 5 procent; där finns också 0.9.0`);
  expect(status).toContain('  test: svarar inte, så vad den har är inte känt');
});
