import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { ROOT } from '../../platform/build/paths.ts';
import { BREAKS, provedHashes, type Break } from './breaks.ts';
import { asvsPage } from './page.ts';
import { prove } from './prove.ts';
import { settingsPage } from './settings.ts';

// `npm run asvs`: writes into docs/asvs.md and docs/settings.md what tests and rules say now. `-- --prove [item …]` first breaks each item (all, 1.2.1, or 1.2)
// once in the way that breaks.txt says, in a copy of the tree, and sees its test fail.

const { values, positionals } = parseArgs({ allowPositionals: true, options: { prove: { type: 'boolean', default: false } } });
const isWanted = ({ ids }: Break) => positionals.length === 0 || ids.some((id) => positionals.some((wanted) => `${id}.`.startsWith(`${wanted}.`)));

if (values.prove) {
  const wanted = BREAKS.filter(isWanted);
  const proved = new Set(provedHashes());
  let survived = 0;
  await prove(wanted, (one, fault) => {
    console.log(fault === null ? `ja   ${one.ids.join(' ')}` : `nej  ${one.ids.join(' ')}: ${fault}`);
    if (fault === null) proved.add(one.hash);
    else [survived] = [survived + 1, proved.delete(one.hash)];
    const kept = BREAKS.map(({ hash }) => hash).filter((hash) => proved.has(hash));
    writeFileSync(path.join(import.meta.dirname, 'proved.json'), `${JSON.stringify(kept, null, 2)}\n`);
  });
  console.log(`${wanted.length - survived} bevisade, ${survived} inte.`);
  process.exitCode = survived > 0 || wanted.length === 0 ? 1 : 0;
}
for (const [name, written] of Object.entries({ asvs: asvsPage, settings: settingsPage })) {
  const file = path.join(ROOT, `docs/${name}.md`);
  writeFileSync(file, written(readFileSync(file, 'utf8')));
}
console.log('docs/asvs.md och docs/settings.md är skrivna.');
