import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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

  it('API-24 is created again when a kill left it half created', async () => {
    expect(await run('select 1 as one')).toEqual([{ one: 1 }]);
    expect(await readdir(join(folder, 'db'))).not.toContain('unfinished');
  });

  it('API-24 ASVS 14.2.4 is opened when it exists, and closed to other users', { timeout: 180_000 }, async () => {
    await run("insert into note values ('a')");
    await database.close();
    await chmod(join(folder, 'db'), 0o755);
    database = await openEmbedded(folder);
    expect(await run('select * from note')).toHaveLength(1);
    if (process.platform !== 'win32') expect((await stat(join(folder, 'db'))).mode & 0o777).toBe(0o700);
  });

  it('API-24 is opened once at a time', async () => {
    await expect(openEmbedded(folder)).rejects.toThrow(`Datamappen ${folder} används redan av en annan backend som är igång.`);
  });

  it('ASVS 16.5.3 a corrupt one is reported in one sentence, and left as it is', async () => {
    const corrupt = join(folder, 'corrupt');
    await mkdir(join(corrupt, 'db'), { recursive: true });
    await writeFile(join(corrupt, 'db', 'PG_VERSION'), 'rubbish');
    await expect(openEmbedded(corrupt)).rejects.toThrow(/^Datamappen .*corrupt.* går inte att öppna som databas/);
    expect(await readFile(join(corrupt, 'db', 'PG_VERSION'), 'utf8')).toBe('rubbish');
  });

  it('ASVS 16.5.3 a data folder that is a file is reported in one sentence', async () => {
    await writeFile(join(folder, 'file'), '');
    await expect(openEmbedded(join(folder, 'file'))).rejects.toThrow(`Datamappen ${join(folder, 'file')} går inte att skapa eller skriva i.`);
  });
});
