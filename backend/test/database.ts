import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '../src/db/db.ts';
import { migrate } from '../src/db/migrate.ts';
import { openEmbedded } from '../src/db/openEmbedded.ts';

/** An empty, migrated database of its own. */
export async function freshDatabase(): Promise<Database> {
  const folder = await mkdtemp(join(tmpdir(), 'uppgiftsandring-db-'));
  const database = await openEmbedded(folder);
  await database.withSql(migrate);
  return {
    ...database,
    close: async () => {
      await database.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
