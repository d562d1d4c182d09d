import { fieldsOf } from './tree.ts';

type Range = readonly [number, number];
const COUNT: Range = [0, 2_147_483_647];
const AT_LEAST_ONE: Range = [1, 2_147_483_647];
const PORT: Range = [1, 65_535];

/** The ranges that the API server's own validation (not its schema) accepts for fields with these names, wherever they are. */
const RANGES: Readonly<Record<string, Range>> = {
  port: PORT,
  targetPort: PORT,
  containerPort: PORT,
  periodSeconds: AT_LEAST_ONE,
  timeoutSeconds: AT_LEAST_ONE,
  failureThreshold: AT_LEAST_ONE,
  successThreshold: AT_LEAST_ONE,
  initialDelaySeconds: COUNT,
  terminationGracePeriodSeconds: COUNT,
  replicas: COUNT,
  minReplicas: AT_LEAST_ONE,
  maxReplicas: AT_LEAST_ONE,
  averageUtilization: AT_LEAST_ONE,
  stabilizationWindowSeconds: [0, 3600],
  maxSurge: COUNT,
  maxUnavailable: COUNT,
  minReadySeconds: COUNT,
  revisionHistoryLimit: COUNT,
  backoffLimit: COUNT,
  activeDeadlineSeconds: COUNT,
  ttlSecondsAfterFinished: COUNT,
  maxSkew: AT_LEAST_ONE,
  runAsUser: COUNT,
  runAsGroup: COUNT,
  fsGroup: COUNT,
  defaultMode: [0, 0o777],
};

/** The numbers in a resource that are out of range for a field of that name. */
export function outOfRange(body: unknown): readonly string[] {
  return fieldsOf(body).flatMap(({ name, way, value }) => {
    const range = RANGES[name];
    if (range === undefined || typeof value !== 'number') return [];
    const [from, to] = range;
    return Number.isInteger(value) && value >= from && value <= to ? [] : [`${way} is ${value}, which is not from ${from} to ${to}`];
  });
}
