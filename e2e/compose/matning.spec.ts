import { expect, test } from '../support/fixtures.ts';
import { bringBack, lose, restore, untilWhole } from './containers.ts';
import { OUTAGE } from './outage.ts';

// Prometheus in the stack: it scrapes the servers' metrics, and evaluates the alarms by them.

/** It scrapes every 15 seconds; an alarm about a missing target waits two minutes, so that a restart raises none. */
const [READ_WITHIN_MS, GOES_WITHIN_MS] = [60_000, 240_000];

test.beforeEach(({ expects }) => expects.perhaps(...OUTAGE));
test.afterEach(restore);

interface Api {
  readonly activeTargets?: readonly { readonly labels: { readonly job: string }; readonly health: string }[];
  readonly alerts?: readonly { readonly labels: Readonly<Record<string, string>>; readonly state: string }[];
  readonly result?: readonly { readonly value: readonly [number, string] }[];
}

async function ask(baseURL: string | undefined, path: string): Promise<Api> {
  const { protocol, host } = new URL(baseURL ?? '');
  const answer = await fetch(`${protocol}//matning.${host}/api/v1/${path}`);
  return (await answer.json()).data;
}

test('PLUS-64 Prometheus reads edge, host and backend; when the only backend is gone an alarm names it, and no more when it is back', async ({
  page,
  baseURL,
}) => {
  test.setTimeout(2 * READ_WITHIN_MS + 3 * GOES_WITHIN_MS);
  const read = async () => (await ask(baseURL, 'targets')).activeTargets?.map(({ labels: { job }, health }) => `${job} ${health}`).toSorted();
  const missing = async () =>
    (await ask(baseURL, 'alerts')).alerts
      ?.filter(({ labels, state }) => labels['alertname'] === 'TargetIsMissing' && state === 'firing')
      .map(({ labels }) => labels['job']);
  await expect.poll(read, { timeout: READ_WITHIN_MS }).toEqual(['backend up', 'edge up', 'host up']);
  await expect.poll(missing, { timeout: GOES_WITHIN_MS }).toEqual([]);

  await page.goto('/start');
  const query = `query?query=${encodeURIComponent('sum(uppgiftsandring_call_duration_seconds_count{job="host"})')}`;
  await expect.poll(async () => Number((await ask(baseURL, query)).result?.[0]?.value[1]), { timeout: READ_WITHIN_MS }).toBeGreaterThan(0);

  await lose('backend');
  await expect.poll(missing, { timeout: GOES_WITHIN_MS }).toEqual(['backend']);
  await bringBack('backend');
  await untilWhole();
  await expect.poll(missing, { timeout: GOES_WITHIN_MS }).toEqual([]);
});

test('PLUS-64 the simulators show which call led to which others, through the host and the backend', async ({ page, baseURL }) => {
  const { protocol, host } = new URL(baseURL ?? '');
  const collector = `${protocol}//kontroll.${host}/sparningar/api/spar`;
  await fetch(collector, { method: 'DELETE' });
  await page.goto('/ansokan/sok-forening');
  const ways = async (): Promise<readonly string[]> => {
    const { spar }: { readonly spar: readonly { readonly spann: readonly { readonly namn: string }[] }[] } = await (await fetch(collector)).json();
    return spar.map(({ spann }) => spann.map(({ namn }) => namn).join(' > '));
  };
  await expect.poll(ways, { timeout: READ_WITHIN_MS }).toContainEqual(expect.stringMatching(/^GET \S+ > POST backend > POST \/internal\/samlat/));
});
