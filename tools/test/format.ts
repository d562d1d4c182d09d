import path from 'node:path';
import { ROOT } from '../../platform/local/processes.ts';
import { run } from './tally/tally.ts';

// `npm run format`: formats every file; `npm run lint` reports unformatted ones.

process.exit(await run(path.join(ROOT, 'node_modules', '.bin', 'oxfmt'), ['.']));
