import path from 'node:path';
import { parseArgs } from 'node:util';
import { ROOT } from '../build/paths.ts';
import { readKeys } from '../release/seal/keys.ts';
import { addEntry } from '../new/here.ts';
import { asked } from '../new/write.ts';

// `npm run register -- mfe-notes /anteckningar --keys ../notes/.data/release-keys/release-keys.json`: adds a slice to the list that running servers
// follow (`SLICES_FILE`, or that of the stack on this computer), with its team's public keys (PLUS-41). Its store is `--store`, or beside the list.

function register(): string {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { keys: { type: 'string' }, store: { type: 'string' } } });
  const slice = asked(positionals);
  const { [slice.name]: keys = [] } = readKeys(values.keys ?? '');
  if (keys.length === 0) throw new Error(`Ange lagets publika nycklar med --keys: listan som npm run release -- keys gör, med en nyckel för ${slice.name}.`);
  const file = process.env['SLICES_FILE'] || path.join(process.env['DATA_DIR'] ?? path.join(ROOT, '.data'), 'slices.json');
  addEntry(file, slice, { store: values.store ?? `stores/${slice.name}`, keys });
  return `mfe-${slice.name} står i ${file}, med sidor på ${slice.path} och under den. Servrarna läser listan inom en sekund.`;
}

try {
  console.log(register());
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
