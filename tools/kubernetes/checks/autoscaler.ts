import * as v from 'valibot';

const SOURCES = ['Resource', 'ContainerResource', 'Pods', 'Object', 'External'];
const TARGETS = ['Utilization', 'Value', 'AverageValue'];
const POLICIES = ['Pods', 'Percent'];

const Policies = v.optional(v.looseObject({ policies: v.optional(v.array(v.looseObject({ type: v.string() })), []) }));
const Autoscaler = v.looseObject({
  spec: v.looseObject({
    minReplicas: v.optional(v.number(), 1),
    maxReplicas: v.number(),
    scaleTargetRef: v.looseObject({ kind: v.string(), name: v.string() }),
    metrics: v.optional(v.array(v.looseObject({ type: v.string() })), []),
    behavior: v.optional(v.looseObject({ scaleUp: Policies, scaleDown: Policies }), {}),
  }),
});
const Target = v.looseObject({ target: v.looseObject({ type: v.string() }) });

/** Finds a metric that is not in the field that its type names, such as a Resource in `resource`. */
function badMetric(metric: v.InferOutput<typeof Autoscaler>['spec']['metrics'][number]): readonly string[] {
  const { type } = metric;
  if (!SOURCES.includes(type)) return [`metric type ${type} is none of ${SOURCES.join(', ')}`];
  const source = v.safeParse(Target, metric[type.charAt(0).toLowerCase() + type.slice(1)]);
  if (!source.success) return [`a metric of type ${type} does not say what and how much`];
  const target = source.output.target.type;
  return TARGETS.includes(target) ? [] : [`target type ${target} is none of ${TARGETS.join(', ')}`];
}

/** Faults of an autoscaler that the API's schema has no enumeration or comparison for. `workloads` are `kind/name`. */
export function badAutoscaler(body: unknown, workloads: readonly string[]): readonly string[] {
  const { minReplicas, maxReplicas, scaleTargetRef, metrics, behavior } = v.parse(Autoscaler, body).spec;
  const target = `${scaleTargetRef.kind}/${scaleTargetRef.name}`;
  const policies = [behavior.scaleUp, behavior.scaleDown].flatMap((one) => one?.policies ?? []);
  return [
    ...(minReplicas > maxReplicas ? [`minReplicas ${minReplicas} is more than maxReplicas ${maxReplicas}`] : []),
    ...(workloads.includes(target) ? [] : [`there is no ${target} to scale`]),
    ...metrics.flatMap(badMetric),
    ...policies.filter(({ type }) => !POLICIES.includes(type)).map(({ type }) => `policy type ${type} is none of ${POLICIES.join(', ')}`),
  ];
}
