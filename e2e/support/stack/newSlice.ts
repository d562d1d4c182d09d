import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../../../platform/build/paths.ts';
import { writeHere } from '../../../tools/new/here.ts';
import { run } from './command.ts';
import type { OwnStack } from './ownStack.ts';
import type { Workspace } from './workspace.ts';

/** A slice of the template's in a copy of the sources, and its team's commands on a running stack. */
export interface NewSlice {
  readonly folder: string;
  change(file: string, ...changes: readonly (readonly [from: string, to: string])[]): void;
  release(...args: string[]): Promise<string>;
  /** Adds it to the stack's list and makes a published version live. */
  goLive(version: string): Promise<void>;
}

/** Writes a new slice, with one page at the path of its name, and makes its team's key. */
export async function newSlice(name: string, { origin, folder, dataDir }: OwnStack, { folder: workspace }: Workspace): Promise<NewSlice> {
  const part = `mfe-${name}`;
  writeHere({ name, path: `/${name}` }, workspace);
  const keys = path.join(folder, `keys-${name}/release-keys.json`);
  const env = { RELEASES_DIR: path.join(folder, 'stores'), RELEASE_KEYS_FILE: keys, HOST_BUILD: `${origin}/versions.json`, DATA_DIR: dataDir };
  const release = (command: string = '', ...args: string[]) => run(workspace, [path.join(workspace, 'platform/release/cli.mjs'), command, part, ...args], env);
  await release('keys');
  return {
    folder: path.join(workspace, part),
    change(file, ...changes) {
      const place = path.join(workspace, part, file);
      const changed = changes.reduce(
        (text, [from, to]) => {
          if (!text.includes(from)) throw new Error(`${file} has no ${from}`);
          return text.replace(from, () => to);
        },
        readFileSync(place, 'utf8'),
      );
      writeFileSync(place, changed);
    },
    release,
    async goLive(version) {
      const store = path.join(env.RELEASES_DIR, part);
      await run(ROOT, [path.join(ROOT, 'platform/release/register/main.ts'), part, `/${name}`, '--keys', keys, '--store', store], env);
      await release('activate', version);
    },
  };
}
