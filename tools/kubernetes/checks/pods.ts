import * as v from 'valibot';

const Mount = v.looseObject({ name: v.string(), mountPath: v.string() });
const Probe = v.optional(v.looseObject({ httpGet: v.optional(v.looseObject({ port: v.union([v.string(), v.number()]) })) }));
const Container = v.looseObject({
  name: v.string(),
  ports: v.optional(v.array(v.looseObject({ name: v.optional(v.string()), containerPort: v.number() })), []),
  volumeMounts: v.optional(v.array(Mount), []),
  startupProbe: Probe,
  readinessProbe: Probe,
  livenessProbe: Probe,
});
const Volume = v.looseObject({ name: v.string(), configMap: v.optional(v.looseObject({ name: v.string() })) });

/** The parts of a workload that these checks read: its pods, and the volumes that a stateful set claims for each. */
export const WorkloadSchema = v.looseObject({
  spec: v.looseObject({
    selector: v.optional(v.looseObject({ matchLabels: v.record(v.string(), v.string()) })),
    template: v.looseObject({
      metadata: v.looseObject({ labels: v.record(v.string(), v.string()) }),
      spec: v.looseObject({
        initContainers: v.optional(v.array(Container), []),
        containers: v.array(Container),
        volumes: v.optional(v.array(Volume), []),
      }),
    }),
    volumeClaimTemplates: v.optional(v.array(v.looseObject({ metadata: v.looseObject({ name: v.string() }) })), []),
  }),
});
export type Workload = v.InferOutput<typeof WorkloadSchema>;

function inContainer({ name, ports, volumeMounts, ...probes }: v.InferOutput<typeof Container>, volumes: readonly string[]): readonly string[] {
  const paths = volumeMounts.map(({ mountPath }) => mountPath);
  const asked = [probes.startupProbe, probes.readinessProbe, probes.livenessProbe].flatMap((probe) => probe?.httpGet?.port ?? []);
  return [
    ...paths.filter((one, index) => paths.indexOf(one) !== index).map((one) => `container ${name} mounts two volumes at ${one}`),
    ...volumeMounts.filter((mount) => !volumes.includes(mount.name)).map((mount) => `container ${name} mounts ${mount.name}, which is no volume of its pod`),
    ...asked
      .filter((port) => typeof port === 'string' && !ports.some((one) => one.name === port))
      .map((port) => `container ${name} is asked at ${port}, which is no port of it`),
  ];
}

/** Contradictions between the parts of one workload. */
export function badPods({ spec: { selector, template, volumeClaimTemplates } }: Workload): readonly string[] {
  const { initContainers, containers, volumes } = template.spec;
  const known = [...volumes.map(({ name }) => name), ...volumeClaimTemplates.map(({ metadata }) => metadata.name)];
  const unmet = Object.entries(selector?.matchLabels ?? {}).filter(([key, value]) => template.metadata.labels[key] !== value);
  return [
    ...[...initContainers, ...containers].flatMap((container) => inContainer(container, known)),
    ...unmet.map(([key, value]) => `its pods lack the label ${key}: ${value}, by which it finds them`),
  ];
}
