// `npm run verify -- kvittens.pdf [--cert svt.cert.pem]`: checks whether a receipt is genuine. Needs only the file and the certificate.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { certificatesIn } from '../../backend/src/adapters/nycklar/pemFiles.ts';
import { Rejected } from '../../backend/src/features/signera/xml/rejected.ts';
import { StartupError } from '../../backend/src/base/startupError.ts';
import { sentenceOf, verifyFile } from './verify.ts';

const HELP = `Så används kommandot:
  npm run verify -- kvittens.pdf                      prövar en kvittens, eller en underskriven ansökan (.xml)
  npm run verify -- kvittens.pdf --cert intyg.pem     med myndighetens certifikat i den filen (annars .data/keys/svt.cert.pem)`;

/** Resolves a path from the folder where the command was run. */
const found = (file: string): string => path.resolve(process.env['INIT_CWD'] ?? '.', file);

function read(file: string): Buffer {
  try {
    return readFileSync(file);
  } catch (cause) {
    throw new StartupError(`Filen ${file} går inte att läsa.`, { cause });
  }
}

async function run(): Promise<string> {
  const { values, positionals } = parseArgs({ options: { cert: { type: 'string' } }, allowPositionals: true });
  const [file, ...rest] = positionals;
  if (file === undefined || rest.length > 0) throw new StartupError(HELP);
  const cert = found(values.cert ?? path.join(process.env['KEYS_DIR'] ?? '.data/keys', 'svt.cert.pem'));
  const trusted = certificatesIn(path.dirname(cert), path.basename(cert));
  return (await verifyFile(read(found(file)), trusted, new Date())).join('\n');
}

try {
  console.log(await run());
} catch (error) {
  if (error instanceof Rejected) console.error(`Underkänd: ${sentenceOf(error.code)}`);
  else console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
