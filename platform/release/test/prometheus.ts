import { serve } from './serve.ts';

// A server that answers `/api/v1/query_range` in the form that Prometheus does; the composed stack has a real one (deploy/observability).

type Value = readonly [at: number, value: number];

export interface Prometheus {
  readonly url: string;
  /** The parameters of each query. */
  readonly asked: readonly Readonly<Record<string, string>>[];
  /** Adds a series that a query for that metric finds. */
  add(metric: 'use' | 'vital', version: string, kind: string, ...values: readonly Value[]): void;
  /** What it answers instead from now on. */
  say(status: number, body: string): void;
  stop(): Promise<void>;
}

export async function startPrometheus(): Promise<Prometheus> {
  const asked: Record<string, string>[] = [];
  const series: { readonly metric: string; readonly result: object }[] = [];
  let answer: readonly [number, string] | undefined;
  const { url, close } = await serve((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost');
    asked.push(Object.fromEntries(searchParams));
    const result = series.filter(({ metric }) => searchParams.get('query')?.includes(metric)).map((one) => one.result);
    const body = JSON.stringify({ status: 'success', data: { resultType: 'matrix', result } });
    const [status, text] = answer ?? (pathname === '/matt/api/v1/query_range' ? [200, body] : [404, '']);
    response.writeHead(status).end(text);
  });
  return {
    url: `${url}/matt`,
    asked,
    add: (metric, version, kind, ...values) =>
      void series.push({ metric: `release_${metric}`, result: { metric: { version, kind }, values: values.map(([at, value]) => [at, String(value)]) } }),
    say: (status, body) => void (answer = [status, body]),
    stop: close,
  };
}
