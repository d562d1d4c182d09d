import { createRoot } from 'react-dom/client';
import { flushSync } from 'react-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { RegistryEntry } from '../../contract/registry.ts';
import { failSlice, putRegistry, putSlice } from '../federation/slices.ts';
import { saySaved, startLife, useLife } from './life.ts';
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
function open(html = '<h1>Rubrik</h1>') {
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
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  main.remove();
  putRegistry({});
});

it('PLUS-45 a page is sent, and ready once when it has lived a second', async () => {
  open();
  await pass(1);
  expect(said).toEqual(['sent']);
  await pass(20);
  end();
  expect(said).toEqual(['sent', 'ready']);
});

it.each([
  ['left at once', '<output>Laddar</output>', 1, ['sent', 'left']],
  ['left later', '<output>Laddar</output>', 5, ['sent']],
  ['left when ready', '<h1>Rubrik</h1>', 0, ['sent', 'ready']],
  ['empty', '<output>Laddar</output>', 60, ['sent', 'empty']],
  ['emptied', '<h1 style="opacity: 0">Rubrik</h1>', 60, ['sent', 'empty']],
])('PLUS-45 says how a page ends that is %s', async (_how, html, seconds, signs) => {
  open(html);
  await pass(seconds);
  end();
  expect(said).toEqual(signs);
});

it('PLUS-45 neither a hidden tab nor a sleep makes a page empty', async () => {
  open('');
  see('hidden');
  await pass(3600);
  see('visible');
  vi.spyOn(performance, 'now').mockReturnValue(1e9);
  await pass(10);
  expect(said).toEqual(['sent']);
  show('<p>Klar</p>');
  await pass(2);
  expect(said).toEqual(['sent', 'ready']);
});

it('PLUS-45 a hidden tab is ready too, and one whose slice fails is not', async () => {
  see('hidden');
  open();
  await pass(2);
  expect(said).toEqual(['sent', 'ready']);
  end();
  open('');
  failSlice('lookup', new Error('fel'));
  await pass(60);
  expect(said).toEqual(['sent', 'ready', 'sent']);
});

it('PLUS-45 a page without network says nothing until it is back', async () => {
  open();
  connect(false);
  saySaved(false);
  await pass(60);
  expect(said).toEqual(['sent']);
  connect(true);
  connect(true);
  saySaved(false);
  expect(said).toEqual(['sent', 'ready', 'refused']);
});

it('PLUS-45 a page opened without network is not followed', async () => {
  connect(false);
  open('');
  await pass(60);
  connect(true);
  expect(said).toEqual([]);
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

it('PLUS-45 the tab notes what runs while it is seen', async () => {
  open();
  expect(noted()).toContain('lookup');
  const loaded = noteRun({ name: 'wizard', version: '2.0.0' });
  expect(noted()).toContain('wizard');
  see('hidden');
  expect(noted()).toBeNull();
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
