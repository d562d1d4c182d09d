import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../../platform/build/paths.ts';
import { asvsPage } from './page.ts';
import { settingsPage } from './settings.ts';

// `npm run asvs`: writes into docs/asvs.md and docs/settings.md what tests and rules say now.

for (const [name, written] of Object.entries({ asvs: asvsPage, settings: settingsPage })) {
  const file = path.join(ROOT, `docs/${name}.md`);
  writeFileSync(file, written(readFileSync(file, 'utf8')));
}
console.log('docs/asvs.md och docs/settings.md är skrivna.');
