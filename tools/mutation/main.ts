import path from 'node:path';
import { ROOT } from '../stack/processes.ts';
import { run } from '../test/tally.ts';

// `node tools/mutation/main.ts [pattern]`: mutation testing of the rules and the shared state, or of the files that a pattern names.
// Ends with the share of changes that the tests noticed, and with exit code 1 when that is too small.

const [mutate] = process.argv.slice(2);
const args = ['run', path.join('tools', 'mutation', 'stryker.config.mjs'), ...(mutate ? ['--mutate', mutate] : [])];
process.exit(await run(path.join(ROOT, 'node_modules', '.bin', 'stryker'), args));
