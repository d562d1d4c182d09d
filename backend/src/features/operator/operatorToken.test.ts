import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { StartupError } from '../../base/startupError.ts';
import { operatorToken } from './operatorCall.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'uppgiftsandring-nyckel-'));
});
afterAll(() => rm(folder, { recursive: true }));

it('API-15 ASVS 8.2.1 the operator’s token is the one that is given, else one made at the first start, for its owner to read', async () => {
  const dataDir = join(folder, 'data', 'backend');
  expect(await operatorToken({ operatorToken: 'given', dataDir })).toBe('given');
  await expect(stat(dataDir)).rejects.toMatchObject({ code: 'ENOENT' });
  const first = await operatorToken({ operatorToken: undefined, dataDir });
  expect(first).toMatch(/^[\w-]{43}$/);
  expect(await operatorToken({ operatorToken: undefined, dataDir })).toBe(first);
  const file = join(dataDir, 'operator.token');
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  await writeFile(file, ' written-by-hand\n');
  expect(await operatorToken({ operatorToken: undefined, dataDir })).toBe('written-by-hand');
  expect(await readdir(dataDir)).toEqual(['operator.token']);
  expect(await readFile(file, 'utf8')).toBe(' written-by-hand\n');
});

it('PLUS-60 a folder that cannot be written is told in a sentence, with what to do', async () => {
  const error = await operatorToken({ operatorToken: undefined, dataDir: '/dev/null/mapp' }).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(StartupError);
  expect(error).toMatchObject({
    message: expect.stringMatching(/^Driftens nyckel kan inte skrivas till .*operator\.token\. .*OPERATOR_TOKEN\.$/),
    cause: { code: 'ENOTDIR' },
  });
});
