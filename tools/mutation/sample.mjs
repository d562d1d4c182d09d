import { createHash } from 'node:crypto';
import path from 'node:path';

const share = Number(process.env.MUTATION_SHARE);
const seed = process.env.MUTATION_SEED ?? '';
const root = process.env.MUTATION_ROOT ?? '';

/** A number from 0 up to 1 that a mutant keeps as long as its line and the seed are the same. */
function drawn({ fileName, location, mutatorName, replacement }) {
  const file = path.relative(root, fileName).replace(/^.*?(?=(?:backend|shared)\/src\/)/, '');
  const name = [seed, file, location.start.line, location.start.column, location.end.line, location.end.column, mutatorName, replacement].join('\n');
  return createHash('sha256').update(name).digest().readUInt32BE(0) / 2 ** 32;
}

/** Draws the sample. Stryker counts the mutants that were not drawn as errors: outside the figure. */
class Sample {
  async init() {}

  async check(mutants) {
    return Object.fromEntries(
      mutants.map((mutant) => [mutant.id, drawn(mutant) < share ? { status: 'passed' } : { status: 'compileError', reason: 'not drawn' }]),
    );
  }
}

export const strykerPlugins = [{ kind: 'Checker', name: 'sample', injectableClass: Sample }];
