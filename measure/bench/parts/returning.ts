import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Browser } from '@playwright/test';
import { run as runCommand } from '../../../e2e/support/stack/command.ts';
import { liveVersion } from '../../../e2e/support/stack/slices.ts';
import { copyWorkspace } from '../../../e2e/support/stack/workspace.ts';
import { bytesOf, type Sent } from '../../../e2e/support/watch/traffic.ts';
import { run } from '../../../platform/release/commandLine.ts';
import type { Figures } from '../figures.ts';
import { freshVisitor, visit, type Cookies } from '../page/visit.ts';
import { MEASURED, type Visitor } from '../routes.ts';
import { table } from '../tables.ts';

/** A release of one slice: what its team has changed in the sources. */
interface Change {
  readonly what: string;
  readonly slice: 'lookup' | 'wizard';
  readonly page: string;
  readonly file: string;
  readonly from: string;
  readonly to: string;
}

const CHANGES: readonly Change[] = [
  {
    what: 'a text of the look-up',
    slice: 'lookup',
    page: 'look-up',
    file: 'assets/i18n/sv.json',
    from: '"RUBRIK": "Sök förening"',
    to: '"RUBRIK": "Sök er förening"',
  },
  {
    what: 'a component of the look-up',
    slice: 'lookup',
    page: 'look-up',
    file: 'src/sok-forening/SokForeningPage.tsx',
    from: '<div className="page-main">',
    to: '<div className="page-main" data-ny="">',
  },
  {
    what: 'a component of the contact page',
    slice: 'wizard',
    page: 'contact person',
    file: 'src/kontaktuppgifter/KontaktForm.tsx',
    from: '<form',
    to: '<form data-ny=""',
  },
];
/** By then the page has finished its prefetches. */
const REST_MS = 6000;
const LIVE_WITHIN_MS = 10_000;

/** Builds a slice with the change and the next version number, in a copy of the sources; returns the folder of the build. */
async function built({ slice, file, from, to }: Change, version: string, folder: string): Promise<string> {
  const workspace = copyWorkspace();
  try {
    const own = path.join(workspace.folder, `mfe-${slice}`);
    const source = path.join(own, file);
    const before = readFileSync(source, 'utf8');
    if (!before.includes(from)) throw new Error(`${file} innehåller inte ${from}.`);
    writeFileSync(source, before.replace(from, to));
    const description = path.join(own, 'package.json');
    writeFileSync(description, JSON.stringify({ ...JSON.parse(readFileSync(description, 'utf8')), version }));
    await runCommand(workspace.folder, [path.join(workspace.folder, 'platform/build/build.mjs'), slice], { RELEASES_DIR: path.join(folder, 'elsewhere') });
    const target = path.join(folder, `${slice}-${version}`);
    cpSync(path.join(own, 'dist', version), target, { recursive: true });
    return target;
  } finally {
    workspace.remove();
  }
}

async function release({ slice }: Change, version: string, build: string, origin: string): Promise<void> {
  await run(['publish', slice, '--from', build]);
  await run(['activate', slice, version]);
  const until = performance.now() + LIVE_WITHIN_MS;
  while ((await liveVersion(origin, slice)).version !== version) {
    if (performance.now() > until) throw new Error(`${version} blev aldrig aktiv`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

const isFile = ({ url }: Sent) => /^\/(assets|slices)\//.test(new URL(url).pathname);
const kB = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

interface Returning {
  readonly browser: Browser;
  readonly origin: string;
  readonly cookies: Readonly<Record<Visitor, Cookies>>;
  readonly folder: string;
}

/** A table of what a returning visitor downloads when nothing, or one slice, has been released since, as Markdown. */
export async function returning({ browser, origin, cookies, folder }: Returning): Promise<string> {
  const rows: string[][] = [];
  for (const [index, change] of CHANGES.entries()) {
    const page = MEASURED.find(({ name }) => name === change.page);
    if (!page) throw new Error(`${change.page} mäts inte.`);
    const version = `1.98.${index}`;
    const build = await built(change, version, folder);
    const context = await freshVisitor(browser, origin, cookies[page.as]);
    try {
      const visits: { readonly figures: Figures; readonly sent: readonly Sent[] }[] = [];
      for (const when of ['first', 'again', 'after the release'] as const) {
        if (when === 'after the release') await release(change, version, build, origin);
        // As when the browser has been closed meanwhile.
        await context.clearCookies({ name: 'versions' });
        const latest = await visit(context, { url: origin + page.path, selector: page.selector });
        await latest.page.waitForTimeout(REST_MS);
        visits.push({ figures: latest.figures, sent: latest.sentSoFar() });
        await latest.page.close();
      }
      const [, again, after] = visits;
      if (!again || !after) throw new Error('Sidan besöktes inte.');
      const files = after.sent.filter(isFile);
      rows.push([
        change.what,
        kB(bytesOf(again.sent)),
        kB(bytesOf(after.sent)),
        `${kB(bytesOf(files))} in ${files.length}`,
        `${Math.round(after.figures.largestPaint)} ms`,
        `${Math.round(after.figures.usable)} ms`,
      ]);
    } finally {
      await context.close();
    }
  }
  return table(['released since', 'repeat visit before', 'first visit after', 'of that files', 'LCP', 'usable'], rows);
}
