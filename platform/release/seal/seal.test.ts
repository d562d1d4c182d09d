import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { folderPerTest } from '../../local/test/folder.ts';

// In a slice's own repository (PLUS-41) no keys count as made by this machine for itself, since the store belongs to somebody else.

let folder: string;

folderPerTest((made) => {
  folder = made;
  writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ name: 'mfe-exempel', version: '1.0.0' }));
  vi.stubEnv('SLICE_KIT', 'outside');
  vi.stubEnv('RELEASE_KEYS_FILE', '');
  vi.spyOn(process, 'cwd').mockReturnValue(folder);
  vi.resetModules();
});
afterEach(() => {
  // Later tests must load the modules as in this repository.
  vi.resetModules();
});

it('PLUS-40 PLUS-41 outside, no key is made unasked, and a changed list is refused', async () => {
  const [{ sealOf }, { addKey, OWN_LIST }, { changeReleases }] = await Promise.all([
    import('./seal.ts'),
    import('./keys.ts'),
    import('../store/releaseStore.ts'),
  ]);
  const store = path.join(folder, 'releases');
  const nothing = { active: null, previous: null, withdrawn: [], history: [] };
  expect(OWN_LIST).toBe(path.join(folder, '.data/release-keys/release-keys.json'));
  const unmade = await sealOf('exempel');
  await expect(changeReleases(store, unmade, () => nothing)).rejects.toThrow('Det finns ingen nyckel att underteckna med.');
  expect(existsSync(OWN_LIST)).toBe(false);

  await addKey('exempel', OWN_LIST, new Date('2020-01-01'), 0);
  const seal = await sealOf('exempel');
  await changeReleases(store, seal, () => nothing);
  const file = path.join(store, 'releases.json');
  const changed = readFileSync(file, 'utf8').replace('"withdrawn": []', '"withdrawn": ["1.0.0"]');
  for (const text of [changed, JSON.stringify({ ...nothing, serial: 7 })]) {
    writeFileSync(file, text);
    await expect(changeReleases(store, seal, (releases) => releases)).rejects.toThrow('Ta reda på vem som har ändrat den.');
    expect(readFileSync(file, 'utf8')).toBe(text);
  }
});
