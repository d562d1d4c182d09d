import type { Browser, BrowserContext, LaunchOptions } from '@playwright/test';
import type { Sample, Variant } from '../figures.ts';
import { freshVisitor, ownBrowser, visit, type Cookies } from '../page/visit.ts';
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

/** Longer than a browser waits before it warns of a preload that is not used. */
const UNTIL_WARNED_MS = 5000;

/** A first visit to a page, with the time of its main thread from another one, and the third visit of a browser of one's own. */
async function opened({ browser, launch, cookies }: Compared, { variant, origin }: Served, { name, path, as, selector }: Measured, isFirst: boolean) {
  const load = { url: origin + path, selector };
  const visited = async (context: BrowserContext, conditions?: Parameters<typeof visit>[2]) => {
    const latest = await visit(context, load, conditions).catch((cause: unknown) => {
      throw new Error(`${variant}, ${name}: ${String(cause)}`, { cause });
    });
    await latest.page.close();
    return latest.figures;
  };
  await using fresh = await freshVisitor(browser, origin, cookies[as]);
  const first = await visited(fresh);
  await using own = await ownBrowser(launch, origin, cookies[as]);
  const { blocked, blockedInAll } = await visited(own.context, { isTimed: true });
  await visited(own.context, { isTimed: true, ...(isFirst && { rest: UNTIL_WARNED_MS }) });
  const third = await visited(own.context);
  return [
    { variant, page: name, visit: 'cold', figures: { ...first, blocked, blockedInAll } },
    { variant, page: name, visit: 'repeat', figures: third },
  ] satisfies readonly Sample[];
}

/** Opens every page in every variant, one after the other. */
export async function loads(compared: Compared): Promise<readonly Sample[]> {
  const all: Sample[] = [];
  for (let run = 0; run < compared.runs; run += 1) {
    for (const route of compared.routes) {
      for (const one of inTurn(compared.served, run)) all.push(...(await opened(compared, one, route, run === 0)));
    }
  }
  return all;
}
