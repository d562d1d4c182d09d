import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../build/paths.ts';
import { asvsPage } from './page.ts';

// `npm run asvs`: rewrites docs/asvs.md.

writeFileSync(path.join(ROOT, 'docs/asvs.md'), asvsPage());
console.log('docs/asvs.md är skriven.');
