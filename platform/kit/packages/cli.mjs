// `npm run packages`
import { statSync } from 'node:fs';
import path from 'node:path';
import { pack } from './main.ts';

for (const file of await pack()) console.log(`${path.relative(process.cwd(), file)}  ${(statSync(file).size / 1000).toFixed(0)} kB`);
