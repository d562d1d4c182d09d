import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { run } from './commandLine.ts';
import { startPrometheus, type Prometheus } from './test/prometheus.ts';

const NOW = Date.parse('2026-11-22T10:05:30.000Z');
const [AT_3, AT_4] = [NOW / 1000 - 120, NOW / 1000 - 60];
const figures = (...args: string[]) => run(['figures', ...args]);

let prometheus: Prometheus;
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
  prometheus = await startPrometheus();
  vi.stubEnv('PROMETHEUS_URL', prometheus.url);
});
afterEach(async () => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
  await prometheus.stop();
});

it('PLUS-42 figures prints loads, errors and vitals of each version and minute', async () => {
  prometheus.add('use', '1.0.0', 'loads', [AT_3, 12.04]);
  prometheus.add('use', '1.9.0', 'loads', [AT_4, 12]);
  prometheus.add('use', '1.10.0', 'loads', [AT_3, 0], [AT_4, 11.98]);
  prometheus.add('use', '1.10.0', 'errors', [AT_4, 8]);
  prometheus.add('vital', '1.0.0', 'lcp', [AT_3, 1234.4], [AT_4, NaN]);
  prometheus.add('vital', '1.0.0', 'cls', [AT_3, 10.2]);
  expect((await figures('mfe-lookup')).split('\n')).toEqual([
    'mfe-lookup: tre fjärdedelar av sidorna är inte sämre än LCP, INP och CLS',
    'Version  Tid                       Sidladdningar  Fel  LCP ms  INP ms   CLS',
    '1.9.0    2026-11-22T10:04:00.000Z             12    0       –       –     –',
    '1.10.0   2026-11-22T10:04:00.000Z             12    8       –       –     –',
    '1.0.0    2026-11-22T10:03:00.000Z             12    0    1234       –  0.01',
  ]);
  const [count, vital] = prometheus.asked;
  expect(count).toMatchObject({ start: String(NOW / 1000 - 59 * 60), end: String(NOW / 1000), step: '60' });
  expect(count?.['query']).toBe('sum by (version, kind) (increase(uppgiftsandring_release_use_total{slice="lookup"}[60s]))');
  expect(vital?.['query']).toMatch(
    /^histogram_quantile\(0\.75, sum by \(version, kind, le\) \(increase\(uppgiftsandring_release_vital_bucket\{slice="lookup"\}\[60s\]/,
  );
  await figures('host', 'hour');
  expect(prometheus.asked.at(-1)).toMatchObject({ start: String(NOW / 1000 - 167 * 3600), step: '3600', query: expect.stringContaining('slice="host"') });
});

it('PLUS-42 figures explains in a sentence why there are none', async () => {
  expect(await figures('lookup')).toBe('mfe-lookup: inget har mätts under den tiden.');
  await expect(figures('lookup', 'year')).rejects.toThrow('Ange minute');
  await expect(figures('okand')).rejects.toThrow('Ange vilken del');
  prometheus.say(503, '{}');
  await expect(figures('lookup')).rejects.toThrow(/går inte att hämta.*PROMETHEUS_URL.*503/);
  prometheus.say(200, '<html>');
  await expect(figures('lookup')).rejects.toThrow('går inte att hämta');
  vi.stubEnv('PROMETHEUS_URL', 'http://127.0.0.1:9');
  await expect(figures('lookup')).rejects.toThrow('går inte att hämta');
  vi.stubEnv('PROMETHEUS_URL', '');
  await expect(figures('lookup')).rejects.toThrow('Kurvorna kräver Prometheus: ange dess adress i PROMETHEUS_URL.');
});
