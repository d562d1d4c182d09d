import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Release } from '../../contract/releaseStore.ts';
import { publish } from '../publish.ts';
import { activated } from '../store/releases.ts';
import { changeReleases } from '../store/releaseStore.ts';
import { addKey, readKeys } from '../seal/keys.ts';
import { sealIn, type Seal } from '../seal/seal.ts';
import type { Bench } from './candidate.ts';
import { serve } from './serve.ts';

/** A slice, notes, of which only the address of its store and its team's keys are known here. */
export interface Outside {
  /** The folder behind the address. */
  readonly folder: string;
  readonly address: string;
  readonly seal: Seal;
  /** The value for `SLICES_FILE`: a list with lookup and this slice. */
  readonly list: string;
  goLive(version: string, changes?: Partial<Release>): Promise<void>;
  close(): Promise<unknown>;
}

/** Serves the slice's store, and writes a list with it. */
export async function openOutside(bench: Bench): Promise<Outside> {
  const [folder, list] = [path.join(bench.folder, 'elsewhere/mfe-notes'), path.join(bench.folder, 'slices.json')];
  await addKey('notes', bench.keys, new Date('2020-01-01'), 0);
  const seal = sealIn('notes', bench.keys);
  const { url: address, close } = await serve((request, response) => {
    const file = path.join(folder, request.url ?? '');
    if (existsSync(file) && statSync(file).isFile()) response.end(readFileSync(file));
    else response.writeHead(404).end();
  });
  const notes = { name: 'notes', paths: [], store: address, keys: readKeys(bench.keys)['notes'] };
  writeFileSync(list, JSON.stringify({ slices: [{ name: 'lookup', paths: [] }, notes] }));
  return {
    folder,
    address,
    seal,
    list,
    async goLive(version, changes = {}) {
      await publish(folder, seal, bench.build(version, { name: 'notes', ...changes }), new Date());
      await changeReleases(folder, seal, (releases) => activated(releases, version, new Date()));
    },
    close,
  };
}
