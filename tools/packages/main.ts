import { statSync } from 'node:fs';
import path from 'node:path';
import { pack } from '../../platform/kit/packages/pack.ts';
import { buildServers } from '../build/servers.ts';

// `npm run packages`

for (const file of await pack(() => buildServers(['host'])))
  console.log(`${path.relative(process.cwd(), file)}  ${(statSync(file).size / 1000).toFixed(0)} kB`);
