import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Meter } from '@opentelemetry/api';
import { PrometheusExporter } from '@opentelemetry/exporter-prometheus';
import { MeterProvider } from '@opentelemetry/sdk-metrics';
import { followOutgoing } from './outgoing.ts';

// Metrics by OpenTelemetry (PLUS-64). A server loads this module only when METRICS_PORT is set.

/** Histogram buckets in seconds, from imperceptible to longer than anybody waits. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const SECONDS = { advice: { explicitBucketBoundaries: BUCKETS } };
const NANOSECONDS = 1e9;

/** A call that the server has responded to, without personal data: `route` is the route's pattern, not the address. */
export interface Answered {
  readonly method: string;
  readonly route: string;
  readonly status: number;
  readonly ms: number;
}

export interface Metrics {
  readonly meter: Meter;
  readonly answered: (answer: Answered) => void;
  readonly close: () => Promise<void>;
}

/** Measures the duration of calls to other systems, by system name; `systems` maps origins to names. Returns a function that stops it. */
function measureOutside(meter: Meter, systems: ReadonlyMap<string, string>): () => void {
  const times = meter.createHistogram('uppgiftsandring_outside_duration_seconds', { ...SECONDS, description: 'Calls to other systems' });
  return followOutgoing(systems, ({ system }) => {
    const began = performance.now();
    return (status) => times.record((performance.now() - began) / 1000, { system, result: String(status ?? 'none') });
  });
}

/** Sampling interval of the event-loop delay. */
const RESOLUTION_MS = 20;

/** Measures the longest event-loop delay since the last reading, and the process's memory. Returns a function that stops it. */
function measureProcess(meter: Meter): () => void {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  delay.enable();
  meter.createObservableGauge('uppgiftsandring_event_loop_delay_seconds', { description: 'The longest delay since the last reading' }).addCallback((result) => {
    // The monitor's values include the sampling interval, so it is subtracted.
    result.observe(Math.max(0, delay.max / NANOSECONDS - RESOLUTION_MS / 1000));
    delay.reset();
  });
  meter
    .createObservableGauge('uppgiftsandring_memory_bytes', { description: 'Resident memory' })
    .addCallback((result) => result.observe(process.memoryUsage.rss()));
  return () => delay.disable();
}

/**
 * Starts the metrics and serves them in Prometheus format at `/metrics` on a separate port, never on the one that users reach.
 * Rejects when the port is taken.
 */
export async function openMetrics({ host, port }: { readonly host: string; readonly port: number }, systems: ReadonlyMap<string, string>): Promise<Metrics> {
  const exporter = new PrometheusExporter({ host, port, preventServerStart: true, withoutScopeInfo: true, withoutTargetInfo: true });
  const provider = new MeterProvider({ readers: [exporter] });
  await exporter.startServer().catch((cause: unknown) => {
    throw new Error(`Port ${port} (METRICS_PORT) på ${host} kan inte användas.`, { cause });
  });
  const meter = provider.getMeter('uppgiftsandring');
  const stops = [measureOutside(meter, systems), measureProcess(meter)];
  const times = meter.createHistogram('uppgiftsandring_call_duration_seconds', { ...SECONDS, description: 'Answered calls' });
  return {
    meter,
    answered: ({ ms, ...attributes }) => times.record(ms / 1000, attributes),
    close: async () => {
      stops.forEach((stop) => stop());
      await provider.shutdown();
    },
  };
}
