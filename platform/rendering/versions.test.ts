import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Release } from '../contract/releaseStore.ts';
import { expect, it } from 'vitest';
import type { ReleaseStore } from '../server/store/releaseStore.ts';
import { integrityOf } from '../server/store/whole.ts';
import type { ShellBuild } from '../server/page/shellBuild.ts';
import { sliceVersion } from './versions.ts';

const FILE = 'server/render.cjs';
const CODE = Buffer.from('module.exports = {};');

it('PLUS-51 texts that are not what was published are the error of who asked, also while the code is still on its way: none is left unhandled, which would end the host', async () => {
  const unhandled: unknown[] = [];
  const note = (error: unknown) => void unhandled.push(error);
  process.on('unhandledRejection', note);
  const code = Promise.withResolvers<Buffer>();
  const read = async (file: string) => (file.endsWith(FILE) ? code.promise : Buffer.from('{"changed":true}'));
  const release = { name: 'lookup', version: '1.0.0', builtFrom: 'abc', server: FILE, integrity: { [FILE]: integrityOf(CODE) } } as Partial<Release> as Release;
  const shell = { builtFrom: 'def', server: { shell: '', texts: { sv: {} } } } as Partial<ShellBuild> as ShellBuild;
  const version = sliceVersion(shell, undefined, { release, source: 'a test', base: '/slices/lookup/1.0.0/' }, {
    read,
  } as Partial<ReleaseStore> as ReleaseStore);
  const refused = expect(version?.setup()).rejects.toThrow(/assets\/i18n\/\w\w\.json of 1\.0\.0 was changed after it was signed/);
  // Node tells of an error that nobody handles before the next turn of its loop.
  await nextTurn();
  code.resolve(CODE);
  await refused;
  process.off('unhandledRejection', note);
  expect(unhandled).toEqual([]);
});
