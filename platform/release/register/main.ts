import { say } from '../../local/say.ts';
import { register } from './register.ts';

// `npm run register -- mfe-notes /anteckningar --keys ../notes/.data/release-keys/release-keys.json`: adds a slice to the list that running servers
// follow (`SLICES_FILE`, or that of the stack on this computer), with its team's public keys (PLUS-41). Its store is `--store`, or where all are.

await say(() => register(process.argv.slice(2)));
