import { Agent, get } from 'node:http';
import { cpuOf } from '../../../tools/stack/cost.ts';
import { median } from '../figures.ts';
import type { Cookies } from '../page/visit.ts';
import { measuredRoutes, type Measured, type Visitor } from '../routes.ts';
import { table } from '../../command.ts';
import type { Served } from './pages.ts';

interface Asked {
  readonly url: string;
  readonly cookies: Cookies;
  readonly agent: Agent;
}

const [BATCHES, BATCH, VISITORS, SECONDS, CROWD] = [20, 10, 10, 5, 90];
const WARM_UP = 30;

/** Requests a page, as that visitor behind a proxy; false unless all of it comes. */
function isWhole({ url, cookies, agent }: Asked, visitor = 0): Promise<boolean> {
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  return new Promise((resolve) => {
    const request = get(
      url,
      { agent, headers: { cookie, 'x-forwarded-for': `10.0.0.${visitor}`, accept: 'text/html', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' } },
      (response) => {
        let text = '';
        response.setEncoding('utf8').on('data', (part: string) => {
          text += part;
        });
        response.on('close', () => resolve(response.statusCode === 200 && text.trimEnd().endsWith('</html>')));
      },
    );
    request.on('error', () => resolve(false));
  });
}

/** CPU time of one page, all threads, in milliseconds: the median of batches. */
async function cpuPerPage(asked: Asked, pid: number): Promise<number> {
  const costs: number[] = [];
  for (let batch = 0; batch < BATCHES; batch += 1) {
    const before = cpuOf(pid);
    for (let page = 0; page < BATCH; page += 1) await isWhole(asked);
    costs.push((cpuOf(pid) - before) / BATCH);
  }
  return median(costs);
}

/** Pages a second with ten visitors at once. */
async function pagesPerSecond(asked: Asked): Promise<number> {
  const until = performance.now() + SECONDS * 1000;
  const visitor = async (_: unknown, nr: number) => {
    let pages = 0;
    while (performance.now() < until) if (await isWhole(asked, nr)) pages += 1;
    return pages;
  };
  const pages = await Promise.all(Array.from({ length: VISITORS }, visitor));
  return pages.reduce((sum, one) => sum + one, 0) / SECONDS;
}

/** With many visitors at the same moment: how many got no whole page, and how long the last one waited, in milliseconds. */
async function crowd(asked: Asked): Promise<readonly [lost: number, slowest: number]> {
  const began = performance.now();
  const visitor = async (_: unknown, nr: number) => ({ whole: await isWhole(asked, nr), took: performance.now() - began });
  const visits = await Promise.all(Array.from({ length: CROWD }, visitor));
  return [visits.filter(({ whole }) => !whole).length, Math.max(...visits.map(({ took }) => took))];
}

/** What one page costs the server of a variant, as cells of the table. */
async function serverCost({ variant, origin, pid }: Served, page: Measured, cookies: Cookies): Promise<string[]> {
  using agents = new DisposableStack();
  const agent = agents.adopt(new Agent({ keepAlive: true, maxSockets: CROWD }), (one) => one.destroy());
  const asked: Asked = { url: origin + page.path, cookies, agent };
  for (let turn = 0; turn < WARM_UP; turn += 1) await isWhole(asked);
  const [cpu, perSecond, [lost, slowest]] = [await cpuPerPage(asked, pid), await pagesPerSecond(asked), await crowd(asked)];
  return [`${page.name}, ${variant}`, ms(cpu), perSecond.toFixed(0), `${lost} of ${CROWD}`, ms(slowest)];
}

const ms = (value: number) => `${value.toFixed(1)} ms`;

/** A table of what pages cost the servers, as Markdown. */
export async function serverTable(served: readonly Served[], cookies: Readonly<Record<Visitor, Cookies>>): Promise<string> {
  const rows: string[][] = [];
  for (const page of measuredRoutes('login page,look-up,summary')) {
    for (const one of served) rows.push(await serverCost(one, page, cookies[page.as]));
  }
  return table(['page', 'CPU a page', 'pages a second', 'lost', 'the last of them'], rows);
}
