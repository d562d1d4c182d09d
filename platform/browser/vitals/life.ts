import { useLayoutEffect } from 'react';
import type { PartName } from '../../contract/route.ts';
import { LIFE_PATH, type Sign } from '../../health/sliceHealth.ts';
import { sliceVersions, suspect, suspected, type Source } from '../federation/pages.ts';
import { sliceState } from '../federation/slices.ts';
import { SLICE_BOX } from '../first/untilReady.ts';
import { showsSomething, watchPress } from './shows.ts';

// Says of each page whether it lives (PLUS-45): the server has counted that it was sent, and counts what is said here.

const EVERY_MS = 500;
/** A page has lived when it has shown something for this long, and is empty when it has shown nothing by the deadline. */
const [SETTLED_MS, DEADLINE_MS] = [1000, 12_000];
/** Who leaves sooner has not waited for the page. */
const PATIENCE_MS = 3000;

function say(source: Source, sign: Sign): void {
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

/** Says that a page which the server has not counted is to be shown. Returns whether it is followed: each page is once. */
function begin(source: Source, path: string): boolean {
  const key = `${source.name} ${path}`;
  const isNew = !opened.has(key);
  opened.add(key);
  const wasSent = awaited?.name === source.name;
  if (awaited && !wasSent) say(awaited, 'left');
  awaited = null;
  if (isNew && !wasSent) say(source, 'sent');
  return isNew;
}

/** Follows whether a page shows something; the returned function says that it is left. */
function follow({ name, version }: Source): () => void {
  const began = performance.now();
  let since: number | undefined;
  const look = (isLeft: boolean): void => {
    const now = performance.now();
    const isFailed = name !== 'host' && sliceState(name).is === 'failed';
    const isShown = !isFailed && showsSomething(document.querySelector(name === 'host' ? 'main' : SLICE_BOX));
    since = isShown ? (since ?? now) : undefined;
    const end = (sign: Sign) => {
      clearInterval(timer);
      say({ name, version }, sign);
    };
    if (isFailed) clearInterval(timer);
    else if (since !== undefined && (isLeft || now - since >= SETTLED_MS)) end('ready');
    else if (isLeft && now - began < PATIENCE_MS) end('left');
    else if (since === undefined && (isLeft || now - began >= DEADLINE_MS)) end('empty');
  };
  const timer = setInterval(look, EVERY_MS, false);
  let isOver = false;
  return () => {
    if (!isOver) look(true);
    isOver = true;
  };
}

function open(source: Source, path: string): () => void {
  const leave = begin(source, path) ? follow(source) : () => undefined;
  present = source;
  const over = new AbortController();
  const { signal } = over;
  const note = () => suspect(document.visibilityState === 'hidden' ? null : source);
  note();
  document.addEventListener('visibilitychange', note, { signal });
  addEventListener('pageshow', note, { signal });
  addEventListener('click', (event) => watchPress(event, () => !signal.aborted && say(source, 'dead')), { capture: true, signal });
  const end = () => {
    leave();
    suspect(null);
  };
  addEventListener('pagehide', end, { signal });
  return () => {
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
  const before = suspected();
  suspect(null);
  if (before) say(before, 'hung');
  awaited = sourceOf(page?.owner ?? 'host');
  const began = performance.now();
  addEventListener('pagehide', () => {
    if (awaited && performance.now() - began < PATIENCE_MS) say(awaited, 'left');
    awaited = null;
  });
}

/** Says that something was saved in the page that is shown, or was refused. */
export function saySaved(isDone: boolean): void {
  if (present) say(present, isDone ? 'saved' : 'refused');
}
