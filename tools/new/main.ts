import path from 'node:path';
import { parseArgs } from 'node:util';
import { ROOT } from '../../platform/build/paths.ts';
import { say } from '../../platform/local/say.ts';
import { buildServers } from '../build/servers.ts';
import { writeHere } from './here.ts';
import { asked, writeSlice } from '../../platform/kit/new/write.ts';
import { PACKAGES } from '../../platform/kit/packages/packed.ts';

// `npm run new -- mfe-notes /anteckningar [--outside ../notes]`: writes a new slice, in this repository or in a folder of its own (PLUS-41).

async function main(): Promise<string> {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { outside: { type: 'string' } } });
  const slice = asked(positionals);
  const name = `mfe-${slice.name}`;
  if (values.outside === undefined) {
    writeHere(slice, ROOT);
    return `${name} är gjord. Prova den: npm install && npm test -- ${name} && npm run dev -- ${name}`;
  }
  const folder = path.resolve(values.outside);
  const { pack } = await import('../../platform/kit/packages/pack.ts');
  await pack(() => buildServers(['host']));
  writeSlice(slice, folder, 'outside', PACKAGES);
  return `${name} är gjord i ${folder}. Gå dit och läs README.md: npm install && npm test && npm run dev`;
}

await say(main);
