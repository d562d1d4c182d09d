import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { run as runCommand } from '../../../e2e/support/stack/command.ts';
import { liveVersion } from '../../../e2e/support/stack/slices.ts';
import { copyWorkspace } from '../../../e2e/support/stack/workspace.ts';
import { bytesOf, type Sent } from '../../../e2e/support/watch/traffic.ts';
import { run as release } from '../../../platform/release/commandLine.ts';
import { kB } from '../figures.ts';
import { freshVisitor, visit } from '../page/visit.ts';
import { MEASURED } from '../routes.ts';
import type { Compared } from './pages.ts';
import { table } from '../../command.ts';

/** Releases of one slice: what its team has changed in the sources. */
const CHANGES = [
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
    file: 'src/kontaktuppgifter/KontaktuppgifterPage.tsx',
    from: '<form',
    to: '<form data-ny=""',
  },
] as const;
type Change = (typeof CHANGES)[number];
/** By then the page has finished its prefetches. */
const REST_MS = 6000;

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

/** Publishes and activates a build, and waits until it is live. */
async function makeLive(origin: string, { slice }: Change, version: string, build: string): Promise<void> {
  await release(['publish', slice, '--from', build]);
  await release(['activate', slice, version]);
  while ((await liveVersion(origin, slice)).version !== version) await new Promise((resolve) => setTimeout(resolve, 20));
}

const isFile = ({ url }: Sent) => /^\/(assets|slices)\//.test(new URL(url).pathname);

/** A table of what a returning visitor downloads when nothing, or one slice, has been released since, as Markdown. */
export async function returning({ browser, cookies }: Compared, origin: string, folder: string): Promise<string> {
  const rows: string[][] = [];
  for (const [index, change] of CHANGES.entries()) {
    const page = MEASURED.find(({ name }) => name === change.page);
    if (!page) throw new Error(`${change.page} mäts inte.`);
    const version = `1.98.${index}`;
    const build = await built(change, version, folder);
    await using context = await freshVisitor(browser, origin, cookies[page.as]);
    /** What a visit cost, as when the browser has been closed before it. */
    const visited = async () => {
      await context.clearCookies({ name: 'versions' });
      const latest = await visit(context, { url: origin + page.path, selector: page.selector });
      await latest.page.waitForTimeout(REST_MS);
      await latest.page.close();
      return { figures: latest.figures, sent: latest.sentSoFar() };
    };
    await visited();
    const again = await visited();
    await makeLive(origin, change, version, build);
    const { figures, sent } = await visited();
    const files = sent.filter(isFile);
    const times = [figures.largestPaint, figures.usable].map((time) => `${Math.round(time)} ms`);
    rows.push([change.what, kB(bytesOf(again.sent)), kB(bytesOf(sent)), `${kB(bytesOf(files))} in ${files.length}`, ...times]);
  }
  return table(['released since', 'repeat visit before', 'first visit after', 'of that files', 'LCP', 'usable'], rows);
}
