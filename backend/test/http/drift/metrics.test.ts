import { readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { NO_RELEASES } from '@uppgiftsandring/platform/contract/releaseStore';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ownDatabase } from '../../database.ts';
import { order, reset } from '../../faults.ts';
import { login } from '../../people/login.ts';
import { PEOPLE, STORANGEN, withDash } from '../../people/people.ts';
import { REPO, until, type Started } from '../../process.ts';
import { freePort } from '../../../../platform/local/ports.ts';
import { startHost, startStack, type Running } from '../../stack.ts';
import { answerOf, beginSigning, completeDraft, postBack } from '../signering/signera.support.ts';

/** Numbers of persons and associations, and the random ids of applications and sessions. */
const PERSONAL = /\d{6,8}[-+]?\d{4}|[\da-f]{8}-[\da-f]{4}|[\w-]{40}/;

/** A host that has no keys checks no signature, but knows by its day when the list expires. */
const SIGNATURE = { key: 'lookup-1', at: '2026-11-26T10:00:00.000Z', value: 'A'.repeat(86) };

let running: Running;
let host: Started;
let at: { readonly backend: string; readonly host: string; readonly front: string };
beforeAll(async () => {
  const ports = { backend: await freePort(), host: await freePort(), front: await freePort() };
  at = { backend: `http://127.0.0.1:${ports.backend}`, host: `http://127.0.0.1:${ports.host}`, front: `http://127.0.0.1:${ports.front}` };
  running = await startStack({
    HOST: '127.0.0.1',
    LOOKUP_LIMIT: '20',
    LOOKUP_WINDOW_SECONDS: '86400',
    METRICS_PORT: String(ports.backend),
    ...(await ownDatabase()),
  });
  const { origin, folder } = running.stack;
  await mkdir(join(folder, 'lookup'));
  await writeFile(join(folder, 'lookup/releases.json'), JSON.stringify({ ...NO_RELEASES, versions: {}, signature: SIGNATURE }));
  host = await startHost({
    STORE_LOOKUP: join(folder, 'lookup'),
    PORT: String(ports.front),
    METRICS_PORT: String(ports.host),
    PUBLIC_ORIGIN: origin,
    BACKEND_URL: origin.replace('localhost', '127.0.0.1'),
  });
}, 300_000);
afterAll(async () => {
  await host.stop();
  await running.stop();
});

const scrape = async (address: string) => (await fetch(`${address}/metrics`)).text();

/** The sum of a metric's samples whose labels have all of these. */
function valueOf(text: string, name: string, ...labels: readonly string[]): number {
  const lines = text.split('\n').filter((line) => new RegExp(`^${name}[{ ]`).test(line) && labels.every((label) => line.includes(label)));
  return lines.reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0);
}

describe('what Prometheus reads', () => {
  it('PLUS-64 metrics count calls, systems, sessions and outboxes without personal data', async () => {
    const { origin, control } = running.stack;
    const browser = await login(PEOPLE.wholeJob, origin);
    const through = browser.via(at.front);
    const person = `/api/personnummer/${withDash(PEOPLE.wholeJob)}`;
    expect((await through.go(person)).status).toBe(200);
    expect((await fetch(`${at.front}/api/identity`)).status).toBe(401);
    await order(control, { service: 'case', mode: '500' });
    await postBack(await answerOf(await beginSigning(browser, await completeDraft(browser))));
    await until(
      async () => valueOf(await scrape(at.backend), 'uppgiftsandring_outside_duration_seconds_count', 'system="case"', 'result="500"') > 0,
      'asked the case system',
    );
    const [backend, front] = [await scrape(at.backend), await scrape(at.host)];
    const seen = {
      person: valueOf(backend, 'uppgiftsandring_call_duration_seconds_count', 'route="/api/personnummer/:personnummer"', 'status="200"', 'method="GET"'),
      refused: valueOf(backend, 'uppgiftsandring_call_duration_seconds_count', 'route="/api/identity"', 'status="401"'),
      register: valueOf(backend, 'uppgiftsandring_outside_duration_seconds_count', 'system="person"', 'result="200"'),
      sessions: valueOf(backend, 'uppgiftsandring_sessions'),
      waiting: valueOf(backend, 'uppgiftsandring_outbox_waiting', 'outbox="inskick"'),
      overdue: valueOf(backend, 'uppgiftsandring_outbox_overdue', 'outbox="inskick"'),
      database: valueOf(backend, 'uppgiftsandring_database_up'),
      front: valueOf(front, 'uppgiftsandring_call_duration_seconds_count', 'route="/api/*"'),
      behind: valueOf(front, 'uppgiftsandring_outside_duration_seconds_count', 'system="backend"', 'result="200"') > 0,
    };
    expect(seen).toEqual({ person: 1, refused: 1, register: 1, sessions: 1, waiting: 1, overdue: 0, database: 1, front: 2, behind: true });
    const labels = [...`${backend}\n${front}`.matchAll(/="([^"]*)"/g)].map(([, value = '']) => value);
    expect(labels.filter((value) => PERSONAL.test(value))).toEqual([]);
    expect(labels).toContain('/api/personnummer/:personnummer');
    await reset(control);
    await until(async () => valueOf(await scrape(at.backend), 'uppgiftsandring_outbox_waiting', 'outbox="inskick"') === 0, 'sent in');
  });

  it('PLUS-61 PLUS-64 ASVS 2.4.1 refused look-ups are counted in the metric of their alarm', async () => {
    const alarms = readFileSync(resolve(REPO, 'deploy/observability/alarms.yml'), 'utf8');
    const [, metric = '', routes = ''] = /increase\((\w+)\{job="backend",status="429",route=~"([^"]+)"\}\[1h\]\)\) > 10$/m.exec(alarms) ?? [];
    const browser = await login(PEOPLE.lookups, running.stack.origin);
    for (const path of [
      `/api/personnummer/${withDash(PEOPLE.lookups)}`,
      `/api/samfallighetsforening?orgNr=${STORANGEN}`,
      `/api/samfallighetsforening/${STORANGEN}`,
    ]) {
      let status = 200;
      for (let asked = 0; asked < 21; asked += 1) ({ status } = await browser.go(path));
      expect(status, path).toBe(429);
    }
    const refused = (await scrape(at.backend)).split('\n').filter((line) => line.startsWith(`${metric}{`) && line.includes('status="429"'));
    const isWatched = (line: string) => new RegExp(`route="${routes}",`).test(line.replace(/}/, ',}'));
    expect(new Set(refused.map(isWatched))).toEqual(new Set([true]));
    expect(refused.length).toBeGreaterThan(1);
  });

  it('PLUS-64 metrics are only on a port of their own', async () => {
    for (const address of [running.stack.origin, at.front]) expect(await scrape(address)).not.toContain('uppgiftsandring_');
  });

  it.each(['alarms.yml', 'dashboard.json'])('PLUS-64 every metric in %s is exported', async (file) => {
    const text = readFileSync(resolve(REPO, 'deploy/observability', file), 'utf8');
    // Those of the witness: test/postgres/witness.test.ts.
    const named = new Set(text.match(/uppgiftsandring_(?!witness)\w+/g));
    const exported = `${await scrape(at.backend)}\n${await scrape(at.host)}`;
    const known = new Set([...exported.matchAll(/^(?:# TYPE )?(uppgiftsandring_\w+)/gm)].map(([, name]) => name));
    expect([...named].filter((name) => !known.has(name))).toEqual([]);
    expect(named.size).toBeGreaterThan(8);
  });

  it('PLUS-64 every server that Prometheus cannot read has an alarm', () => {
    const [alarms, prometheus] = ['alarms.yml', 'prometheus.yml'].map((file) => readFileSync(resolve(REPO, 'deploy/observability', file), 'utf8'));
    const [, expression = ''] = /alert: TargetIsMissing\n +expr: (.*)/.exec(alarms ?? '') ?? [];
    const jobs = [...(prometheus ?? '').matchAll(/job_name: (\w+)/g)].map(([, name = '']) => name);
    expect(jobs.length).toBeGreaterThan(1);
    // One server that no longer answers, and all servers missing from the name service.
    const [up = '', ...absent] = expression.split(' or ');
    const [, judged = ''] = /^up\{job=~"([^"]+)"\} == 0$/.exec(up) ?? [];
    expect(judged.split('|').toSorted()).toEqual(jobs.toSorted());
    expect(absent.toSorted()).toEqual(jobs.map((job) => `absent(up{job="${job}"})`).toSorted());
  });

  it('PLUS-64 every alarm has tests of when it fires and when not', () => {
    const [alarms = '', said = ''] = ['alarms.yml', 'alarms.test.yml'].map((file) => readFileSync(resolve(REPO, 'deploy/observability', file), 'utf8'));
    const names = [...alarms.matchAll(/- alert: (\w+)/g)].map(([, name = '']) => name);
    const judged = said.split(/^ {2}- name: /m).slice(1);
    expect(judged.map((test) => test.split('\n', 1)[0])).toEqual(names);
    for (const [index, test] of judged.entries()) {
      const times = test.match(new RegExp(`alertname: ${names[index]}\\b`, 'g')) ?? [];
      const goes = test.match(/exp_alerts:/g) ?? [];
      expect(goes.length, names[index]).toBeGreaterThan(0);
      expect(times.length, names[index]).toBeGreaterThan(goes.length);
    }
    expect(readFileSync(resolve(REPO, 'Dockerfile'), 'utf8')).toMatch(/^RUN .*promtool test rules deploy\/observability\/alarms\.test\.yml$/m);
  });
});
