import { hydrateRoot, type RootOptions } from 'react-dom/client';
import type { ReactNode } from 'react';
import { readFirst } from '../../contract/firstPage.ts';
import { DEADLINE_MS, fails, inTime } from '../../contract/deadline.ts';
import { hurry } from '../federation/slices.ts';
import { SLICE_BOX, untilReady } from './untilReady.ts';
import { loadFirstSlice } from './loadFirst.ts';

/** Milliseconds left for the slice to load when the page has already waited until the deadline. */
const LAST_MS = 2000;

interface Page {
  readonly place: Element;
  /** The server's data about the page. */
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
  const stands = deferred();
  // The slice renders after the shell, with the same clock. A slice that is never ready is waited for only until the deadline.
  const onShown = () =>
    void inTime(sliceReady.promise, DEADLINE_MS, () => undefined).then(() => {
      startClock();
      listens();
      window.early?.end();
      stands.resolve();
    });
  if (window.early?.altered?.()) onAltered();
  hydrateRoot(place, render(onShown), options);
  await stands.promise;
}
