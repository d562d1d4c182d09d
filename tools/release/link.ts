import path from 'node:path';
import { TEST_LINK_PATH } from '@uppgiftsandring/shared/api/paths';
import { signTestLink, type TestLink } from '@uppgiftsandring/shared/slice/testLink';
import { build } from '../build/main.ts';
import { sliceDist, storeOf, type SliceName } from '../build/paths.ts';
import { freePort } from '../stack/ports.ts';
import { startService } from '../stack/processes.ts';
import { breachesIn, refuse } from './check.ts';
import { readRelease, versionFolder } from './store.ts';
import { testerKey } from './testerKey.ts';

// Links that give one browser a version of one slice, for a while (PLUS-31).

export interface LinkOptions {
  readonly hours: string;
  /** Origin of the stack that the link is for. */
  readonly origin?: string | undefined;
  /** Address under which the stack reaches a build on this computer. */
  readonly address?: string | undefined;
}

const HOUR_MS = 3_600_000;
const MAX_HOURS = 24 * 14;

function hoursIn(text: string): number {
  const hours = Number(text);
  if (!(hours > 0 && hours <= MAX_HOURS)) throw new Error(`Giltighetstiden ska vara mellan 0 och ${MAX_HOURS} timmar, inte "${text}".`);
  return hours;
}

const dateAndTime = (at: number) => new Date(at).toLocaleString('sv-SE', { timeZone: 'Europe/Stockholm', dateStyle: 'short', timeStyle: 'short' });

async function linkFor(slice: SliceName, version: string, store: string | null, { hours, origin }: LinkOptions): Promise<string> {
  const link: TestLink = { slice, version, store, expires: Date.now() + hoursIn(hours) * HOUR_MS };
  const stack = new URL(origin ?? process.env['PUBLIC_ORIGIN'] ?? `http://localhost:${process.env['PORT'] ?? 8080}`).origin;
  const token = await signTestLink(link, testerKey());
  return `Länken ger mfe-${slice} ${version} i den webbläsare som öppnar den, till ${dateAndTime(link.expires)}:\n${stack}${TEST_LINK_PATH}/${token}`;
}

/** A link to a published version; one that does not fit the live shell is refused. */
export async function linkTo(slice: SliceName, version: string | undefined, options: LinkOptions): Promise<string> {
  if (!version) throw new Error('Ange vilken version länken gäller, eller --local för ett bygge på den här datorn.');
  refuse(await breachesIn(slice, versionFolder(storeOf(slice), version)));
  return linkFor(slice, version, null, options);
}

/** Builds the slice, serves the build from this computer for as long as the command runs, and answers a link to it. */
export async function linkToLocal(slice: SliceName, options: LinkOptions): Promise<string> {
  await build({ only: [slice], publish: false });
  const folder = sliceDist(slice);
  refuse(await breachesIn(slice, folder));
  const port = await freePort();
  const own = `http://localhost:${port}/`;
  await startService({ name: 'bygget', script: 'tools/store-server.mjs', args: [path.dirname(folder)], readyUrl: `${own}livez`, env: { HOST: 'localhost', PORT: String(port) } });
  const link = await linkFor(slice, readRelease(folder).version, options.address ?? own, options);
  return `${link}\nBygget visas härifrån så länge kommandot körs. Bygg om med npm run build -- ${slice} --no-publish. Avsluta med Ctrl-C.`;
}
