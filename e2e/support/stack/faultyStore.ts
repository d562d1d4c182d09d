import { createHash } from 'node:crypto';
import { serve } from '../../../platform/release/test/serve.ts';
import { liveVersion, type SliceName } from './slices.ts';
import { LISTEN_ON, reachedAt } from './thisMachine.ts';

// A release store with one version that breaks in the browser while a mark is set in the tab: the live version with another entry and its hash, so
// that nothing but the fault itself fails.

/** While this is in the tab's session storage the version breaks. */
export const FAULT_MARK = 'trasig';

/** Faults of a slice written for the test. */
export type Fault = 'rendering throws' | 'another contract' | 'mount never ends' | 'page never stands';

interface Release {
  readonly entry: string;
  readonly integrity: Readonly<Record<string, string>>;
}

export interface FaultyStore {
  readonly url: string;
  readonly version: string;
  readonly entry: string;
  close(): Promise<void>;
}

/** Code of the slice's component for the faults that occur in rendering. */
const RENDERING: Partial<Record<Fault, string>> = {
  'rendering throws': `if (sessionStorage.getItem('${FAULT_MARK}')) throw new Error('rendering throws');`,
  'page never stands': `if (sessionStorage.getItem('${FAULT_MARK}')) use(never);`,
};

/** What a handwritten slice does when its module is loaded, and when its component renders, unless the component returns it shows one heading; and changes to it. */
export interface Handmade {
  readonly load?: string;
  readonly root?: string;
  readonly spoils?: string;
}

/** Code of a handwritten slice that follows the contract. Like a built slice it takes its packages from the host. */
function handmade(name: SliceName, version: string, { load = '', root = '', spoils = '' }: Handmade): string {
  return `globalThis.mfe_${name} = (() => {
  let scope;
  const take = async (key) => (await Object.values(scope[key])[0].get())();
  return {
    init: (given) => { scope = given; },
    async get() {
      const [{ defineSlice }, { createElement, use, useEffect }, { useApi }] = await Promise.all(['@uppgiftsandring/platform/contract', 'react', '@uppgiftsandring/shared/state'].map(take));
      const never = new Promise(() => {});
      ${load}
      const Root = () => { ${root} return createElement('h1', null, 'Hel igen'); };
      const create = defineSlice({ name: '${name}', version: '${version}', pages: {}, Root });
      const spoiled = () => { const slice = create(); return { ...slice, ${spoils} }; };
      return () => ({ default: spoiled });
    },
  };
})();`;
}

/** The same for a fault of the table: only while the mark is there. */
function withFault(fault: Fault): Handmade {
  const when = (way: Fault, broken: string) => (fault === way ? `...(sessionStorage.getItem('${FAULT_MARK}') ? { ${broken} } : {}),` : '');
  const spoils = when('another contract', 'contract: 99') + when('mount never ends', 'lifecycles: { ...slice.lifecycles, mount: [() => never] }');
  return { root: RENDERING[fault] ?? '', spoils };
}

/** Serves a slice's live version with an entry that breaks. */
export async function serveFaulty(origin: string, name: SliceName, fault: Fault | Handmade): Promise<FaultyStore> {
  const { version, base } = await liveVersion(origin, name);
  const release: Release = await (await fetch(`${origin}${base}release.json`)).json();
  const entry = handmade(name, version, typeof fault === 'string' ? withFault(fault) : fault);
  const integrity = { ...release.integrity, [release.entry]: `sha384-${createHash('sha384').update(entry).digest('base64')}` };
  const files = new Map([
    [release.entry, entry],
    ['release.json', JSON.stringify({ ...release, integrity })],
  ]);
  const { url, close } = await serve((request, response) => {
    const file = decodeURIComponent(request.url ?? '').slice(`/${version}/`.length);
    const broken = files.get(file);
    if (broken !== undefined) return response.end(broken);
    return fetch(origin + base + file).then(async (answer) => response.writeHead(answer.status).end(Buffer.from(await answer.arrayBuffer())));
  }, LISTEN_ON);
  return { url: reachedAt(Number(new URL(url).port)), version, entry: release.entry, close };
}
