import { Agent, request } from 'undici';
import { cpuOf } from '../../../tools/stack/cost.ts';
import { median } from '../figures.ts';
import { freshVisitor, visit, type Cookies } from '../page/visit.ts';
import { measuredRoutes, type Measured } from '../routes.ts';
import { bold, table } from '../../command.ts';
import type { Compared, Served } from './pages.ts';

interface Asked {
  readonly url: string;
  /** Addresses that the page's own script calls. */
  readonly calls: readonly string[];
  readonly cookies: Cookies;
  readonly agent: Agent;
}

const [WARM_UP, BATCHES, BATCH, CROWD] = [30, 20, 10, 100];
/** The most that a composed page costs, and that the last of a crowd waits, in milliseconds. */
const MOST = { cpu: 12, slowest: 1200 };

/** Requests an address, as that visitor behind a proxy; false unless a whole page comes. */
async function isWhole({ cookies, agent: dispatcher }: Asked, url: string, visitor: number): Promise<boolean> {
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const headers = { cookie, 'x-forwarded-for': `10.0.0.${visitor}`, accept: 'text/html', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' };
  const whole = request(url, { dispatcher, headers }).then(
    async ({ statusCode, body }) => statusCode === 200 && (await body.text()).trimEnd().endsWith('</html>'),
  );
  return whole.catch(() => false);
}

/** Requests a page, and then what its script calls; false unless all of the page comes. */
async function isLoaded(asked: Asked, visitor = 0): Promise<boolean> {
  const isHere = await isWhole(asked, asked.url, visitor);
  await Promise.all(asked.calls.map((url) => isWhole(asked, url, visitor)));
  return isHere;
}

/** What the script of a page calls when it is opened, without what only tells. */
async function callsOf({ browser, cookies }: Compared, { origin }: Served, { path, selector, as }: Measured): Promise<readonly string[]> {
  await using context = await freshVisitor(browser, origin, cookies[as]);
  const calls: string[] = [];
  context.on('request', (request) => {
    const isCall = request.method() === 'GET' && /^\/(api|public)\//.test(new URL(request.url()).pathname);
    if (isCall) calls.push(request.url());
  });
  await visit(context, { url: origin + path, selector }, 'timed');
  return calls;
}

/** CPU time of one page in all servers, in milliseconds: the median of batches. */
async function cpuPerPage(asked: Asked, pids: readonly number[]): Promise<number> {
  const cpu = () => pids.reduce((sum, pid) => sum + cpuOf(pid), 0);
  const costs: number[] = [];
  for (let batch = 0; batch < BATCHES; batch += 1) {
    const before = cpu();
    for (let page = 0; page < BATCH; page += 1) await isLoaded(asked);
    costs.push((cpu() - before) / BATCH);
  }
  return median(costs);
}

/** With many visitors at the same moment: how many got no whole page, and how long the last one waited, in milliseconds. */
async function crowd(asked: Asked): Promise<readonly [lost: number, slowest: number]> {
  const began = performance.now();
  const visitor = async (_: unknown, nr: number) => ({ whole: await isLoaded(asked, nr), took: performance.now() - began });
  const visits = await Promise.all(Array.from({ length: CROWD }, visitor));
  return [visits.filter(({ whole }) => !whole).length, Math.max(...visits.map(({ took }) => took))];
}

/** What one page costs the servers of a variant, as cells of the table. */
async function serverCost(compared: Compared, served: Served, page: Measured): Promise<string[]> {
  await using agents = new AsyncDisposableStack();
  const agent = agents.adopt(new Agent({ connections: CROWD }), (one) => one.destroy());
  const asked: Asked = { url: served.origin + page.path, calls: await callsOf(compared, served, page), cookies: compared.cookies[page.as], agent };
  for (let turn = 0; turn < WARM_UP; turn += 1) await isLoaded(asked);
  const [cpu, [lost, slowest]] = [await cpuPerPage(asked, served.pids), await crowd(asked)];
  const cell = (value: number, most: number) => bold(value.toFixed(1), served.variant !== 'composed' || value <= most);
  const [dear, late] = [cell(cpu, MOST.cpu), cell(slowest, MOST.slowest)];
  return [`${page.name}, ${served.variant}`, String(asked.calls.length), dear, `${lost} of ${CROWD}`, late];
}

/** A table of what pages cost the servers, as Markdown. */
export async function serverTable(compared: Compared): Promise<string> {
  const rows: string[][] = [];
  for (const page of measuredRoutes('login page,look-up,summary')) {
    // The others send the same page to everybody.
    const rendered = compared.served.filter(({ variant }) => variant === 'composed' || variant === 'server twin');
    for (const one of rendered) rows.push(await serverCost(compared, one, page));
  }
  return table(['page', 'calls', `CPU a page, ms ≤ ${MOST.cpu}`, 'lost', `the last of them, ms ≤ ${MOST.slowest}`], rows);
}
