import path from 'node:path';
import { TEST_LINK_PATH } from '../contract/route.ts';
import { MAX_LINK_HOURS, signTestLink, teamLink, type TestLink } from '../contract/testLink.ts';
import { OUTSIDE, sliceDist, storeOf, type SliceName } from '../build/paths.ts';
import { freePort } from '../local/ports.ts';
import { refuse } from './check/breach.ts';
import { breachesIn } from './check/check.ts';
import { readRelease, versionFolder } from './store/releaseStore.ts';
import { besideOwnStack, testerKey } from './ownStack.ts';
import { sealOf } from './seal/seal.ts';
import { storeServer } from './stores/server.ts';

// Links that give one browser a version of one slice, for a while (PLUS-31).

interface LinkOptions {
  readonly hours?: string | undefined;
  readonly origin?: string | undefined;
  /** Address at which the stack reaches a build on this computer. */
  readonly address?: string | undefined;
}

const HOUR_MS = 3_600_000;

function hoursIn(text: string): number {
  const hours = Number(text);
  if (!(hours > 0 && hours <= MAX_LINK_HOURS)) throw new Error(`Giltighetstiden ska vara mellan 0 och ${MAX_LINK_HOURS} timmar, inte "${text}".`);
  return hours;
}

const dateAndTime = (at: number) => new Date(at).toLocaleString('sv-SE', { timeZone: 'Europe/Stockholm', dateStyle: 'short', timeStyle: 'short' });

async function linkFor(slice: SliceName, version: string, store: string | null, { hours = '8', origin }: LinkOptions): Promise<string> {
  const link: TestLink = { slice, version, store, expires: Date.now() + hoursIn(hours) * HOUR_MS };
  const given = origin ?? process.env['PUBLIC_ORIGIN'] ?? besideOwnStack(process.env)?.origin;
  if (!given) throw new Error('Ange med --origin vilken miljö länken leder till, eller starta npm start.');
  const stack = new URL(given).origin;
  const [key, seal] = [testerKey(), await sealOf(slice)];
  const token = key === undefined ? teamLink(link, (content) => seal.sign('link', content)) : await signTestLink(link, key);
  return `Länken ger mfe-${slice} ${version} i den webbläsare som öppnar den, till ${dateAndTime(link.expires)}:\n${stack}${TEST_LINK_PATH}/${token}`;
}

/** A link to a published version; one that does not fit the live shell is refused. */
export async function linkTo(slice: SliceName, version: string | undefined, options: LinkOptions): Promise<string> {
  if (!version) throw new Error('Ange vilken version länken gäller, eller --local för ett bygge på den här datorn.');
  refuse(await breachesIn(slice, versionFolder(storeOf(slice), version), true));
  return linkFor(slice, version, null, options);
}

/** Where the build is served: on this computer alone, or at the port of the address at which the stack reaches it. */
async function placeFor(address: string | undefined): Promise<{ host: string; port: number }> {
  if (!address) return { host: 'localhost', port: await freePort() };
  const port = URL.canParse(address) ? Number(new URL(address).port) : 0;
  if (port === 0) throw new Error(`--address ska vara en adress med port, som http://host.docker.internal:9000, inte "${address}".`);
  return { host: '0.0.0.0', port };
}

/** Builds the slice, serves the build from this computer for as long as the command runs, and returns a link to it. */
export async function linkToLocal(slice: SliceName, options: LinkOptions): Promise<string> {
  const { host, port } = await placeFor(options.address);
  // Loaded only here: a machine that makes links to published versions has no compiler.
  const { build } = await import('../build/main.ts');
  await build({ only: [slice], publish: false });
  const folder = sliceDist(slice);
  refuse(await breachesIn(slice, folder));
  await storeServer(path.dirname(folder)).listen({ host, port });
  const link = await linkFor(slice, readRelease(folder).version, options.address ?? `http://localhost:${port}/`, options);
  const again = OUTSIDE ? '' : ` -- ${slice} --no-publish`;
  return `${link}\nBygget visas härifrån så länge kommandot körs. Bygg om med npm run build${again}. Avsluta med Ctrl-C.`;
}
