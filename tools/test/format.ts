import path from 'node:path';
import { ROOT } from '../stack/processes.ts';
import { run } from './tally.ts';

// `npm run format`: writes every file as the formatter does; `npm run lint` says which ones are not.

process.exit(await run(path.join(ROOT, 'node_modules', '.bin', 'oxfmt'), ['.']));
