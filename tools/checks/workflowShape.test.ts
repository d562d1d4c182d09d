import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { ROOT } from '../../platform/build/paths.ts';

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
    pull_request: v.optional(v.strictObject(paths)),
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
const manual = readFileSync(path.join(ROOT, 'docs/release.md'), 'utf8');
const all = (text: string, pattern: RegExp) => [...new Set([...text.matchAll(pattern)].map(([, name = '']) => name))];

describe.each(workflows)('%s', (_file, text) => {
  const workflow = v.safeParse(WorkflowSchema, parse(text, { strict: true, uniqueKeys: true }));

  it('PLUS-21 has only words that GitHub knows, where they belong', () => {
    expect(workflow.issues?.map((issue) => `${v.getDotPath(issue)}: ${issue.message}`)).toBeUndefined();
  });

  it('PLUS-21 names only jobs, inputs, variables and places in the matrix that there are', () => {
    const { on, jobs } = v.parse(WorkflowSchema, parse(text));
    for (const { needs: named } of Object.values(jobs)) expect(Object.keys(jobs)).toEqual(expect.arrayContaining([named].flat()));
    expect(Object.keys({ ...on.workflow_dispatch?.inputs, ...on.workflow_call?.inputs })).toEqual(expect.arrayContaining(all(text, /\binputs\.(\w+)/g)));
    for (const name of all(text, /\bvars\.(\w+)/g)) expect(manual).toContain(`\`${name}\``);
    const places = Object.values(jobs).flatMap((job) => ('strategy' in job && job.strategy ? Object.keys(job.strategy.matrix) : []));
    expect(places).toEqual(expect.arrayContaining(all(text, /\bmatrix\.(\w+)/g)));
    expect(text.match(/\$\{\{/g)?.length).toBe(text.match(/\$\{\{[^{}]*\}\}/g)?.length);
  });
});
