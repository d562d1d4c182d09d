import { COUNTS, USE_METRIC, VITAL_BUCKETS, VITAL_METRIC } from '../health/kurva.ts';
import { COUNTED_PERSONS, outcomeOf } from '../health/utfall.ts';
import { openMetrics, type Metrics } from '@uppgiftsandring/shared/server/metrics';
import type { Options } from './options.ts';
import type { Context } from './context.ts';

/** Measures this server: its responses, its calls to the backends, and the health of the versions in use (PLUS-64). */
export async function startMetrics({ host, backendUrl, service }: Options, context: Context, port: number): Promise<Metrics> {
  const metrics = await openMetrics({ host, port }, new Map([[backendUrl.origin, 'backend']]));
  const { health } = context;
  const { meter } = metrics;
  meter
    .createObservableCounter('uppgiftsandring_browser_faults', {
      description: 'What browsers of logged-in persons did to a page by themselves, by kind: no error of a version',
    })
    .addCallback((result) => service.browserFaults.forEach((kind) => result.observe(context.browserFaults.get(kind) ?? 0, { kind })));
  const active = meter.createObservableGauge('uppgiftsandring_release_active', {
    description: 'The version of each slice, and of the shell, that new sessions get',
  });
  const description = 'Persons who have used a version, and to whom this has happened in it (docs/adr/0086)';
  const persons = COUNTED_PERSONS.map((name) => [name, meter.createObservableGauge(`uppgiftsandring_release_${name}`, { description })] as const);
  const use = meter.createCounter(USE_METRIC, { description: 'Page loads, errors and signs of life of logged-in persons by version' });
  const vital = meter.createHistogram(VITAL_METRIC, {
    description: 'Web vitals of logged-in persons by version, in milliseconds; cls in thousandths',
    advice: { explicitBucketBoundaries: VITAL_BUCKETS },
  });
  health.onMeasured(({ slice, version, kind, value }) => {
    const attributes = { slice, version, kind };
    if (COUNTS.some((one) => one === kind)) use.add(value, attributes);
    else vital.record(value, attributes);
  });
  context.sliceBackends.onAsked(metrics.asked);
  const stopped = meter.createObservableGauge('uppgiftsandring_release_stopped', { description: 'Whether a version of the slice is stopped by its health' });
  const trouble = meter.createObservableGauge('uppgiftsandring_release_trouble', { description: 'Whether the release store of the slice is not followed now' });
  const expiry = meter.createObservableGauge('uppgiftsandring_release_list_expiry', {
    description: 'When the list of what is live expires unless its team renews it, in seconds since 1970',
  });
  meter.addBatchObservableCallback(
    async (result) => {
      for (const { name: slice, current, ...part } of context.parts) {
        const releases = await current();
        const version = releases?.active ?? 'none';
        result.observe(active, releases?.active ? 1 : 0, { slice, version });
        for (const figures of [{ version, ...outcomeOf() }, ...health.figures(slice)]) {
          const attributes = { slice, version: figures.version };
          for (const [name, gauge] of persons) result.observe(gauge, figures[name], attributes);
          // From zero: Prometheus sees no increase in the first value of a series.
          for (const kind of COUNTS) use.add(0, { ...attributes, kind });
        }
        result.observe(stopped, health.stopped(slice) === null ? 0 : 1, { slice });
        result.observe(trouble, part.trouble() === null ? 0 : 1, { slice });
        const until = part.expiry();
        if (until) result.observe(expiry, until.getTime() / 1000, { slice });
      }
    },
    [active, ...persons.map(([, gauge]) => gauge), stopped, trouble, expiry],
  );
  return metrics;
}
