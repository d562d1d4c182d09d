import { setTimeout as sleep } from 'node:timers/promises';
import type { Release } from '@uppgiftsandring/shared/slice/releaseStore';
import { expect, it } from 'vitest';
import type { ReleaseStore } from '../store/releaseStore.ts';
import { integrityOf } from '../store/whole.ts';
import type { ShellBuild } from '../page/shellBuild.ts';
import { sliceVersion } from './versions.ts';

const FILE = 'server/render.cjs';
const CODE = Buffer.from('module.exports = {};');

it('PLUS-51 texts that are not what was published are the error of who asked, also while the code is still on its way: none is left unhandled, which would end the host', async () => {
  const unhandled: unknown[] = [];
  const note = (error: unknown) => void unhandled.push(error);
  process.on('unhandledRejection', note);
  const read = async (file: string) => {
    if (!file.endsWith(FILE)) return Buffer.from('{"changed":true}');
    await sleep(50);
    return CODE;
  };
  const release = { name: 'lookup', version: '1.0.0', builtFrom: 'abc', server: FILE, integrity: { [FILE]: integrityOf(CODE) } } as Partial<Release> as Release;
  const shell = { builtFrom: 'def', server: { shell: '', texts: {} } } as Partial<ShellBuild> as ShellBuild;
  const version = sliceVersion(shell, { release, source: 'a test', base: '/slices/lookup/1.0.0/' }, { read } as Partial<ReleaseStore> as ReleaseStore);
  await expect(version?.setup()).rejects.toThrow(/assets\/i18n\/\w\w\.json of 1\.0\.0 is not what was published/);
  await sleep(100);
  process.off('unhandledRejection', note);
  expect(unhandled).toEqual([]);
});
