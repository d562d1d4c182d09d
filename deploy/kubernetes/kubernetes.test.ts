import { spawnSync } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { parse } from 'yaml';
import { WITNESS_ROLE } from '../../backend/src/db/rights.ts';
import { GOOD_BACKEND, goodBackendIn } from '../../backend/test/goodSettings.ts';
import { GOOD_HOST } from '../../host/server/test/goodSettings.ts';
import { ROOT } from '../../platform/build/paths.ts';
import { testFolder } from '../../platform/local/test/folder.ts';
import { assertValues, FOLDER, Labels, readEnv, readResources, settings, typeFaults, workloadsIn } from './test/manifests.ts';
import { withStores } from './test/kustomized.ts';

// No cluster runs here: the manifests are checked against the schema of the Kubernetes API, each other, and the servers that they start.

const resources = readResources();
const manifests = resources.filter(({ kind }) => kind !== 'Kustomization');
const ofKind = (kind: string) => manifests.filter((one) => one.kind === kind);

const workloads = workloadsIn(manifests);
const servers = workloads.filter(({ kind }) => kind !== 'Job');
const LIST = v.parse(v.object({ data: v.object({ 'slices.json': v.string() }) }), ofKind('ConfigMap')[0]?.body).data['slices.json'];
describe('the manifests', () => {
  const whole = withStores(resources);
  const [host] = ofKind('Deployment')
    .filter(({ name }) => name === 'host')
    .map(({ apiVersion, kind, body }) => ({ apiVersion, kind, body: v.parse(v.looseObject({ spec: v.looseObject({}) }), body) }));
  const hostWith = (spec: object) => {
    if (!host) throw new Error('There is no host.');
    return { ...host, body: { ...host.body, spec: { ...host.body.spec, ...spec } } };
  };

  it('PLUS-65 manifests have only fields of the Kubernetes API, with their types', () => {
    expect(typeFaults(whole)).toBe('');
    expect(typeFaults([hostWith({ replica: 2 }), hostWith({ replicas: 'two' }), hostWith({ selector: undefined })]).match(/error TS/g)).toHaveLength(3);
  });

  it('PLUS-65 manifests have only values of the Kubernetes API’s schema', async () => {
    await Promise.all(whole.map(assertValues));
    await expect(assertValues(hostWith({ strategy: { type: 'RollingUpdat' } }))).rejects.toThrow('strategy/type must be equal to one of the allowed');
  });

  it('PLUS-65 manifests refer only to what is there', () => {
    const generators = v.looseObject({ configMapGenerator: v.optional(v.array(v.looseObject({ name: v.string() })), []) });
    const configMaps = resources.flatMap(({ kind, name, body }) =>
      kind === 'Kustomization' ? v.parse(generators, body).configMapGenerator.map((one) => one.name) : kind === 'ConfigMap' ? [name] : [],
    );
    const pods = workloadsIn(whole);
    for (const { name, selector, labels, pod, containers, volumeClaimTemplates } of pods) {
      const known = [...pod.volumes.map((volume) => volume.name), ...volumeClaimTemplates.map(({ metadata }) => metadata.name)];
      expect(labels, name).toMatchObject(selector?.matchLabels ?? {});
      expect(configMaps, name).toEqual(expect.arrayContaining(pod.volumes.flatMap(({ configMap }) => configMap?.name ?? [])));
      for (const { ports, volumeMounts, envFrom, startupProbe, readinessProbe, livenessProbe } of containers) {
        expect(known, name).toEqual(expect.arrayContaining(volumeMounts.map((mount) => mount.name)));
        expect(new Set(volumeMounts.map(({ mountPath }) => mountPath)).size, name).toBe(volumeMounts.length);
        expect(configMaps, name).toEqual(expect.arrayContaining(envFrom.map(({ configMapRef }) => configMapRef.name)));
        const probed = [startupProbe, readinessProbe, livenessProbe].flatMap((probe) => probe?.httpGet.port ?? []);
        const open = ports.map((port) => port.name);
        expect(open, name).toEqual(expect.arrayContaining(probed));
      }
    }
    const Service = v.looseObject({ spec: v.looseObject({ selector: Labels, ports: v.array(v.looseObject({ targetPort: v.string() })) }) });
    for (const { name, body } of whole.filter(({ kind }) => kind === 'Service')) {
      const { selector, ports } = v.parse(Service, body).spec;
      const chosen = pods.filter(({ labels }) => Object.entries(selector).every(([key, value]) => labels[key] === value));
      const open = chosen.flatMap(({ pod }) => pod.containers.flatMap((container) => container.ports.map((port) => port.name)));
      expect(open, name).toEqual(expect.arrayContaining(ports.map(({ targetPort }) => targetPort)));
    }
  });

  it('PLUS-65 every manifest is in a kustomization, whose files all exist', () => {
    const List = v.looseObject({ resources: v.array(v.string()), configMapGenerator: v.optional(v.array(v.looseObject({ envs: v.array(v.string()) })), []) });
    const named = resources
      .filter(({ kind }) => kind === 'Kustomization')
      .flatMap(({ file, body }) => {
        const { resources: files, configMapGenerator } = v.parse(List, body);
        return [...files, ...configMapGenerator.flatMap(({ envs }) => envs)].map((one) => path.join(path.dirname(file), one));
      });
    const folders = globSync('**/kustomization.yaml', { cwd: FOLDER }).map(path.dirname);
    const files = globSync('**/*.{yaml,env}', { cwd: FOLDER }).filter((file) => path.basename(file) !== 'kustomization.yaml');
    expect([...new Set(named)].toSorted()).toEqual([...files, ...folders.filter((folder) => folder !== 'production')].toSorted());
  });

  it('PLUS-65 run the images that the Dockerfile builds', () => {
    const targets = [...readFileSync(path.join(ROOT, 'Dockerfile'), 'utf8').matchAll(/^FROM \S+ AS (\S+)$/gm)].map(([, target]) => target);
    const images = new Set(workloads.flatMap(({ pod }) => pod.containers.map(({ image }) => image.replace('uppgiftsandring/', '').replace('store', 'slice'))));
    expect([...images].filter((image) => !targets.includes(image))).toEqual([]);
    expect(images.size).toBe(6);
  });
});

describe('the pods', () => {
  it('PLUS-65 ASVS 13.4.2 pods keep the restricted standard, without a cluster account', () => {
    expect(ofKind('Namespace')[0]?.body).toMatchObject({ metadata: { labels: { 'pod-security.kubernetes.io/enforce': 'restricted' } } });
    expect(workloads.map(({ name }) => name)).toEqual(['backend', 'edge', 'host', 'migrate', 'shell', 'mfe', 'uploads', 'witness']);
    for (const { name, pod, containers } of workloads) {
      expect(pod.automountServiceAccountToken, name).toBe(false);
      expect(pod.securityContext, name).toMatchObject({ runAsNonRoot: true, runAsUser: 1000, seccompProfile: { type: 'RuntimeDefault' } });
      for (const { securityContext, volumeMounts } of containers) {
        expect(securityContext, name).toEqual({ allowPrivilegeEscalation: false, readOnlyRootFilesystem: true, capabilities: { drop: ['ALL'] } });
        const written = volumeMounts.filter(({ mountPath, readOnly }) => mountPath === '/secrets' && readOnly !== true);
        expect(written, name).toEqual([]);
      }
    }
  });

  it('PLUS-65 API-24 a backend waits until the job has migrated, and cannot migrate', () => {
    const pod = servers.find(({ name }) => name === 'backend')?.pod;
    const [waiting, ...others] = pod?.initContainers ?? [];
    const [backend] = pod?.containers ?? [];
    const job = workloads.find(({ name }) => name === 'migrate')?.pod.containers[0];
    expect(others).toEqual([]);
    expect(waiting?.['command']).toEqual([...v.parse(v.array(v.string()), job?.['command']), '--wait']);
    expect([waiting?.image, waiting?.['envFrom'], waiting?.volumeMounts]).toEqual([backend?.image, backend?.['envFrom'], backend?.volumeMounts]);
    expect(servers.filter(({ pod: { initContainers } }) => initContainers.length > 0).map(({ name }) => name)).toEqual(['backend']);
  });

  it('PLUS-65 servers are probed, and ended after a minute without an answer', () => {
    for (const { name, pod } of servers) {
      const [container] = pod.containers;
      const asked = [container?.startupProbe, container?.readinessProbe, container?.livenessProbe].map((probe) => probe?.httpGet.path);
      expect(asked, name).toEqual(['/livez', '/readyz', '/livez']);
      expect((container?.livenessProbe?.periodSeconds ?? 0) * (container?.livenessProbe?.failureThreshold ?? 0), name).toBeGreaterThanOrEqual(60);
    }
  });

  it('PLUS-65 API-24 servers drain before they are killed', () => {
    for (const name of ['host', 'backend'] as const) {
      const pod = servers.find((server) => server.name === name)?.pod;
      const drain = Number(settings[name]['DRAIN_MS']) / 1000;
      const probe = pod?.containers[0]?.readinessProbe;
      expect((probe?.periodSeconds ?? Infinity) * (probe?.failureThreshold ?? Infinity), name).toBeLessThan(drain);
      expect(pod?.terminationGracePeriodSeconds, name).toBeGreaterThan(drain + 15);
    }
  });

  it('PLUS-65 hosts and backends are replaced one at a time, never under two', () => {
    for (const name of ['host', 'backend']) {
      const of = (kind: string) => ofKind(kind).find((one) => one.name === name)?.body;
      expect(of('Deployment'), name).toMatchObject({ spec: { strategy: { rollingUpdate: { maxSurge: 1, maxUnavailable: 0 } } } });
      expect(of('Deployment'), name).not.toHaveProperty('spec.replicas');
      expect(of('HorizontalPodAutoscaler'), name).toMatchObject({ spec: { minReplicas: 2, scaleTargetRef: { kind: 'Deployment', name } } });
      expect(of('PodDisruptionBudget'), name).toMatchObject({ spec: { maxUnavailable: 1, selector: { matchLabels: { app: name } } } });
    }
  });
});

const Compose = v.object({ services: v.record(v.string(), v.object({ volumes: v.optional(v.array(v.string()), []) })) });

describe('the settings of the overlay', () => {
  const LIST_FILE = path.join(testFolder(), 'slices.json');
  beforeAll(() => writeFileSync(LIST_FILE, LIST));
  const SECRETS = mkdtempSync(path.join(path.dirname(LIST_FILE), 'secrets-'));
  const { REGISTER_TOKEN_FILE, PERSON_TOKEN_FILE, CASE_TOKEN_FILE, KEYS_DIR } = goodBackendIn(SECRETS);
  const TOKENS = { REGISTER_TOKEN_FILE, PERSON_TOKEN_FILE, CASE_TOKEN_FILE, KEYS_DIR };
  const PASSWORD_FILE = path.join(SECRETS, 'database.password');
  beforeAll(() => writeFileSync(PASSWORD_FILE, 'vR4tLq9ZxW2mBn6c', { mode: 0o600 }));
  const KEYS = JSON.parse(GOOD_HOST.RELEASE_KEYS);
  const secretsOf = ({ HOST_TOKEN }: { readonly HOST_TOKEN: string }) => ({ HOST_TOKEN, HOST_TOKEN_FILE: undefined });

  it.each([
    [
      'host',
      'host/server/doctor.ts',
      {
        ...secretsOf(GOOD_HOST),
        HEALTH_DATABASE_PASSWORD_FILE: PASSWORD_FILE,
        VERSIONS_KEY: GOOD_HOST.VERSIONS_KEY,
        VERSIONS_KEY_FILE: undefined,
        RELEASE_KEYS: JSON.stringify({ ...KEYS, host: KEYS.lookup }),
        RELEASE_KEYS_FILE: undefined,
        SLICES_FILE: LIST_FILE,
      },
    ],
    [
      'backend',
      'backend/src/doctor.ts',
      { ...secretsOf(GOOD_BACKEND), ...TOKENS, DATABASE_PASSWORD_FILE: PASSWORD_FILE, SMTP_PASSWORD_FILE: TOKENS.CASE_TOKEN_FILE },
    ],
  ] as const)('PLUS-65 PLUS-60 of the %s are safe in production, given secrets and keys', (name, program, secrets) => {
    const { stdout } = spawnSync(process.execPath, [program], {
      cwd: ROOT,
      encoding: 'utf8',
      env: { PATH: process.env['PATH'], NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'], ...settings[name], ...secrets },
    });
    expect(stdout).toMatch(/^ {2}ja /m);
    expect(stdout.split('\n').filter((line) => /^ {2}NEJ/.test(line))).toEqual([]);
  });

  it('PLUS-65 PLUS-61 ASVS 13.2.2 the job migrates with a role and password of its own', () => {
    const migrate = { ...readEnv('base/migrate.env'), ...readEnv('production/migrate.env') };
    const userOf = (env: Readonly<Record<string, string>>) => new URL(env['DATABASE_URL'] ?? '').username;
    expect(userOf(migrate)).not.toBe(userOf(settings.backend));
    expect(migrate['DATABASE_ROLE']).toBe(userOf(settings.backend));
    const hasOwner = ({ volumeMounts }: (typeof workloads)[number]['containers'][number]) => volumeMounts.some(({ mountPath }) => mountPath === '/owner');
    const holders = workloads.filter(({ containers }) => containers.some(hasOwner));
    expect([migrate['DATABASE_PASSWORD_FILE'], holders.map(({ name }) => name)]).toEqual(['/owner/database.password', ['migrate']]);
    // Nor has the job a secret of the servers'.
    expect(holders.flatMap(({ pod }) => pod.containers.flatMap(({ volumeMounts }) => volumeMounts.map(({ mountPath }) => mountPath)))).toEqual(['/owner']);
  });

  it('PLUS-69 PLUS-65 only the witness has its copy, its key and its role', () => {
    const { witness, ...others } = settings;
    expect(new URL(witness['DATABASE_URL'] ?? '').username).toBe(WITNESS_ROLE);
    for (const env of [...Object.values(others), readEnv('production/migrate.env')]) expect(JSON.stringify(env)).not.toContain(WITNESS_ROLE);
    const holders = workloads.filter((one) => JSON.stringify([one.pod.volumes, one.volumeClaimTemplates]).match(/"secretName":"witness"|"name":"copy"/));
    expect(holders.map(({ name }) => name)).toEqual(['witness']);
    const { services } = v.parse(Compose, parse(readFileSync(path.join(ROOT, 'docker-compose.yml'), 'utf8'), { merge: true }));
    const mounting = (volume: string) => Object.keys(services).filter((name) => services[name]?.volumes.some((one) => one.startsWith(`${volume}:`)));
    expect([mounting('witness'), mounting('witness-secrets')]).toEqual([['witness'], ['witness', 'secrets']]);
  });

  it('PLUS-65 PLUS-40 give each store its own team’s key and no other', () => {
    for (const slice of ['lookup', 'measures', 'wizard', 'receipt']) {
      const text = readFileSync(path.join(FOLDER, `base/mfe-${slice}/kustomization.yaml`), 'utf8');
      expect([...text.matchAll(/secretName: (\S+),/g)].map(([, name]) => name)).toEqual([`release-${slice}`]);
    }
  });

  it('PLUS-65 name every secret by a file where the secret is mounted', () => {
    const files = Object.values(settings).flatMap((env) => Object.entries(env).filter(([name]) => name.endsWith('_FILE')));
    expect(files.length).toBeGreaterThan(4);
    expect(files.filter(([name, file]) => name !== 'SLICES_FILE' && !file.startsWith('/secrets/'))).toEqual([]);
  });
});
