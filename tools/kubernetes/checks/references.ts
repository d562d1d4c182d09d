import * as v from 'valibot';
import type { Resource } from '../manifests.ts';
import { badAutoscaler } from './autoscaler.ts';
import { badPods, WorkloadSchema, type Workload } from './pods.ts';
import { fieldsOf } from './tree.ts';

type Labels = Readonly<Record<string, string>>;
const LabelsSchema = v.record(v.string(), v.string());
const Service = v.looseObject({
  spec: v.looseObject({
    selector: LabelsSchema,
    ports: v.array(v.looseObject({ name: v.optional(v.string()), targetPort: v.union([v.string(), v.number()]) })),
  }),
});
const Budget = v.looseObject({ spec: v.looseObject({ selector: v.looseObject({ matchLabels: LabelsSchema }) }) });
const Backend = v.looseObject({ service: v.looseObject({ name: v.string(), port: v.looseObject({ name: v.string() }) }) });

/** All resources that are applied together, and the configuration maps that they may name. */
export interface Cluster {
  readonly resources: readonly Resource[];
  /** The configuration maps that will exist, also those that Kustomize makes. */
  readonly configMaps: readonly string[];
}

const isWorkload = ({ kind }: Resource) => ['Deployment', 'StatefulSet', 'Job'].includes(kind);

const chosen = (workloads: readonly Workload[], selector: Labels) =>
  workloads.filter(({ spec }) => Object.entries(selector).every(([key, value]) => spec.template.metadata.labels[key] === value));

function badService(body: unknown, workloads: readonly Workload[]): readonly string[] {
  const { selector, ports } = v.parse(Service, body).spec;
  const open = chosen(workloads, selector).flatMap(({ spec }) => spec.template.spec.containers.flatMap((container) => container.ports));
  if (open.length === 0) return ['it chooses no pod with a port'];
  const isOpen = (target: string | number) => open.some(({ name, containerPort }) => target === name || target === containerPort);
  return ports.filter(({ targetPort }) => !isOpen(targetPort)).map(({ targetPort }) => `its pods have no port ${targetPort}`);
}

function badIngress(body: unknown, { resources }: Cluster): readonly string[] {
  const named = fieldsOf(body).flatMap(({ name, value }) => (name === 'backend' ? [v.parse(Backend, value).service] : []));
  const services = resources.filter(({ kind }) => kind === 'Service').map((one) => ({ name: one.name, ports: v.parse(Service, one.body).spec.ports }));
  return named
    .filter(({ name, port }) => !services.some((one) => one.name === name && one.ports.some((open) => open.name === port.name)))
    .map(({ name, port }) => `there is no service ${name} with a port ${port.name}`);
}

function badConfigMaps(body: unknown, { configMaps }: Cluster): readonly string[] {
  const Named = v.looseObject({ name: v.string() });
  return fieldsOf(body)
    .flatMap(({ name, value }) => (name === 'configMap' || name === 'configMapRef' ? [v.parse(Named, value).name] : []))
    .filter((name) => !configMaps.includes(name))
    .map((name) => `there is no configuration map ${name}`);
}

/** References of a resource to something that is not among the applied resources, or is not as the reference says. */
export function badReferences(resource: Resource, cluster: Cluster): readonly string[] {
  const { kind, body } = resource;
  const workloads = () => cluster.resources.filter(isWorkload).map((one) => v.parse(WorkloadSchema, one.body));
  if (isWorkload(resource)) return [...badPods(v.parse(WorkloadSchema, body)), ...badConfigMaps(body, cluster)];
  if (kind === 'Service') return badService(body, workloads());
  if (kind === 'Ingress') return badIngress(body, cluster);
  if (kind === 'HorizontalPodAutoscaler')
    return badAutoscaler(
      body,
      cluster.resources.map((one) => `${one.kind}/${one.name}`),
    );
  if (kind !== 'PodDisruptionBudget') return [];
  return chosen(workloads(), v.parse(Budget, body).spec.selector.matchLabels).length === 0 ? ['it chooses no pod'] : [];
}
