import { execFileSync } from 'node:child_process';
import { mkdtempDisposableSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { copyWorkspace } from '../support/stack/workspace.ts';
import { playwright } from '../../tools/test/browser/playwright.ts';
import { add, type Tally } from '../../tools/test/tally/tally.ts';
import { buildsAt, commitThatAdded } from '../../tools/smoke/history.ts';
import { fillStores } from '../../tools/smoke/stores.ts';

// Earlier shells and slices with a backend whose Application has one more optional key (PLUS-24, docs/adr/0079).

/** Came with tolerant readers. */
const TOLERANT = 'shared/src/domain/ansokan/unknownKeys.ts';
const KEY = 'nyUppgift';
const PARTS = ['Styrelsemedlem', 'Kontaktperson', 'UppgiftsandringAdress', 'Uppgiftsandring'];

/** Adds the key as docs/add-a-field.md says, and builds that backend and shell; returns the program and the folder. */
function buildsWithKey(folder: string): { readonly backend: string; readonly shell: string } {
  const change = (file: string, from: string, to: string) => {
    const text = readFileSync(path.join(folder, file), 'utf8');
    if (!text.includes(from)) throw new Error(`${file} har inte längre ${from}`);
    writeFileSync(path.join(folder, file), text.replace(from, to));
  };
  for (const part of PARTS) {
    const start = `${part}Schema = v.object({`;
    change('shared/src/domain/ansokan/ansokan.ts', start, `${start} ${KEY}: v.exactOptional(v.string()),`);
  }
  change('backend/src/features/ansokan/saveDraft.ts', 'kvittensPerEpost:', `...(written?.${KEY} && { ${KEY}: written.${KEY} }), kvittensPerEpost:`);
  for (const args of [
    ['tools/build/servers.mjs', 'backend'],
    ['platform/build/build.mjs', 'host', '--no-publish'],
  ])
    execFileSync(process.execPath, args, { cwd: folder, stdio: 'inherit' });
  return { backend: path.join(folder, 'backend/built/server/main.mjs'), shell: path.join(folder, 'host/dist') };
}

/** Does what earlier shells and slices can with that backend: those that keep what they do not know, and the last that refuse it. */
export async function newKey(): Promise<Tally> {
  const tolerant = commitThatAdded(TOLERANT);
  const workspace = copyWorkspace();
  using folder = mkdtempDisposableSync(path.join(tmpdir(), 'tidigare-'));
  const earlier = path.join(folder.path, 'earlier');
  try {
    const newer = buildsWithKey(workspace.folder);
    const tried = async (title: string, { shell, slices }: ReturnType<typeof buildsAt>) => {
      await fillStores(mkdtempSync(path.join(folder.path, 'releases-')), slices);
      return playwright({ config: 'e2e/history/playwright.config.ts', extent: 'all', title, shell, backend: newer.backend });
    };
    const keeping = buildsAt(tolerant, earlier);
    const kept = add(await tried('keeps', keeping), await tried('keeps', { ...keeping, shell: newer.shell }));
    // In the same folder: the packages of both commits are the same.
    return add(kept, await tried('refuses', buildsAt(`${tolerant}^`, earlier)));
  } finally {
    workspace.remove();
  }
}
