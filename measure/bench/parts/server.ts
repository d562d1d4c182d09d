import { Agent, get } from 'node:http';
import { cpuOf } from '../../../tools/stack/cost.ts';
import { median, type Variant } from '../figures.ts';
import type { Cookies } from '../page/visit.ts';
import { measuredRoutes, type Measured, type Visitor } from '../routes.ts';
import { table } from '../tables.ts';
import type { Served } from './pages.ts';

/** What serving pages costs a server. */
interface ServerCost {
  readonly variant: Variant;
  readonly page: string;
  /** CPU time of one page, all threads, in milliseconds: the median of batches. */
  readonly cpu: number;
  /** Pages a second with ten visitors at once. */
  readonly perSecond: number;
  /** With many visitors at the same moment: how many got no whole page, and how long the last one waited, in milliseconds. */
  readonly lost: number;
  readonly slowest: number;
}

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

async function cpuPerPage(asked: Asked, pid: number): Promise<number> {
  const costs: number[] = [];
  for (let batch = 0; batch < BATCHES; batch += 1) {
    const before = cpuOf(pid);
    for (let page = 0; page < BATCH; page += 1) await isWhole(asked);
    costs.push((cpuOf(pid) - before) / BATCH);
  }
  return median(costs);
}

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

async function crowd(asked: Asked): Promise<Pick<ServerCost, 'lost' | 'slowest'>> {
  const began = performance.now();
  const visitor = async (_: unknown, nr: number) => ({ whole: await isWhole(asked, nr), took: performance.now() - began });
  const visits = await Promise.all(Array.from({ length: CROWD }, visitor));
  return { lost: visits.filter(({ whole }) => !whole).length, slowest: Math.max(...visits.map(({ took }) => took)) };
}

/** What one page costs the server of a variant. */
async function serverCost({ variant, origin, pid }: Served, page: Measured, cookies: Cookies): Promise<ServerCost> {
  const agent = new Agent({ keepAlive: true, maxSockets: CROWD });
  const asked: Asked = { url: origin + page.path, cookies, agent };
  try {
    for (let turn = 0; turn < WARM_UP; turn += 1) await isWhole(asked);
    return { variant, page: page.name, cpu: await cpuPerPage(asked, pid), perSecond: await pagesPerSecond(asked), ...(await crowd(asked)) };
  } finally {
    agent.destroy();
  }
}

const ms = (value: number) => `${value.toFixed(1)} ms`;

/** A table of what pages cost the servers, as Markdown. */
export async function serverTable(served: readonly Served[], cookies: Readonly<Record<Visitor, Cookies>>): Promise<string> {
  const rows: string[][] = [];
  for (const page of measuredRoutes('login page,look-up,summary')) {
    for (const one of served) {
      const { variant, cpu, perSecond, lost, slowest } = await serverCost(one, page, cookies[page.as]);
      rows.push([`${page.name}, ${variant}`, ms(cpu), perSecond.toFixed(0), `${lost} of ${CROWD}`, ms(slowest)]);
    }
  }
  return table(['page', 'CPU a page', 'pages a second', 'lost', 'the last of them'], rows);
}
