import fs from 'node:fs';
import { chmod, mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Database } from './db.ts';
import { openEmbedded } from './openEmbedded.ts';

describe('the embedded database', () => {
  let folder: string;
  let database: Database;
  const run = (text: string) => database.withSql((exec) => exec(text));
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'uppgiftsandring-db-'));
    // What remains of a process that was killed while it created the database.
    await mkdir(join(folder, 'db'));
    await writeFile(join(folder, 'db', 'unfinished'), '');
    await writeFile(join(folder, 'db', 'PG_VERSION'), '18\n');
    database = await openEmbedded(folder);
    await run('create table note (text text)');
  }, 180_000);
  afterAll(async () => {
    await database.close();
    await rm(folder, { recursive: true, force: true });
  });

  it('API-24 a half-created one is created again, and the mark is gone when it is finished', async () => {
    expect(await run('select 1 as one')).toEqual([{ one: 1 }]);
    expect(fs.existsSync(join(folder, 'db', 'unfinished'))).toBe(false);
  });

  it('API-24 a write is answered when it has reached the disk: each one asks the system for it', async () => {
    const fsync = vi.spyOn(fs, 'fsyncSync');
    await run("insert into note values ('a')");
    const afterOne = fsync.mock.calls.length;
    await run("insert into note values ('b')");
    const afterTwo = fsync.mock.calls.length;
    await run('select * from note');
    expect([afterOne > 0, afterTwo > afterOne, fsync.mock.calls.length - afterTwo]).toEqual([true, true, 0]);
    fsync.mockRestore();
  });

  it('API-24 it is set to be durable', async () => {
    const settings = await run(
      "select name, setting from pg_settings where name in ('fsync', 'synchronous_commit', 'full_page_writes', 'wal_sync_method') order by name",
    );
    expect(settings.map(({ name, setting }) => `${name} ${setting}`)).toEqual([
      'fsync on',
      'full_page_writes on',
      'synchronous_commit on',
      'wal_sync_method fsync',
    ]);
  });

  it('API-24 ASVS 14.2.4 a finished one is opened, not created again, and closed to others who could read it', async () => {
    await database.close();
    await Promise.all([chmod(join(folder, 'db'), 0o755), chmod(join(folder, 'db', 'PG_VERSION'), 0o666)]);
    database = await openEmbedded(folder);
    expect(await run('select * from note')).toHaveLength(2);
    if (process.platform === 'win32') return;
    const modes = await Promise.all(['db', 'db/base', 'db/PG_VERSION'].map(async (name) => ((await stat(join(folder, name))).mode & 0o777).toString(8)));
    expect(modes).toEqual(['700', '700', '600']);
  }, 180_000);
});
