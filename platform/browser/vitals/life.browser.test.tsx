import { createRoot } from 'react-dom/client';
import { flushSync } from 'react-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { RegistryEntry } from '../../contract/registry.ts';
import { failSlice, putRegistry, putSlice } from '../federation/slices.ts';
import { followCall, saySaved, startLife, useLife } from './life.ts';
import { noteRun } from './runs.ts';

// One page of a slice in a browser, and what it says of its life.

const entry: RegistryEntry = {
  version: '1.0.0',
  contract: 1,
  builtFrom: '',
  source: '',
  base: '/slices/lookup/1.0.0/',
  entry: 'a.js',
  integrity: {},
  preload: [],
};
const NOTE = 'sida';
const [HEADING, LOADING] = ['<h1>Rubrik</h1>', '<output>Laddar</output>'];
let said: string[];
let main: HTMLElement;
let pages = 0;
let end: () => void;

/** Lets so many seconds pass. */
const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000);
const see = (state: DocumentVisibilityState) => {
  vi.spyOn(Document.prototype, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
};
const connect = (onLine: boolean) => {
  vi.spyOn(Navigator.prototype, 'onLine', 'get').mockReturnValue(onLine);
  if (onLine) dispatchEvent(new Event('online'));
};
const show = (html: string) => (main.innerHTML = `<div data-slice>${html}</div>`);
const noted = () => sessionStorage.getItem(NOTE);

function Page({ path }: { path: string }) {
  useLife({ owner: 'lookup', path });
  return null;
}

/** Opens a page of a slice, by a link. */
function open(html = HEADING) {
  show(html);
  const root = createRoot(document.createElement('div'));
  flushSync(() => root.render(<Page path={`/sida-${(pages += 1)}`} />));
  end = () => flushSync(() => root.unmount());
}

beforeEach(() => {
  said = [];
  end = () => undefined;
  vi.stubGlobal('fetch', async (_path: string, { body }: { body: string }) => said.push(JSON.parse(body).sign));
  vi.spyOn(document, 'hasFocus').mockReturnValue(true);
  document.body.append((main = document.createElement('main')));
  putRegistry({ lookup: entry });
  putSlice('lookup', { is: 'loaded', tookMs: 0, slice: Object.create(null), MountedSlice: () => null });
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'] });
  see('visible');
  startLife(undefined);
});
afterEach(() => {
  end();
  main.remove();
  putRegistry(null);
});

it.each([
  ['left at once', LOADING, 1, ['sent', 'left']],
  ['left while it loads', LOADING, 5, ['sent']],
  ['left when it shows something', HEADING, 0, ['sent', 'ready']],
  ['left long after it was ready', HEADING, 60, ['sent', 'ready']],
  ['empty', LOADING, 60, ['sent', 'empty']],
  ['transparent', '<h1 style="opacity: 0">Rubrik</h1>', 60, ['sent', 'empty']],
])('PLUS-45 says of a page that is %s', async (_how, html, seconds, signs) => {
  open(html);
  await pass(seconds);
  end();
  expect(said).toEqual(signs);
});

it('PLUS-48 PLUS-45 what a custom element shows counts', async () => {
  open('<en-sida></en-sida>');
  const root = main.querySelector('en-sida')?.attachShadow({ mode: 'open' });
  await pass(1);
  root?.append(Object.assign(document.createElement('h1'), { textContent: 'Rubrik' }));
  await pass(2);
  expect(said).toEqual(['sent', 'ready']);
});

it.each([
  ['fails', ['left'], async () => new Response('', { status: 503 })],
  ['hangs', ['left'], () => new Promise<Response>(() => undefined)],
  ['answers', [], async () => new Response('', { status: 404 })],
  ['is not asked', [], () => Promise.reject(new TypeError('Failed to fetch'))],
] as const)('PLUS-45 an empty page beside a backend that %s says %j', async (_how, signs, call) => {
  open(LOADING);
  void followCall(call());
  await pass(3);
  expect(said).toEqual(['sent', ...signs]);
});

it('PLUS-45 a page that shows something is ready, whatever a backend answers', async () => {
  open();
  await pass(1);
  void followCall(Promise.resolve(new Response('', { status: 503 })));
  await pass(1);
  expect(said).toEqual(['sent', 'ready']);
});

it('PLUS-45 neither a hidden tab nor a sleep makes a page empty', async () => {
  open(LOADING);
  see('hidden');
  await pass(60);
  see('visible');
  vi.spyOn(performance, 'now').mockReturnValue(1e9);
  await pass(10);
  expect(said).toEqual(['sent']);
  see('hidden');
  show(HEADING);
  await pass(1);
  expect(said).toEqual(['sent']);
  await pass(1);
  expect(said).toEqual(['sent', 'ready']);
});

it('PLUS-45 a page whose slice fails is an error alone', async () => {
  open(LOADING);
  failSlice('lookup', new Error('fel'));
  await pass(60);
  expect(said).toEqual(['sent']);
});

it('PLUS-45 without network nothing is said or followed until it is back', async () => {
  open();
  connect(false);
  await pass(60);
  expect(said).toEqual(['sent']);
  for (let time = 0; time < 2; time += 1) connect(true);
  for (const status of [503, 400, 200]) saySaved(status);
  expect(said).toEqual(['sent', 'ready', 'refused', 'saved']);
  end();
  connect(false);
  open(LOADING);
  await pass(60);
  connect(true);
  expect(said).toHaveLength(4);
});

it.each([
  ['navigate', ['hung']],
  ['reload', ['hung']],
  ['back_forward', []],
] as const)('PLUS-45 a page that was never left hung, after %s', (type, signs) => {
  sessionStorage.setItem(NOTE, JSON.stringify({ name: 'lookup', version: '1.0.0' }));
  vi.spyOn(PerformanceNavigationTiming.prototype, 'type', 'get').mockReturnValue(type);
  startLife(undefined);
  startLife(undefined);
  expect(said).toEqual(signs);
});

it('PLUS-45 the tab notes what runs while it is seen', () => {
  open();
  const loaded = noteRun({ name: 'wizard', version: '2.0.0' });
  expect(noted()).toContain('wizard');
  see('hidden');
  loaded();
  expect(noted()).toBeNull();
  see('visible');
  expect(noted()).toContain('lookup');
  dispatchEvent(new PageTransitionEvent('pagehide'));
  expect(noted()).toBeNull();
  dispatchEvent(new PageTransitionEvent('pageshow'));
  expect(noted()).toContain('lookup');
  end();
  expect(noted()).toBeNull();
});

it.each([
  ['nothing', () => undefined, ['dead']],
  ['a change', () => main.append('nytt'), []],
  ['a print dialog', () => dispatchEvent(new Event('beforeprint')), []],
  ['a slow next page', () => dispatchEvent(new Event('beforeunload', { cancelable: true })), []],
  ['focus', () => main.querySelector('input')?.focus(), []],
])('PLUS-45 a press that gives %s', async (_what, happen, signs) => {
  open('<input><button>Tryck</button>');
  await pass(2);
  main.querySelector('button')?.click();
  happen();
  await pass(4);
  expect(said.slice(2)).toEqual(signs);
});
