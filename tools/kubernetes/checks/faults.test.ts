import { describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { readResources, type Resource } from '../manifests.ts';
import { withStores } from '../stores.ts';
import { clusterFaults } from './faults.ts';

// Faults that the types of the API accept, but that a cluster would refuse or ignore.

const all = readResources();
const resources = withStores(all);
const Generators = v.looseObject({ configMapGenerator: v.optional(v.array(v.looseObject({ name: v.string() })), []) });
const configMaps = all.flatMap(({ kind, name, body }) => {
  if (kind === 'ConfigMap') return [name];
  return kind === 'Kustomization' ? v.parse(Generators, body).configMapGenerator.map((one) => one.name) : [];
});

const Tree: v.GenericSchema<Record<string, unknown>> = v.record(v.string(), v.unknown());

/** The tree with another value at the end of the path, in which a number is an index in a list. */
function changed(tree: unknown, [first = '', ...way]: readonly string[], value: unknown): unknown {
  const put = (inner: unknown) => (way.length === 0 ? value : changed(inner, way, value));
  if (Array.isArray(tree)) {
    const list: readonly unknown[] = tree;
    // An index just past the end adds an element.
    return Array.from({ length: Math.max(list.length, Number(first) + 1) }, (_, index) => (index === Number(first) ? put(list[index]) : list[index]));
  }
  const fields = v.parse(Tree, tree ?? {});
  return { ...fields, [first]: put(fields[first]) };
}

function planted(of: string, way: string, value: unknown): readonly Resource[] {
  const one = resources.find(({ kind, name }) => `${kind}/${name}` === of);
  if (!one) throw new Error(`There is no ${of}.`);
  return resources.map((resource) => (resource === one ? { ...one, body: changed(one.body, way.split('.'), value) } : resource));
}

const POD = 'spec.template.spec';
const CONTAINER = `${POD}.containers.0`;

describe('what a cluster is asked for', () => {
  it('PLUS-65 has no fault that is known here, with the four stores as Kustomize writes them', async () => {
    expect(resources.filter(({ kind, file }) => kind === 'StatefulSet' && file.includes('mfe-')).map(({ name }) => name)).toEqual([
      'mfe-lookup',
      'mfe-measures',
      'mfe-receipt',
      'mfe-wizard',
    ]);
    expect(await clusterFaults({ resources, configMaps })).toEqual([]);
  });

  it.each([
    ['strategy that is none', 'Deployment/host', 'spec.strategy.type', 'RollingUpdat', /strategy\/type must be equal to one of the allowed/],
    ['memory in no unit', 'Deployment/host', `${CONTAINER}.resources.limits.memory`, '640MB', /limits\/memory must match format "quantity"/],
    ['processor in no unit', 'Deployment/host', `${CONTAINER}.resources.requests.cpu`, '500mm', /requests\/cpu must match format "quantity"/],
    ['probe with a negative period', 'Deployment/host', `${CONTAINER}.livenessProbe.periodSeconds`, -2, /livenessProbe\.periodSeconds is -2/],
    ['seccomp profile that is none', 'Deployment/host', `${POD}.securityContext.seccompProfile.type`, 'RuntimeDefalt', /seccompProfile\/type must be equal/],
    ['port with too long a name', 'Deployment/host', `${CONTAINER}.ports.1.name`, 'metrics-of-all-of-it', /metrics-of-all-of-it is no such name/],
    ['mount where another is', 'Deployment/host', `${CONTAINER}.volumeMounts.2.mountPath`, '/secrets', /mounts two volumes at \/secrets/],
    ['mount of no volume', 'StatefulSet/mfe-wizard', `${POD}.volumes`, [], /mounts secrets, which is no volume/],
    ['least number above the greatest', 'HorizontalPodAutoscaler/host', 'spec.minReplicas', 20, /minReplicas 20 is more than maxReplicas 8/],
    ['metric that is none', 'HorizontalPodAutoscaler/host', 'spec.metrics.0.type', 'Resourc', /metric type Resourc is none of/],
    ['protocol that is none', 'NetworkPolicy/names', 'spec.egress.0.ports.0.protocol', 'UPD', /ports\/0\/protocol must be equal to one of the allowed/],
    // Nor these, of the same kinds.
    ['metric without what it measures', 'HorizontalPodAutoscaler/host', 'spec.metrics.0.type', 'Pods', /does not say what and how much/],
    ['autoscaler of nothing', 'HorizontalPodAutoscaler/host', 'spec.scaleTargetRef.name', 'hosts', /there is no Deployment\/hosts to scale/],
    ['probe at no port', 'Deployment/host', `${CONTAINER}.readinessProbe.httpGet.port`, 'htpp', /asked at htpp, which is no port of it/],
    ['selector that its pods do not meet', 'Deployment/host', 'spec.selector.matchLabels.app', 'hosts', /lack the label app: hosts/],
    ['configuration that is not there', 'Deployment/host', `${CONTAINER}.envFrom.0.configMapRef.name`, 'hosts', /no configuration map hosts/],
    ['service in front of nothing', 'Service/host', 'spec.selector.app', 'hosts', /chooses no pod with a port/],
    ['service at no port', 'Service/host', 'spec.ports.0.targetPort', 'htpp', /its pods have no port htpp/],
    ['port past the last', 'Service/host', 'spec.ports.0.port', 80_800, /ports\.0\.port is 80800/],
    ['budget for nothing', 'PodDisruptionBudget/host', 'spec.selector.matchLabels.app', 'hosts', /it chooses no pod$/],
    ['way in to nothing', 'Ingress/uppgiftsandring', 'spec.rules.0.http.paths.0.backend.service.name', 'hosts', /no service hosts with a port http/],
    ['container of a name twice', 'Deployment/backend', `${POD}.containers.1`, { name: 'backend', image: 'x' }, /there are two backend/],
    ['label with a space', 'NetworkPolicy/host', 'spec.podSelector.matchLabels.app', 'the host', /the host is no such name/],
  ])('PLUS-65 a %s is found', async (_what, of, way, value, said) => {
    const faults = await clusterFaults({ resources: planted(of, way, value), configMaps });
    const [kind, name] = of.split('/');
    expect(faults.filter((fault) => fault.startsWith(`${kind} ${name}: `) && said.test(fault))).toHaveLength(1);
  });
});
