import { useLayoutEffect } from 'react';
import { inTime } from '../../contract/deadline.ts';
import type { PartName } from '../../contract/route.ts';
import { LIFE_PATH, signOfSave, type Sign } from '../../health/sliceHealth.ts';
import { sliceState, sliceVersions } from '../federation/slices.ts';
import { isHeard, SLICE_BOX } from '../first/untilReady.ts';
import { followRuns, noteRun, type Source } from './runs.ts';
import { showsSomething, watchPress } from './shows.ts';

// Says of each page whether it lives (PLUS-45): the server has counted that it was sent, and counts what is said here.

const EVERY_MS = 500;
/**
 * In looks at the page while it is seen: they wait when it must, as for a laptop that sleeps, a dialog of the browser, or a slow phone. After the first that
 * finds it alive come two more before it is ready. Who leaves within the second number has not waited for it; after the third it is empty.
 */
const [SETTLED, PATIENCE, DEADLINE] = [2, 6, 24];

/** Says it once; without network when there is one again. */
function say(source: Source, sign: Sign): void {
  if (!navigator.onLine) return addEventListener('online', () => say(source, sign), { once: true });
  const body = JSON.stringify({ ...source, sign });
  void fetch(LIFE_PATH, { method: 'POST', headers: { 'content-type': 'application/json' }, body, keepalive: true, priority: 'low' }).catch(() => undefined);
}

const sourceOf = (owner: PartName): Source | null => {
  const version = sliceVersions()[owner]?.version;
  return version === undefined ? null : { name: owner, version };
};

/** Whose page the server has sent, until a page is shown. */
let awaited: Source | null = null;
let present: Source | null = null;
const opened = new Set<string>();
/** Ends the following of a page that shows nothing yet, as if it had been left at once. */
let excuse: () => void = () => undefined;

/** Says that a page which the server has not counted is to be shown. Returns whether it is followed: each page is once, if its slice can be loaded. */
function begin(source: Source, path: string): boolean {
  const key = `${source.name} ${path}`;
  const wasSent = awaited?.name === source.name;
  if (awaited && !wasSent) say(awaited, 'left');
  awaited = null;
  if (opened.has(key) || !(wasSent || navigator.onLine)) return false;
  opened.add(key);
  if (!wasSent) say(source, 'sent');
  return true;
}

/** Whether a page shows something, and listens if the server rendered it; undefined when its slice has failed, which is an error. */
function isAlive(name: PartName): boolean | undefined {
  if (name === 'host') return showsSomething(document.querySelector('main'));
  const state = sliceState(name);
  if (state.is === 'failed') return undefined;
  const box = document.querySelector(SLICE_BOX);
  return state.is === 'loaded' && box !== null && (!state.onReady || isHeard(box)) && showsSomething(box);
}

/** Follows whether a page lives, until it is known or it is left, which the returned function says. One that is never ready is lost. */
function follow(source: Source): () => void {
  let [looks, alive] = [0, 0];
  const timer = setInterval(look, EVERY_MS, false);
  let isOver = false;
  function end(sign?: Sign): void {
    isOver = true;
    clearInterval(timer);
    if (sign) say(source, sign);
  }
  excuse = () => isOver || alive > 0 || end('left');
  function look(isLeft: boolean): void {
    if (isOver) return;
    if (document.visibilityState === 'visible') looks += 1;
    const isNow = isAlive(source.name);
    alive = isNow ? alive + 1 : 0;
    if (alive > (isLeft ? 0 : SETTLED)) end('ready');
    else if (isNow === undefined) end();
    else if (isLeft) end(looks > PATIENCE ? undefined : 'left');
    else if (alive === 0 && looks > DEADLINE) end('empty');
  }
  return () => look(true);
}

function open(source: Source, path: string): () => void {
  const leave = begin(source, path) ? follow(source) : () => undefined;
  const end = noteRun(source);
  present = source;
  const over = new AbortController();
  const { signal } = over;
  addEventListener('click', (event) => watchPress(event, () => !signal.aborted && say(source, 'dead')), { capture: true, signal });
  addEventListener('pagehide', leave, { signal });
  return () => {
    leave();
    end();
    over.abort();
  };
}

type Page = Readonly<{ owner: PartName; path: string }> | undefined;

/** Says how the page that is shown lives; undefined while none is. */
export function useLife(page: Page): void {
  const { owner, path } = page ?? {};
  // Before the slice renders the page: a loop there would end everything else.
  useLayoutEffect(() => {
    const source = owner === undefined ? null : sourceOf(owner);
    return source && path !== undefined ? open(source, path) : undefined;
  }, [owner, path]);
}

/** Begins with the page that the server has sent; says what became of the one that this tab had before, if it was never left. */
export function startLife(page: Page): void {
  const before = followRuns();
  if (before) say(before, 'hung');
  awaited = sourceOf(page?.owner ?? 'host');
  const began = performance.now();
  addEventListener('pagehide', () => {
    if (awaited && performance.now() - began < PATIENCE * EVERY_MS) say(awaited, 'left');
    awaited = null;
  });
}

/** Follows a call to the backend: while that is away or slow, no page that shows nothing is a version's fault. */
export async function followCall(call: Promise<Response>): Promise<void> {
  const isFailing = call.then(({ status }) => status === 429 || status >= 500);
  // One that cannot even be sent may be the version's own fault.
  if (!(await inTime(isFailing, PATIENCE * EVERY_MS, () => true).catch(() => false))) return;
  if (awaited) say(awaited, 'left');
  awaited = null;
  excuse();
}

/** Says what a save in the page that is shown was answered with. */
export function saySaved(status: number): void {
  const sign = signOfSave(status);
  if (present && sign) say(present, sign);
}
