import { cpSync } from 'node:fs';
import path from 'node:path';
import { readRelease, changeReleases } from '../../platform/release/store/releaseStore.ts';
import { activated } from '../../platform/release/store/releases.ts';
import { sealOf } from '../../platform/release/seal/seal.ts';
import { signStore } from '../../platform/release/seal/signing.ts';
import type { Versions } from './cells.ts';

/** Puts versions in stores of their own, each the only one and live, for the stacks that this process starts from now on. */
export async function fillStores(folder: string, versions: Versions): Promise<void> {
  process.env['RELEASES_DIR'] = folder;
  for (const [name, build] of Object.entries(versions)) {
    const { version } = readRelease(build);
    const store = path.join(folder, `mfe-${name}`);
    cpSync(build, path.join(store, version), { recursive: true });
    const seal = await sealOf(name);
    await changeReleases(store, seal, (releases) => activated(releases, version, new Date()));
    // What its own team signed is signed here with the key that this stack believes.
    await signStore(store, seal);
  }
}
