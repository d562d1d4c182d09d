import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import * as v from 'valibot';
import { parseAllDocuments } from 'yaml';
import { ROOT } from '../build/paths.ts';

export const FOLDER = path.join(ROOT, 'tools/kubernetes');

const ResourceSchema = v.looseObject({ apiVersion: v.string(), kind: v.string(), metadata: v.optional(v.looseObject({ name: v.string() })) });

/** A Kubernetes resource or a Kustomization, as written in a file of this folder. */
export interface Resource {
  readonly file: string;
  readonly kind: string;
  readonly apiVersion: string;
  readonly name: string;
  readonly body: unknown;
}

/** All resources in the YAML files of this folder. Throws when a file is not YAML, or holds something that is not a resource. */
export function readResources(): readonly Resource[] {
  return globSync('**/*.yaml', { cwd: FOLDER })
    .toSorted()
    .flatMap((file) =>
      parseAllDocuments(readFileSync(path.join(FOLDER, file), 'utf8')).map((document) => {
        const [fault] = document.errors;
        if (fault) throw fault;
        const body: unknown = document.toJS();
        const { kind, apiVersion, metadata } = v.parse(ResourceSchema, body);
        return { file, kind, apiVersion, name: metadata?.name ?? '', body };
      }),
    );
}

/** The module of `kubernetes-types` with the types of an API version: `apps/v1` has its own, `v1` is the core. */
function moduleOf(apiVersion: string): string {
  const [group = '', version] = apiVersion.split('/');
  return version === undefined ? `kubernetes-types/core/${group}` : `kubernetes-types/${group.replace(/\..*$/, '')}/${version}`;
}

/** The compiler's errors for resources, by the types of the Kubernetes API: fields that are unknown, missing or of another type. */
export function faultsOf(resources: readonly Pick<Resource, 'apiVersion' | 'kind' | 'body'>[]): string {
  const cache = path.join(ROOT, '.cache');
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(path.join(cache, 'kubernetes-'));
  try {
    const lines = resources.map(
      ({ apiVersion, kind, body }, index) =>
        `import type { ${kind} as Kind${index} } from '${moduleOf(apiVersion)}';\nexport const resource${index}: Kind${index} = ${JSON.stringify(body)};`,
    );
    writeFileSync(path.join(folder, 'manifests.ts'), lines.join('\n'));
    const compilerOptions = { strict: true, noEmit: true, module: 'preserve', target: 'esnext', types: [], skipLibCheck: true };
    writeFileSync(path.join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['manifests.ts'] }));
    const { stdout, error } = spawnSync(path.join(ROOT, 'node_modules/.bin/tsc'), ['-p', folder], { encoding: 'utf8' });
    if (error) throw error;
    return stdout;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** The settings of an environment file: `NAME=value`, one a line. */
export function readEnv(file: string): Readonly<Record<string, string>> {
  const lines = readFileSync(path.join(FOLDER, file), 'utf8').trim().split('\n');
  return Object.fromEntries(lines.map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]));
}
