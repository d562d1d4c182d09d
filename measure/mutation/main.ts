import path from 'node:path';
import { ROOT } from '../../platform/local/processes.ts';
import { run } from '../../tools/test/tally/tally.ts';

// `node measure/mutation/main.ts [rules | core | pattern]`: mutation testing of the rules and the shared state, of what the backend signs, shows and sends, or of the
// rules' files that a pattern names; without one, the first two. Ends with the share of changes that the tests noticed, and with exit code 1 when that is too small.

function stryker(MUTATED: 'rules' | 'core', ...args: readonly string[]) {
  return run(path.join(ROOT, 'node_modules/.bin/stryker'), ['run', 'measure/mutation/stryker.config.mjs', ...args], { MUTATED });
}

const [, , part] = process.argv;
const files = part === undefined || part === 'rules' || part === 'core' ? [] : ['--mutate', part];
const rules = part === 'core' ? 0 : await stryker('rules', ...files);
const core = part === 'core' || part === undefined ? await stryker('core') : 0;
process.exit(Math.max(rules, core));
