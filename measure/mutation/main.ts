import path from 'node:path';
import { ROOT } from '../../platform/local/processes.ts';
import { run } from '../../tools/test/tally/tally.ts';

// `node measure/mutation/main.ts [rules | core | pattern]`: mutation testing of the rules and the shared state, of what the backend signs, shows and sends, or of the
// rules' files that a pattern names; without one, the first two. Ends with the share of changes that the tests noticed, and with exit code 1 when that is too small.

const stryker = (config: string, ...args: readonly string[]) =>
  run(path.join(ROOT, 'node_modules', '.bin', 'stryker'), ['run', path.join('measure', 'mutation', config), ...args]);

async function main(part: string | undefined): Promise<number> {
  if (part === 'rules') return stryker('rules.config.mjs');
  if (part === 'core') return stryker('core.config.mjs');
  if (part !== undefined) return stryker('rules.config.mjs', '--mutate', part);
  return Math.max(await main('rules'), await main('core'));
}

process.exit(await main(process.argv[2]));
