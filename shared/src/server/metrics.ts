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

/** A call to another system that is not made over HTTP, without personal data. `result`: the code of its answer, or `none`. */
export interface Asked {
  readonly system: string;
  readonly result: string;
  readonly ms: number;
}

export interface Metrics {
  readonly meter: Meter;
  readonly answered: (answer: Answered) => void;
  readonly asked: (asked: Asked) => void;
  readonly close: () => Promise<void>;
}

/** Measures the duration of calls to other systems, by system name; `systems` maps origins to names. `stop` ends that; `asked` measures another call. */
function measureOutside(meter: Meter, systems: ReadonlyMap<string, string>) {
  const times = meter.createHistogram('uppgiftsandring_outside_duration_seconds', { ...SECONDS, description: 'Calls to other systems' });
  const asked = ({ ms, ...attributes }: Asked) => times.record(ms / 1000, attributes);
  const stop = followOutgoing(systems, ({ system }) => {
    const began = performance.now();
    return (status) => asked({ system, result: String(status ?? 'none'), ms: performance.now() - began });
  });
  return { asked, stop };
}

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

/** Starts the metrics and serves them in Prometheus format at `/metrics` on an internal port. Rejects when the port is taken. */
export async function openMetrics({ host, port }: { readonly host: string; readonly port: number }, systems: ReadonlyMap<string, string>): Promise<Metrics> {
  const exporter = new PrometheusExporter({ host, port, preventServerStart: true, withoutScopeInfo: true, withoutTargetInfo: true });
  const provider = new MeterProvider({ readers: [exporter] });
  await exporter.startServer().catch((cause: unknown) => {
    throw new Error(`Port ${port} (METRICS_PORT) på ${host} kan inte användas.`, { cause });
  });
  const meter = provider.getMeter('uppgiftsandring');
  const outside = measureOutside(meter, systems);
  const stops = [outside.stop, measureProcess(meter)];
  const times = meter.createHistogram('uppgiftsandring_call_duration_seconds', { ...SECONDS, description: 'Answered calls' });
  return {
    meter,
    answered: ({ ms, ...attributes }) => times.record(ms / 1000, attributes),
    asked: outside.asked,
    close: async () => {
      stops.forEach((stop) => stop());
      await provider.shutdown();
    },
  };
}
