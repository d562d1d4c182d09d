import { hydrateRoot, type RootOptions } from 'react-dom/client';
import { startTransition, type ReactNode } from 'react';
import { readFirst, type First } from '../../contract/firstPage.ts';
import { DEADLINE_MS, fails, inTime } from '../../contract/deadline.ts';
import type { Slice } from '../../contract/index.ts';
import { checkContract, ContractError, firstRuntime, hurry, pageLanguage, putSlice, sliceState, sliceVersions } from '../federation/slices.ts';
import { runScript } from './runScript.ts';
import { SLICE_BOX, untilReady } from './untilReady.ts';

const isSliceMaker = (value: unknown): value is () => Slice => typeof value === 'function';

/** Loads the slice of a server-rendered page, by a script that only registers it, without the federation runtime; `onReady` is called when its page is taken over. Rejects when that fails: it can then be loaded like any other. */
async function loadFirstSlice({ name, entry, integrity, forms }: NonNullable<First['slice']>, pathname: string, onReady: () => void): Promise<void> {
  const began = performance.now();
  const base = sliceVersions()[name]?.base;
  if (base === undefined) throw new ContractError(`No version of the slice ${name} is known`);
  const { PROVIDED, provideForms, beforePages, MountedSlice } = await firstRuntime();
  if (forms) await provideForms();
  window.uppgiftsandringProvides = PROVIDED;
  await runScript(base + entry, integrity);
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

/** Milliseconds left for the slice to load when the page has already waited until the deadline. */
const LAST_MS = 2000;

interface Page {
  readonly place: Element;
  readonly said: string;
  /** Loads what the shell is rendered from; the returned function renders it, and calls `onShown` when it is in the document. */
  readonly load: () => Promise<(onShown: () => void) => ReactNode>;
  /** Stops the page's clock at the time of the server's rendering; the returned function starts it again. */
  readonly stopClock: () => () => void;
  /** Called when others have changed the server's rendering since it came. */
  readonly onAltered: () => void;
  readonly options: RootOptions;
}

/** A promise that is resolved from outside; Safari 16 has no `Promise.withResolvers`. */
function deferred() {
  let resolve = () => {};
  const promise = new Promise<void>((done) => (resolve = done));
  return { promise, resolve: () => resolve() };
}

/** Takes over the server-rendered page: from the same state, and with everything it needs already loaded (PLUS-50). Resolves when it can be used; rejects when something is missing: then the browser renders it. */
export async function takeOver({ place, said, load, stopClock, onAltered, options }: Page): Promise<void> {
  const first = readFirst(said);
  const startClock = stopClock();
  const sliceReady = deferred();
  const slice = first.slice
    ? inTime(loadFirstSlice(first.slice, location.pathname, sliceReady.resolve), DEADLINE_MS, fails('The slice of the page did not come in time'))
    : sliceReady.resolve();
  const [render] = await Promise.all([load(), slice]).catch((error: unknown) => {
    startClock();
    if (performance.now() > DEADLINE_MS) hurry(LAST_MS);
    throw error;
  });
  const listens = untilReady(place, (element) => !element.closest(SLICE_BOX));
  const shown = deferred();
  if (window.early?.altered?.()) onAltered();
  // In a transition it is done in short tasks, and a press meanwhile first.
  startTransition(() => void hydrateRoot(place, render(shown.resolve), options));
  await shown.promise;
  // The slice renders after the shell, with the same clock. A slice that is never ready is waited for only until the deadline.
  await inTime(sliceReady.promise, DEADLINE_MS, () => undefined);
  startClock();
  listens();
  window.early?.end();
}
