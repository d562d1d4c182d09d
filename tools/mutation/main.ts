import path from 'node:path';
import { ROOT } from '../stack/processes.ts';
import { run } from '../test/tally/tally.ts';
import { startMutants } from './backend.ts';

// `node tools/mutation/main.ts [rules | core | backend | pattern]`: mutation testing of the rules and the shared state, of what the backend signs, shows and sends,
// of a sample of all its features, or of the rules' files that a pattern names; without one, the first three. Ends with the share of changes that the tests
// noticed, and with exit code 1 when that is too small.

/** The share of the mutants that is sampled, and the seed; MUTATION_SHARE and MUTATION_SEED choose others. */
const sample = (share: string) => ({ MUTATION_SHARE: share, MUTATION_SEED: '1', MUTATION_ROOT: ROOT, ...process.env });

const stryker = (config: string, args: readonly string[], env: Readonly<Record<string, string>>) =>
  run(path.join(ROOT, 'node_modules', '.bin', 'stryker'), ['run', path.join('tools', 'mutation', config), ...args], env);

const rules = (pattern?: string) => stryker('rules.config.mjs', pattern ? ['--mutate', pattern] : [], sample('1'));

const core = () => stryker('core.config.mjs', [], sample('1'));

async function backend(): Promise<number> {
  const mutants = await startMutants();
  try {
    return await stryker('backend.config.mjs', [], { ...sample('0.03'), ...mutants.env });
  } finally {
    await mutants.stop();
  }
}

async function main(part: string | undefined): Promise<number> {
  if (part === 'backend') return backend();
  if (part === 'core') return core();
  if (part !== undefined) return rules(part === 'rules' ? undefined : part);
  return Math.max(await rules(), await core(), await backend());
}

process.exit(await main(process.argv[2]));
