import { makeKeys } from './makeKeys.ts';

// `node simulators/src/keys/make-keys.ts FOLDER`

const dir = process.argv[2] ?? process.env['KEYS_DIR'];
if (dir === undefined) {
  console.error('Ange mappen som nycklarna ska ligga i: node simulators/src/keys/make-keys.ts MAPP');
  process.exit(1);
}
await makeKeys(dir);
