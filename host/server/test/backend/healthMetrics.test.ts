import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { freePort } from '../../../../platform/local/ports.ts';
import { TESTER_KEY, testerCookie, type Site } from '../site.ts';
import { complainTo, event, persons, sayTo, startHealthSite } from './healthSite.ts';

// What an alarm and the dashboard read of a version's health, as Prometheus gets it.

const WITHIN = { interval: 200 };
const GRADUAL = { active: '1.0.0', rollout: { version: '1.1.0', share: 50 }, history: [event('activated', '1.0.0'), event('rollout', '1.1.0')] };
const FAULTY = 8;

let site: Site;
let metrics: string;

beforeEach(async () => {
  const port = await freePort();
  metrics = `http://127.0.0.1:${port}/metrics`;
  ({ site } = await startHealthSite({ env: { METRICS_PORT: String(port), TESTER_KEY } }));
  site.publish('lookup', '1.1.0');
});
afterEach(() => site.stop());

/** The figures of the slice, by name and version. */
async function figures(): Promise<Record<string, number>> {
  const lines = (await (await fetch(metrics)).text()).split('\n');
  const samples = lines.flatMap((line) => {
    const [, name = '', labels = '', value] = /^uppgiftsandring_release_(\w+)\{(.*)\} (\d+)$/.exec(line) ?? [];
    if (value === undefined || !labels.includes('slice="lookup"')) return [];
    const [, version] = /[{,]version="([^"]+)"/.exec(`,${labels}`) ?? [];
    return [[version === undefined ? name : `${name} ${version}`, Number(value)] as const];
  });
  return Object.fromEntries(samples);
}

const cookiesOf = (count: number, version: string, from: number) => persons(count, `lookup:${version}`, from);
const visit = async (cookie: string) => (await site.get('/ansokan/sok-forening', { headers: { cookie } })).text();
const complain = (cookie: string) => complainTo(site, cookie, 'lookup/1.1.0');

const tell = (cookie: string, browserFault: string) =>
  site.get('/api/logs', { method: 'POST', headers: { cookie }, body: JSON.stringify({ level: 'INFO', message: 'm', additional: { browserFault } }) });

describe('what is measured of the health of the versions', () => {
  it('PLUS-64 PLUS-28 exports the persons, errors and stop of each version', async () => {
    site.setReleases('lookup', GRADUAL);
    await expect.poll(async () => (await (await site.get('/versions.json')).json()).slices.lookup.rollout?.version, WITHIN).toBe('1.1.0');
    expect(await figures()).toMatchObject({ 'active 1.0.0': 1, 'visits 1.0.0': 0, 'errors 1.0.0': 0, stopped: 0 });
    const faulty = cookiesOf(FAULTY, '1.1.0', 100);
    await Promise.all([...cookiesOf(20, '1.0.0', 0), ...faulty].map(visit));
    await Promise.all(faulty.map(complain));
    await expect
      .poll(figures, WITHIN)
      .toMatchObject({ 'active 1.0.0': 1, 'visits 1.0.0': 20, 'errors 1.0.0': 0, 'visits 1.1.0': FAULTY, 'errors 1.1.0': FAULTY, stopped: 1 });
  });

  /** Samples of a metric of the slice, by version and kind. */
  async function measured(metric: string): Promise<Record<string, number>> {
    const samples = [...(await (await fetch(metrics)).text()).matchAll(new RegExp(`^uppgiftsandring_release_${metric}{(.*)} (\\d+)$`, 'gm'))];
    const label = (labels: string, name: string) => new RegExp(`\\b${name}="([^"]+)"`).exec(labels)?.[1];
    const own = samples.filter(([, labels = '']) => label(labels, 'slice') === 'lookup');
    return Object.fromEntries(own.map(([, labels = '', value]) => [`${label(labels, 'version')} ${label(labels, 'kind')}`, Number(value)]));
  }

  it('PLUS-42 PLUS-45 counts loads, errors, signs and vitals by version, from zero', async () => {
    site.setReleases('lookup', GRADUAL);
    expect(await measured('use_total')).toMatchObject({ '1.0.0 loads': 0, '1.0.0 errors': 0 });
    const testing = await testerCookie(site, 'lookup', '1.1.0');
    const [mine = '', other = ''] = cookiesOf(2, '1.1.0', 7);
    const felt = (cookie: string, message: string) =>
      site.get('/api/logs', {
        method: 'POST',
        headers: { cookie, 'content-type': 'application/json' },
        body: JSON.stringify({ level: 'INFO', message, additional: { source: { name: 'lookup', version: '9.9.9' } } }),
      });
    const vitals = 'Vitals /ansokan/sok-forening: lcp=900 cls=0.1';
    for (const cookie of [mine, other, mine.replace('inloggad', 'hittat-pa')]) await visit(cookie);
    await complain(mine);
    for (const sign of ['ready', 'saved', 'refused']) await sayTo(site, mine, sign);
    for (const cookie of [mine, mine.replace('inloggad', 'hittat-pa'), `${other}; ${testing}`, 'sid=inloggad-9; versions=lookup:1.1.0~x~y'])
      await felt(cookie, vitals);
    await felt(mine, 'Fel');
    await expect
      .poll(() => measured('use_total'), WITHIN)
      .toMatchObject({ '1.1.0 loads': 2, '1.1.0 errors': 1, '1.1.0 ready': 1, '1.1.0 saved': 1, '1.1.0 refused': 1, '1.1.0 hung': 0 });
    await expect.poll(figures, WITHIN).toMatchObject({ 'ready 1.1.0': 1, 'saves 1.1.0': 1, 'refused 1.1.0': 1, 'empty 1.1.0': 0 });
    await expect.poll(() => measured('vital_count'), WITHIN).toEqual({ '1.1.0 lcp': 1, '1.1.0 cls': 1 });
    expect(await measured('vital_sum')).toEqual({ '1.1.0 lcp': 900, '1.1.0 cls': 100 });
  });

  it('PLUS-77 PLUS-28 browser faults are counted by kind, for no version', async () => {
    site.setReleases('lookup', GRADUAL);
    const cookies = cookiesOf(FAULTY, '1.1.0', 100);
    await Promise.all(cookies.map(visit));
    await Promise.all(cookies.map((cookie, nr) => tell(cookie, nr === 0 ? 'invented' : 'translated')));
    const counted = async () => /browser_faults_total\{kind="translated".*\} (\d+)/.exec(await (await fetch(metrics)).text())?.[1];
    await expect.poll(counted, WITHIN).toBe(String(FAULTY - 1));
    await expect.poll(figures, WITHIN).toMatchObject({ 'visits 1.1.0': FAULTY, 'errors 1.1.0': 0, stopped: 0 });
    expect(await (await fetch(metrics)).text()).not.toContain('invented');
  });
});
