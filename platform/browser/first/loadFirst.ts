import type { Slice } from '../../contract/index.ts';
import type { First } from '../../contract/firstPage.ts';
import { checkContract, ContractError, firstRuntime, pageLanguage, type Provider } from '../federation/load.ts';
import { putSlice, sliceState, sliceVersions } from '../federation/slices.ts';

declare global {
  interface Window {
    /** Here the first page's slice finds the modules that it takes from the host (platform/build/rspack.ts). */
    uppgiftsandringProvides?: Provider['PROVIDED'];
  }
}

const isSliceMaker = (value: unknown): value is () => Slice => typeof value === 'function';

/** Runs a script; rejects when it cannot be loaded or is not the one that it should be. */
function run(src: string, integrity: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = Object.assign(document.createElement('script'), { src, integrity, crossOrigin: 'anonymous' });
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => reject(new Error(`${src} could not be loaded`)));
    document.head.append(script);
  });
}

/** Loads the slice of a server-rendered page, by a script that only registers it, without the federation runtime; `onReady` is called when its page is taken over. Rejects when that fails: it can then be loaded like any other. */
export async function loadFirstSlice({ name, entry, integrity, forms }: NonNullable<First['slice']>, pathname: string, onReady: () => void): Promise<void> {
  const began = performance.now();
  const base = sliceVersions()[name]?.base;
  if (base === undefined) throw new ContractError(`No version of the slice ${name} is known`);
  const { PROVIDED, provideForms, beforePages, MountedSlice } = await firstRuntime();
  if (forms) await provideForms();
  window.uppgiftsandringProvides = PROVIDED;
  await run(base + entry, integrity);
  const registered: unknown = Reflect.get(window, `mfe_${name}`);
  if (!isSliceMaker(registered)) throw new Error(`The slice ${name} did not register`);
  const slice = registered();
  checkContract(slice);
  await slice.prepare({ pathname, language: pageLanguage(), base });
  // The slice's other pages may have forms.
  beforePages(provideForms);
  // Too late: it is already being loaded like any other.
  if (sliceState(name).is !== 'idle') return;
  putSlice(name, { is: 'loaded', slice, MountedSlice, onReady, tookMs: performance.now() - began });
}
