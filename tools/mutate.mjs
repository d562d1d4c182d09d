// Mutation test of the domain rules: changes one operator, comparison, number, boolean or word at a time in a copy of
// shared/src/domain and expects the domain's tests to notice. Exits 1 when they notice under 85 % of the changes.
//   node tools/mutate.mjs            a fixed sample of 240 mutants
//   node tools/mutate.mjs --all      every mutant
//   node tools/mutate.mjs styrelse   every mutant of the files whose name contains the word
import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire, stripTypeScriptTypes } from 'node:module';
import { availableParallelism, tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const DOMAIN = path.join(ROOT, 'shared', 'src', 'domain');
const VITEST = path.join(path.dirname(createRequire(import.meta.url).resolve('vitest/package.json')), 'vitest.mjs');
const THRESHOLD = 85;
const SAMPLE = 240;
const LIMIT_MS = 180_000;
const JOBS = Math.min(2, availableParallelism());

/** What is replaced by what. A number becomes its successor, a word gets a letter more. */
const RULES = [
  [/===/g, '!=='],
  [/!==/g, '==='],
  [/ <= /g, ' < '],
  [/ < /g, ' <= '],
  [/ >= /g, ' > '],
  [/ > /g, ' >= '],
  [/ && /g, ' || '],
  [/ \|\| /g, ' && '],
  [/ \?\? /g, ' && '],
  [/ \+ /g, ' - '],
  [/ - /g, ' + '],
  [/ \* /g, ' / '],
  [/ % /g, ' * '],
  [/!(?=[\w(/])/g, ''],
  [/\btrue\b/g, 'false'],
  [/\bfalse\b/g, 'true'],
  [/\.some\(/g, '.every('],
  [/\.every\(/g, '.some('],
  [/\.filter\(/g, '.map('],
  [/(?<![\w.'$\\-])\d[\d_]*(?![\w.'])/g, (number) => String(Number(number.replaceAll('_', '')) + 1)],
  [/'[\p{L}\d_ ./-]+'/gu, (word) => `'x${word.slice(1)}`],
  [/\? ''(?= :)/g, "? 'x'"],
];

/** Every mutant of a file; types are blanked out first, since no test can notice them. */
function mutantsOf(file) {
  const original = readFileSync(path.join(DOMAIN, file), 'utf8');
  const lines = stripTypeScriptTypes(original).split('\n');
  return lines.flatMap((line, index) => {
    if (/^\s*(?:\*|\/\*|\/\/|import\b|}?.* from '\.)/.test(line)) return [];
    return RULES.flatMap(([pattern, replacement]) =>
      [...line.matchAll(pattern)].map((match) => {
        const text = typeof replacement === 'string' ? replacement : replacement(match[0]);
        const mutated = line.slice(0, match.index) + text + line.slice(match.index + match[0].length);
        return { file, original, line: index + 1, before: line.trim(), after: mutated.trim(), source: lines.toSpliced(index, 1, mutated).join('\n') };
      }),
    );
  });
}

function makeCopy(number) {
  const copy = path.join(workspace, `copy-${number}`);
  for (const folder of ['domain', 'testing', 'i18n']) cpSync(path.join(ROOT, 'shared', 'src', folder), path.join(copy, 'src', folder), { recursive: true });
  symlinkSync(path.join(ROOT, 'node_modules'), path.join(copy, 'node_modules'), 'junction');
  writeFileSync(path.join(copy, 'package.json'), '{ "type": "module" }');
  const shared = `cacheDir: ${JSON.stringify(path.join(copy, '.cache'))}`;
  const options = (include, exclude) => `{ include: ['src/domain/**/${include}'], exclude: ['${exclude}'], isolate: false, maxWorkers: 1, bail: 1, pool: 'threads', testTimeout: ${LIMIT_MS} }`;
  writeFileSync(path.join(copy, 'tables.config.mjs'), `export default { ${shared}, test: ${options('*.test.ts', '**/*.property.test.ts')} };\n`);
  writeFileSync(path.join(copy, 'properties.config.mjs'), `export default { ${shared}, test: ${options('*.property.test.ts', '')} };\n`);
  return copy;
}

/** True when the tests that reach the file pass; a run that hangs counts as failed. */
function testsPass(copy, config, file) {
  const args = [VITEST, 'related', path.join('src', 'domain', file), '--run', '--passWithNoTests', '--config', config, '--reporter=dot'];
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, { cwd: copy, stdio: 'ignore' });
    const clock = setTimeout(() => child.kill('SIGKILL'), LIMIT_MS);
    child.on('exit', (code) => {
      clearTimeout(clock);
      resolve(code === 0);
    });
  });
}

/** The tables are quick and notice most; only what they let through meets the properties. */
async function survives(copy, mutant) {
  const file = path.join(copy, 'src', 'domain', mutant.file);
  writeFileSync(file, mutant.source);
  const isUnnoticed = (await testsPass(copy, 'tables.config.mjs', mutant.file)) && (await testsPass(copy, 'properties.config.mjs', mutant.file));
  writeFileSync(file, mutant.original);
  return isUnnoticed;
}

function choose(mutants, choice) {
  if (choice !== undefined || mutants.length <= SAMPLE) return mutants;
  return Array.from({ length: SAMPLE }, (_, index) => mutants[Math.floor((index * mutants.length) / SAMPLE)]);
}

// Node prints a warning for each use of stripTypeScriptTypes; what it does here is stable enough.
process.removeAllListeners('warning');

const choice = process.argv[2];
const files = readdirSync(DOMAIN).filter((file) => file.endsWith('.ts') && !/\.(?:test|data)\.ts$/.test(file));
const chosen = files.filter((file) => choice === undefined || choice === '--all' || file.includes(choice));
const workspace = mkdtempSync(path.join(tmpdir(), 'mutate-'));
process.on('exit', () => rmSync(workspace, { recursive: true, force: true }));
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(1));

const mutants = choose(chosen.flatMap(mutantsOf), choice);
const copies = Array.from({ length: JOBS }, (_, number) => makeCopy(number));
const isSound = (await testsPass(copies[0], 'tables.config.mjs', 'text.ts')) && (await testsPass(copies[0], 'properties.config.mjs', 'text.ts'));
if (!isSound) {
  console.error('The domain tests fail without any mutation; mend them first.');
  process.exit(1);
}
console.log(`${mutants.length} mutants of ${chosen.length} files`);
const queue = [...mutants];
const survivors = [];
await Promise.all(
  copies.map(async (copy) => {
    for (let mutant = queue.shift(); mutant !== undefined; mutant = queue.shift()) {
      if (await survives(copy, mutant)) survivors.push(mutant);
    }
  }),
);
for (const { file, line, before, after } of survivors) console.log(`survived: ${file}:${line}\n  - ${before}\n  + ${after}`);
const score = mutants.length === 0 ? 0 : (100 * (mutants.length - survivors.length)) / mutants.length;
console.log(`mutation score ${score.toFixed(1)} % (${mutants.length - survivors.length} of ${mutants.length} noticed, at least ${THRESHOLD} % wanted)`);
process.exit(score >= THRESHOLD ? 0 : 1);
