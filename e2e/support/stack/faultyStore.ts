import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { liveVersion, type SliceName } from './slices.ts';
import { LISTEN_ON, reachedAt } from './thisMachine.ts';

// A release store with one version that breaks in the browser while a mark is set in the tab: a copy of the live version, with
// integrity hashes of the broken files, so that nothing but the fault itself fails.

/** While this is in the tab's session storage the version breaks. */
export const FAULT_MARK = 'trasig';

export type Fault = 'entry throws' | 'chunk throws' | 'page chunk throws' | HandmadeFault;

/** Faults of a slice written for the test, instead of a copy of the live one. */
type HandmadeFault = 'rendering throws' | 'another contract' | 'mount never ends' | 'page never stands';
const HANDMADE: readonly HandmadeFault[] = ['rendering throws', 'another contract', 'mount never ends', 'page never stands'];

export const isHandmade = (fault: string): fault is HandmadeFault => HANDMADE.some((way) => way === fault);

interface Release {
  readonly version: string;
  readonly entry: string;
  readonly preload: readonly string[];
  readonly pages: Readonly<Record<string, readonly string[]>>;
  readonly integrity: Readonly<Record<string, string>>;
}

export interface FaultyStore {
  readonly url: string;
  readonly version: string;
  close(): Promise<void>;
}

const integrityOf = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`;
const breaking = (what: string) => `if (sessionStorage.getItem('${FAULT_MARK}')) throw new Error('${what}');\n`;

/** Code of the slice's component for the faults that occur in rendering. */
const RENDERING: Partial<Record<HandmadeFault, string>> = {
  'rendering throws': breaking('rendering throws'),
  'page never stands': `if (sessionStorage.getItem('${FAULT_MARK}')) use(never);`,
};

/** A handwritten slice that follows the contract and shows one heading, unless it should break. Like a built slice it takes its packages from the host. */
function handmade(name: SliceName, version: string, fault: HandmadeFault): string {
  const when = (way: HandmadeFault, broken: string) => (fault === way ? `...(sessionStorage.getItem('${FAULT_MARK}') ? { ${broken} } : {}),` : '');
  const spoils = when('another contract', 'contract: 99') + when('mount never ends', 'lifecycles: { ...slice.lifecycles, mount: [() => never] }');
  return `globalThis.mfe_${name} = (() => {
  let scope;
  const take = async (key) => (await Object.values(scope[key])[0].get())();
  return {
    init: (given) => { scope = given; },
    async get() {
      const [{ defineSlice }, { createElement, use }] = await Promise.all([take('@uppgiftsandring/platform/contract'), take('react')]);
      const never = new Promise(() => {});
      const Root = () => { ${RENDERING[fault] ?? ''} return createElement('h1', null, 'Hel igen'); };
      const create = defineSlice({ name: '${name}', version: '${version}', pages: {}, Root });
      const spoiled = () => { const slice = create(); return { ...slice, ${spoils} }; };
      return () => ({ default: spoiled });
    },
  };
})();`;
}

/** The file that a fault breaks. */
function brokenFile(release: Release, fault: Fault, page: string): string {
  const isScript = (file: string) => file.endsWith('.js');
  switch (fault) {
    case 'chunk throws':
      return release.preload.find(isScript) ?? '';
    case 'page chunk throws':
      return release.pages[page]?.find(isScript) ?? '';
    default:
      return release.entry;
  }
}

/** The files of the version that differ from the live one's. */
async function brokenFiles(address: string, name: SliceName, fault: Fault, page: string): Promise<Map<string, string>> {
  const text = async (file: string) => (await fetch(address + file)).text();
  const release: Release = JSON.parse(await text('release.json'));
  const file = brokenFile(release, fault, page);
  const before = release.integrity[file];
  if (!before) throw new Error(`The live version has no file that can break: ${fault}`);
  const broken = isHandmade(fault) ? handmade(name, release.version, fault) : breaking(fault) + (await text(file));
  const entry = (file === release.entry ? broken : await text(release.entry)).replaceAll(before, integrityOf(broken));
  const integrity = { ...release.integrity, [file]: integrityOf(broken), [release.entry]: integrityOf(entry) };
  return new Map([
    [file, broken],
    [release.entry, entry],
    ['release.json', JSON.stringify({ ...release, integrity })],
  ]);
}

/** Serves a copy of a slice's live version that breaks on a page. */
export async function serveFaulty(origin: string, name: SliceName, fault: Fault, page: string): Promise<FaultyStore> {
  const { version, base } = await liveVersion(origin, name);
  const files = await brokenFiles(origin + base, name, fault, page);
  const server = createServer((request, response) => {
    const file = decodeURIComponent(request.url ?? '').slice(`/${version}/`.length);
    const broken = files.get(file);
    if (broken !== undefined) return response.end(broken);
    return fetch(origin + base + file).then(async (answer) => response.writeHead(answer.status).end(Buffer.from(await answer.arrayBuffer())));
  }).listen(0, LISTEN_ON);
  await new Promise((resolve) => server.once('listening', resolve));
  return {
    url: reachedAt((server.address() as AddressInfo).port),
    version,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
