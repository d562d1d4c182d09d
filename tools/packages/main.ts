import path from 'node:path';
import { pack } from '../../platform/kit/packages/pack.ts';
import { PACKAGES } from '../../platform/kit/packages/packed.ts';
import { say } from '../../platform/local/say.ts';
import { buildServers } from '../build/servers.ts';
import { noteSurface } from './publicSurface.ts';

// `npm run packages`

await say(async () => {
  await noteSurface();
  const packages = await pack(() => buildServers(['host']));
  return packages.map(({ file }) => path.relative(process.cwd(), path.join(PACKAGES, file))).join('\n');
});
