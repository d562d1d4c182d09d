import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { folderName, PARTS, readJson, ROOT, SLICES } from '../../platform/build/paths.ts';
import { LONG_PARTS } from '../test/longParts.ts';
import { argumentsFor } from '../test/browser/playwright.ts';
import { selectionOf } from '../test/browser/selection.ts';
import { roomsOf } from '../test/reach/reach.ts';
import { planFor, STAGE_NAMES } from '../test/stages.ts';

// Workflows cannot be run before they are merged: this finds what GitHub would refuse or ignore. Only the keys that we use are known;
// look a new one up in GitHub's workflow syntax, and add it.

const words = v.array(v.string());
const env = v.record(v.pipe(v.string(), v.regex(/^[A-Z][A-Z_]*$/)), v.union([v.string(), v.boolean()]));
const permissions = v.strictObject({ contents: v.literal('read') });
const StepSchema = v.pipe(
  v.strictObject({
    name: v.optional(v.string()),
    if: v.optional(v.string()),
    uses: v.optional(v.string()),
    with: v.optional(v.record(v.string(), v.union([v.string(), v.number()]))),
    run: v.optional(v.string()),
    env: v.optional(env),
  }),
  v.check(({ uses, run }) => (uses === undefined) !== (run === undefined), 'A step either runs something or uses an action'),
);
const needs = v.optional(v.union([v.string(), words]), []);
const JobSchema = v.union([
  v.strictObject({
    'runs-on': v.string(),
    'timeout-minutes': v.number(),
    needs,
    if: v.optional(v.string()),
    concurrency: v.optional(v.string()),
    strategy: v.optional(v.strictObject({ 'fail-fast': v.boolean(), matrix: v.record(v.string(), v.array(v.union([v.string(), v.number()]))) })),
    env: v.optional(env),
    steps: v.pipe(v.array(StepSchema), v.minLength(1)),
  }),
  v.strictObject({ uses: v.string(), with: v.record(v.string(), v.string()), needs }),
]);
const InputSchema = v.variant('type', [
  v.strictObject({ type: v.literal('choice'), required: v.boolean(), options: words }),
  v.strictObject({ type: v.literal('boolean'), description: v.string() }),
  v.strictObject({ type: v.literal('string'), description: v.string(), required: v.optional(v.boolean()) }),
]);
const inputs = v.strictObject({ inputs: v.record(v.string(), InputSchema) });
const paths = { paths: v.optional(words), 'paths-ignore': v.optional(words) };
const WorkflowSchema = v.strictObject({
  name: v.string(),
  on: v.strictObject({
    push: v.optional(v.strictObject({ branches: words, ...paths })),
    pull_request: v.nullish(v.strictObject(paths)),
    schedule: v.optional(v.array(v.strictObject({ cron: v.pipe(v.string(), v.regex(/^\S+ \S+ \S+ \S+ \S+$/)) }))),
    workflow_dispatch: v.nullish(inputs),
    workflow_call: v.optional(inputs),
  }),
  permissions: v.optional(permissions),
  env: v.optional(env),
  jobs: v.record(v.string(), JobSchema),
});

const folder = path.join(ROOT, '.github/workflows');
const workflows = readdirSync(folder).map((file) => [file, readFileSync(path.join(folder, file), 'utf8')] as const);
const textOf = (name: string) => workflows.find(([file]) => file === name)?.[1] ?? '';
/** Every job that has steps, with the file that it is in. */
const jobs = workflows.flatMap(([file, text]) =>
  Object.entries(v.parse(WorkflowSchema, parse(text)).jobs).flatMap(([job, one]) =>
    'steps' in one ? [[file, job, one.steps, one.strategy?.matrix ?? {}] as const] : [],
  ),
);

/** What those jobs test, with each value of their matrix or of the workflow's input: stages of `npm test`, each with its part; browser tests that `npm run e2e` chooses; parts that take long. */
function testsOf(file: string, names: readonly string[], inputs: readonly string[] = []) {
  const commands = jobs.flatMap(([of, name, steps, matrix]) => {
    const values = Object.values(matrix).flat();
    const fills = values.length > 0 ? values : inputs;
    return of === file && names.includes(name)
      ? fills.flatMap((fill) => steps.flatMap(({ run = '' }) => run.replaceAll(/\$\{\{.*?\}\}/g, String(fill)).split(' && ')))
      : [];
  });
  const argsOf = (command: string) => commands.flatMap((one) => (one.startsWith(`${command} -- `) ? [one.slice(command.length + 4).split(' ')] : []));
  const stagesOf = (part: string | undefined) => planFor(part, undefined).first.flat();
  return {
    stages: argsOf('npm test').flatMap(([part]) => stagesOf(part).map(({ name }) => `${part} ${name}`)),
    chosen: argsOf('npm run e2e').map(selectionOf),
    long: argsOf('npm run test:long').flat(),
  };
}
const stagesIn = (folder: string) => [`${folder} unit`, `${folder} component`];
const { scripts } = readJson<{ scripts: Record<string, string> }>(path.join(ROOT, 'package.json'));

describe('continuous integration', () => {
  it.each(workflows)('PLUS-21 %s runs only commands that people type', (_file, text) => {
    const commands = [...text.matchAll(/\bnpm (?:run )?([\w:-]+)/g)].map(([, name = '']) => name);
    for (const name of commands) expect(Object.keys(scripts)).toContain(name);
    expect(text).not.toMatch(/\b(npx|node tools|secrets\.)/);
  });

  it.each(workflows)('PLUS-21 %s takes actions by the hash of a commit', (_file, text) => {
    const actions = [...text.matchAll(/uses: (?!\.\/)(\S+)/g)].map(([, action = '']) => action);
    expect(actions.filter((action) => !/@[0-9a-f]{40}$/.test(action))).toEqual([]);
  });

  it.each(SLICES)('PLUS-21 mfe-%s is tested and published when its folder or browser tests change', (name) => {
    const text = textOf(`mfe-${name}.yml`);
    const paths = [...text.matchAll(/paths: \[(.*)\]/g)].map(([, listed]) => listed);
    expect(paths).toEqual(Array(2).fill(`mfe-${name}/**, e2e/tests/mfe-${name}/**`));
    expect(text).toContain(`slice: mfe-${name}\n`);
    expect(text).toContain('uses: ./.github/workflows/slice.yml');
  });

  it.each(SLICES)('PLUS-22 mfe-%s is published after every test in its folders', (name) => {
    const { publish } = v.parse(WorkflowSchema, parse(textOf('slice.yml'))).jobs;
    const { stages, chosen } = testsOf('slice.yml', [publish?.needs ?? []].flat(), [`mfe-${name}`]);
    expect(stages).toEqual(expect.arrayContaining(['types types', 'lint lint', ...stagesIn(`mfe-${name}`), ...stagesIn('tools/checks')]));
    expect(chosen).toContainEqual({ extent: 'all', rooms: [`mfe-${name}`] });
    expect(chosen).toContainEqual({ extent: 'sample', rooms: roomsOf(`mfe-${name}`) });
  });

  it('PLUS-22 all browser tests of a slice include those that take long', () => {
    const args = argumentsFor({ extent: 'all', rooms: SLICES.map((name) => `mfe-${name}`) });
    expect(execFileSync(process.execPath, [...args, '--list'], { cwd: ROOT, encoding: 'utf8' })).toContain('@long');
  });

  it.each(['slice.yml', 'release.yml'])('PLUS-40 %s signs with its team’s key alone', (file) => {
    expect(textOf(file)).toContain('RELEASE_KEY_FILE: ${{ vars.RELEASE_KEYS }}/${{ inputs.slice }}.pem\n');
    expect(textOf(file)).toMatch(/test -n "\$RELEASE_KEYS_FILE" \|\| .*exit 1/);
  });

  it('PLUS-30 every stage and slice runs when anything else of the product changes', () => {
    expect(v.parse(WorkflowSchema, parse(textOf('product.yml'))).on.push?.['paths-ignore']).toEqual(['mfe-*/**']);
    const { stages, chosen } = testsOf('product.yml', ['stage', 'browser', 'slices']);
    const named = STAGE_NAMES.filter((name) => name !== 'e2e').map((name) => `${name} ${name}`);
    expect(stages).toEqual([...named, ...SLICES.flatMap((name) => stagesIn(`mfe-${name}`))]);
    expect(chosen).toEqual([1, 2, 3, 4].map((shard) => ({ extent: 'sample', rooms: [], shard: `${shard}/4` })));
  });

  it('API-24 every night each part of what takes long is run', () => {
    const { long } = testsOf('product.yml', ['long']);
    expect(long.filter((word) => word !== '--write')).toEqual(Object.keys(LONG_PARTS));
  });

  it('PLUS-60 ASVS 15.2.1 dependencies are checked for known vulnerabilities nightly and at each change', () => {
    expect(textOf('product.yml')).toMatch(/\n {2}dependencies:\n {4}runs-on: [^]*?- run: npm run audit:dependencies\n/);
    expect(scripts['audit:dependencies']).toBe('npm audit --omit=dev --audit-level=high');
  });

  it('PLUS-27 a candidate does the whole job before it is published', () => {
    expect(textOf('slice.yml')).toMatch(/run: npm run smoke -- \$\{\{ inputs\.slice \}\} --from [^]*run: npm run release -- publish /);
  });

  it('PLUS-27 a change in shared says which slices to release for it', () => {
    expect(textOf('product.yml')).toMatch(/\n {2}affected:\n[^]*?fetch-depth: 0[^]*?run: npm run affected -- "\$SINCE" >> "\$GITHUB_STEP_SUMMARY"\n/);
  });

  it('PLUS-31 a slice’s own pull request gets a tester’s link', () => {
    const [, job = ''] = textOf('slice.yml').split('\n  link:\n');
    expect(job).toContain("if: github.event_name == 'pull_request' && github.event.pull_request.head.repo.full_name == github.repository &&");
    expect(job).toContain('run: npm run release -- preview ${{ inputs.slice }} ');
  });

  it('PLUS-27 PLUS-44 shell and backend are compared with all in use', () => {
    expect(textOf('product.yml')).toMatch(
      /\n {2}shell:\n {4}if: vars\.RELEASES_DIR != ''\n[^]*?- run: npm run release -- check host\n {8}env:\n {10}HOST_BUILD: .*\n[^]*?- run: npm run release -- check backend\n[^]*?run: npm run smoke -- host\n/,
    );
  });

  it('PLUS-23 PLUS-27 PLUS-40 the shell is published as tried, and released like a slice', () => {
    expect(textOf('host.yml')).toMatch(
      /RELEASE_KEY_FILE: .*\/host\.pem\n[^]*exit 1[^]*run: npm run release -- check host\n {8}env:\n {10}HOST_BUILD: .*\n[^]*run: npm run smoke -- host\n[^]*run: npm run release -- publish host --from host\/dist\n/,
    );
    expect(textOf('release.yml')).toContain(`options: [${PARTS.map(folderName).join(', ')}]\n`);
    expect(textOf('release.yml')).toContain('options: [status, activate, rollback, withdraw]\n');
  });

  it.each(jobs)('PLUS-21 %s, %s: keeps what tests that fail have left', (_file, _job, steps) => {
    const tests = steps.findLastIndex(({ run = '' }) => /\bnpm (test|run (e2e|smoke|test:long(?! -- --merge)))\b/.test(run));
    const kept = steps.findIndex(
      (step) => step.if === 'failure()' && step.uses?.startsWith('actions/upload-artifact@') && step.with?.['path'] === 'test-results',
    );
    if (tests >= 0) expect(kept).toBeGreaterThan(tests);
    else expect(kept).toBe(-1);
  });

  it.each(workflows)('PLUS-21 %s gives each artifact of a run a name of its own', (file) => {
    const names = jobs
      .flatMap(([of, , steps]) => (of === file ? steps.filter(({ uses = '' }) => uses.includes('/upload-artifact@')) : []))
      .map((step) => step.with?.['name']);
    expect(names).toEqual([...new Set(names)]);
  });
});

const manual = readFileSync(path.join(ROOT, 'docs/release.md'), 'utf8');
const all = (text: string, pattern: RegExp) => [...new Set([...text.matchAll(pattern)].map(([, name = '']) => name))];

describe.each(workflows)('%s', (_file, text) => {
  const workflow = v.safeParse(WorkflowSchema, parse(text, { strict: true, uniqueKeys: true }));

  it('PLUS-21 a workflow has only keys that GitHub knows', () => {
    expect(workflow.issues?.map((issue) => `${v.getDotPath(issue)}: ${issue.message}`)).toBeUndefined();
  });

  it('PLUS-21 a workflow names only existing jobs, inputs, variables and matrix places', () => {
    const { on, jobs } = v.parse(WorkflowSchema, parse(text));
    for (const { needs: named } of Object.values(jobs)) expect(Object.keys(jobs)).toEqual(expect.arrayContaining([named].flat()));
    expect(Object.keys({ ...on.workflow_dispatch?.inputs, ...on.workflow_call?.inputs })).toEqual(expect.arrayContaining(all(text, /\binputs\.(\w+)/g)));
    for (const name of all(text, /\bvars\.(\w+)/g)) expect(manual).toContain(`\`${name}\``);
    const places = Object.values(jobs).flatMap((job) => ('strategy' in job && job.strategy ? Object.keys(job.strategy.matrix) : []));
    expect(places).toEqual(expect.arrayContaining(all(text, /\bmatrix\.(\w+)/g)));
    expect(text.match(/\$\{\{/g)?.length).toBe(text.match(/\$\{\{[^{}]*\}\}/g)?.length);
  });
});

it.each(['slice', 'activate'])('PLUS-47 the workflow %s for a slice elsewhere runs only its own commands', (name) => {
  const template = path.join(ROOT, 'platform/kit/new/template/outside');
  const text = readFileSync(path.join(template, `.github/workflows/${name}.yml.txt`), 'utf8').replaceAll('{{name}}', 'notes');
  expect(v.safeParse(WorkflowSchema, parse(text, { strict: true, uniqueKeys: true })).issues?.map((issue) => v.getDotPath(issue))).toBeUndefined();
  const own = readFileSync(path.join(template, 'package.json.txt'), 'utf8');
  for (const command of all(text, /\bnpm (?:run )?([\w:-]+)/g).filter((one) => one !== 'ci')) expect(own).toContain(`"${command}": "slice-kit `);
  expect(all(text, /uses: (\S+)/g).filter((action) => !/@[0-9a-f]{40}$/.test(action))).toEqual([]);
});
