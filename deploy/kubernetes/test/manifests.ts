import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import * as v from 'valibot';
import { parseAllDocuments } from 'yaml';
import { ROOT } from '../../../platform/build/paths.ts';

export const FOLDER = path.join(ROOT, 'deploy/kubernetes');

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

/** The module of `kubernetes-models` with the schema of a resource. */
const moduleOf = ({ apiVersion, kind }: Pick<Resource, 'apiVersion' | 'kind'>): string => `kubernetes-models/${apiVersion}/${kind}`;

/** The compiler's errors for resources, by the types of the Kubernetes API: fields that are unknown, missing or of another type. */
export function typeFaults(resources: readonly Pick<Resource, 'apiVersion' | 'kind' | 'body'>[]): string {
  const cache = path.join(ROOT, '.cache');
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(path.join(cache, 'kubernetes-'));
  try {
    const lines = resources.map(
      (resource, index) =>
        `import type { I${resource.kind} as Kind${index} } from '${moduleOf(resource)}';\nexport const resource${index}: Kind${index} = ${JSON.stringify(resource.body)};`,
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

const Models = v.record(
  v.string(),
  v.pipe(
    v.function(),
    v.transform(
      (model) =>
        (body: unknown): unknown =>
          Reflect.construct(model, [body]),
    ),
  ),
);
const Judged = v.custom<{ readonly validate: () => void }>((made) => typeof made === 'object' && made !== null && 'validate' in made);

/** Throws when a value of a resource breaks the API's own schema, such as an enumeration or a quantity. */
export async function assertValues(resource: Pick<Resource, 'apiVersion' | 'kind' | 'body'>): Promise<void> {
  const module: unknown = await import(/* @vite-ignore */ moduleOf(resource));
  v.parse(Judged, v.parse(Models, module)[resource.kind]?.(resource.body)).validate();
}

export const Labels = v.record(v.string(), v.string());
const Probe = v.optional(
  v.looseObject({ periodSeconds: v.number(), failureThreshold: v.number(), httpGet: v.looseObject({ path: v.string(), port: v.string() }) }),
);
const Container = v.looseObject({
  name: v.string(),
  image: v.string(),
  securityContext: v.unknown(),
  resources: v.object({ requests: v.object({ cpu: v.string(), memory: v.string() }), limits: v.object({ memory: v.string() }) }),
  ports: v.optional(v.array(v.looseObject({ name: v.optional(v.string()), containerPort: v.number() })), []),
  volumeMounts: v.optional(v.array(v.looseObject({ name: v.string(), mountPath: v.string() })), []),
  envFrom: v.optional(v.array(v.looseObject({ configMapRef: v.looseObject({ name: v.string() }) })), []),
  startupProbe: Probe,
  readinessProbe: Probe,
  livenessProbe: Probe,
});

/** The parts of a workload that the tests read: its pods, and the volumes that a stateful set claims for each. */
const WorkloadSchema = v.looseObject({
  spec: v.looseObject({
    selector: v.optional(v.looseObject({ matchLabels: v.optional(Labels) })),
    template: v.looseObject({
      metadata: v.optional(v.looseObject({ labels: v.optional(Labels, {}) }), {}),
      spec: v.looseObject({
        automountServiceAccountToken: v.boolean(),
        securityContext: v.unknown(),
        terminationGracePeriodSeconds: v.optional(v.number()),
        initContainers: v.optional(v.array(Container), []),
        containers: v.array(Container),
        volumes: v.array(v.looseObject({ name: v.string(), configMap: v.optional(v.looseObject({ name: v.string() })) })),
      }),
    }),
    volumeClaimTemplates: v.optional(v.array(v.looseObject({ metadata: v.looseObject({ name: v.string() }) })), []),
  }),
});

/** The workloads among resources, with what they run. */
export const workloadsIn = (resources: readonly Resource[]) =>
  resources
    .filter(({ kind }) => ['Deployment', 'StatefulSet', 'Job'].includes(kind))
    .map(({ kind, name, body }) => {
      const { spec } = v.parse(WorkloadSchema, body);
      const pod = spec.template.spec;
      return { kind, name, ...spec, labels: spec.template.metadata.labels, pod, containers: [...pod.initContainers, ...pod.containers] };
    });

/** The settings of an environment file: `NAME=value`, one a line. */
export function readEnv(file: string): Readonly<Record<string, string>> {
  const lines = readFileSync(path.join(FOLDER, file), 'utf8').trim().split('\n');
  return Object.fromEntries(lines.map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]));
}

/** What the servers are set to in production. */
export const settings = {
  host: { ...readEnv('base/host.env'), ...readEnv('production/host.env') },
  backend: { ...readEnv('base/backend.env'), ...readEnv('production/backend.env') },
  witness: { ...readEnv('base/witness.env'), ...readEnv('production/witness.env') },
};
