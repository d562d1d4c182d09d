import { existsSync } from 'node:fs';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';

const PUBLIC = /\.(?:cert|public)\./;

/** Writes the named files, unless all of them exist, so that a reader never sees half of one. Only certificates and public keys are for others than the owner. */
export async function writeMissing(dir: string, names: readonly string[], make: () => Promise<readonly string[]>): Promise<void> {
  if (names.every((name) => existsSync(path.join(dir, name)))) return;
  const contents = await make();
  await mkdir(dir, { recursive: true });
  for (const [index, name] of names.entries()) {
    const temporary = path.join(dir, `.${name}.${process.pid}`);
    await writeFile(temporary, `${contents[index]}\n`, { mode: PUBLIC.test(name) ? 0o644 : 0o600 });
    await rename(temporary, path.join(dir, name));
  }
}
