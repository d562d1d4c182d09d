import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../../platform/build/paths.ts';
import { asvsPage } from './page.ts';
import { settingsPage } from './settingsPage.ts';

// `npm run asvs`: rewrites docs/asvs.md and docs/settings.md.

writeFileSync(path.join(ROOT, 'docs/asvs.md'), asvsPage());
writeFileSync(path.join(ROOT, 'docs/settings.md'), settingsPage());
console.log('docs/asvs.md och docs/settings.md är skrivna.');
