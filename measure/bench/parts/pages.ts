import type { Browser, BrowserContext, LaunchOptions } from '@playwright/test';
import type { Sample, Variant } from '../figures.ts';
import { freshVisitor, ownBrowser, visit, type Cookies, type Way } from '../page/visit.ts';
import type { Measured, Visitor } from '../routes.ts';

/** Where a variant is served. */
export interface Served {
  readonly variant: Variant;
  readonly origin: string;
  /** The processes that serve it, the backend's too. */
  readonly pids: readonly number[];
}

export interface Compared {
  readonly browser: Browser;
  /** How to start a browser like it. */
  readonly launch: LaunchOptions;
  readonly served: readonly Served[];
  readonly cookies: Readonly<Record<Visitor, Cookies>>;
  readonly routes: readonly Measured[];
  readonly runs: number;
}

/** Each run begins with another element, so that other work on the machine affects all alike. */
export const inTurn = <T>(all: readonly T[], run: number): T[] => [...all.slice(run % all.length), ...all.slice(0, run % all.length)];

/** The variants without the server twin, which is compared in first visits and by what its server costs. */
export const rivals = (served: readonly Served[]): readonly Served[] => served.filter(({ variant }) => variant !== 'server twin');

/** A page in all variants: a first visit, one more for the time of its main thread, and the third one of a browser of one's own. */
async function opened({ browser, launch, cookies, served }: Compared, { name, path, as, selector }: Measured, run: number): Promise<readonly Sample[]> {
  await using ends = new AsyncDisposableStack();
  const all: Sample[] = [];
  const visited = ({ variant, origin }: Served, context: BrowserContext, way?: Way) =>
    visit(context, { url: origin + path, selector }, way).catch((cause: unknown) => {
      throw new Error(`${variant}, ${name}: ${String(cause)}`, { cause });
    });
  const first = async (one: Served, way?: Way) => {
    await using fresh = await freshVisitor(browser, one.origin, cookies[as]);
    return await visited(one, fresh, way);
  };
  for (const one of inTurn(served, run)) {
    const figures = await first(one);
    // On a busy machine the browser's trace now and then lacks the page.
    const timed = rivals(served).includes(one) ? await first(one, 'timed').catch(() => first(one, 'timed')) : undefined;
    all.push({ variant: one.variant, page: name, visit: 'cold', figures: { ...figures, blocked: timed?.blocked, blockedInAll: timed?.blockedInAll } });
  }
  // What is not measured is done at once, at full speed.
  const again = inTurn(run === 0 ? served : rivals(served), run).map(async (one) => {
    const { context } = ends.use(await ownBrowser(launch, one.origin, cookies[as]));
    await visited(one, context, 'warm');
    await visited(one, context, run === 0 ? 'watched' : 'warm');
    return { one, context };
  });
  for (const { one, context } of await Promise.all(again)) {
    all.push({ variant: one.variant, page: name, visit: 'repeat', figures: await visited(one, context) });
  }
  return all;
}

/** Opens every page in every variant. */
export async function loads(compared: Compared): Promise<readonly Sample[]> {
  const all: Sample[] = [];
  for (let run = 0; run < compared.runs; run += 1) {
    for (const route of compared.routes) all.push(...(await opened(compared, route, run)));
  }
  return all;
}
