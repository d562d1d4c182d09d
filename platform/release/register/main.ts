import { parseArgs } from 'node:util';
import { withLock } from '../../build/lock.mjs';
import { say } from '../../local/say.ts';
import { addEntry, asked } from '../../kit/new/write.ts';
import { stackList } from '../check/stores.ts';
import { readKeys } from '../seal/keys.ts';

// `npm run register -- mfe-notes /anteckningar --keys ../notes/.data/release-keys/release-keys.json`: adds a slice to the list that running servers
// follow (`SLICES_FILE`, or that of the stack on this computer), with its team's public keys (PLUS-41). Its store is `--store`, or where all are; `--backend` is its own (PLUS-46).

const PATIENCE_MS = 10_000;
const TEXT = { type: 'string' } as const;

/** The store's place: a folder beside the list, or at the server of all stores, if `STORES` has its address. */
function storeOf(name: string): string {
  const { STORES: server } = process.env;
  if (!server) return `stores/${name}`;
  if (!/^https?:\/\//.test(server) || !URL.canParse(server))
    throw new Error(`STORES är ingen adress: ${server}. Skriv den med början, som http://uploads:8080.`);
  return new URL(`${name}/`, server).href;
}

/** Adds a slice to the list that running servers follow, and returns a sentence (PLUS-41). Throws one, and leaves the list, when no server could read it, or another process has it for `patienceMs`. */
export async function register(args: readonly string[], patienceMs = PATIENCE_MS): Promise<string> {
  const { values, positionals } = parseArgs({ args: [...args], allowPositionals: true, options: { keys: TEXT, store: TEXT, backend: TEXT } });
  const slice = asked(positionals);
  const { [slice.name]: keys = [] } = readKeys(values.keys ?? '');
  if (keys.length === 0) throw new Error(`Ange lagets publika nycklar med --keys: listan som npm run release -- keys gör, med en nyckel för ${slice.name}.`);
  const file = process.env['SLICES_FILE'] || stackList();
  const store = values.store ?? storeOf(slice.name);
  const busy = `Någon annan ändrar ${file}. Försök igen om en stund; är det ingen, ta bort ${file}.lock.`;
  const more = { store, keys, ...(values.backend !== undefined && { backend: values.backend }) };
  await withLock(`${file}.lock`, () => addEntry(file, slice, more), { patienceMs, busy });
  return `mfe-${slice.name} står i ${file}, med sidor på ${slice.path} och under den. Servrarna läser listan inom en sekund.`;
}

if (import.meta.main) await say(() => register(process.argv.slice(2)));
