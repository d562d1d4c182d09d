import type { Browser } from '@playwright/test';
import type { Sample, Variant } from '../figures.ts';
import { freshVisitor, visit, type Cookies } from '../page/visit.ts';
import type { Measured, Visitor } from '../routes.ts';

/** Where a variant is served. */
export interface Served {
  readonly variant: Variant;
  readonly origin: string;
  /** The process that serves it. */
  readonly pid: number;
}

export interface Compared {
  readonly browser: Browser;
  readonly served: readonly Served[];
  readonly cookies: Readonly<Record<Visitor, Cookies>>;
  readonly routes: readonly Measured[];
  readonly runs: number;
}

/** Each run begins with another element, so that other work on the machine affects all alike. */
export const inTurn = <T>(all: readonly T[], run: number): T[] => [...all.slice(run % all.length), ...all.slice(0, run % all.length)];

/** Opens every page in every variant, one after the other: a first visit, and the next one of the same browser. */
export async function loads({ browser, served, cookies, routes, runs }: Compared): Promise<Sample[]> {
  const samples: Sample[] = [];
  for (let run = 0; run < runs; run += 1) {
    for (const { name, path, as, selector } of routes) {
      for (const { variant, origin } of inTurn(served, run)) {
        await using context = await freshVisitor(browser, origin, cookies[as]);
        for (const kind of ['cold', 'repeat'] as const) {
          const { page, figures, faults } = await visit(context, { url: origin + path, selector });
          await page.close();
          // A product that fails is not measured as if it worked; a twin that fails is, with a warning.
          const fault = `${variant}, ${name}: ${faults.join('; ')}`;
          if (faults.length > 0 && variant === 'composed') throw new Error(fault);
          if (faults.length > 0) console.warn(fault);
          samples.push({ variant, page: name, visit: kind, figures });
        }
      }
    }
  }
  return samples;
}
