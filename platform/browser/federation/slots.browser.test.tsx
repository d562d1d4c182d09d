import { createInstance } from 'i18next';
import { createStore, Provider } from 'jotai';
import { useState } from 'react';
import { I18nextProvider, useTranslation } from 'react-i18next';
import { createPath, Router, useLocation, type Navigator } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { defineSlice, knowTexts, lazyPage, Slot, useHeard, useSend, type Pages } from '../../contract/index.ts';
import type { Placed } from '../../contract/parts.ts';
import type { RegistryEntry } from '../../contract/registry.ts';
import { MountedSlice } from './MountedSlice.tsx';
import { SliceOutlet } from './SliceOutlet.tsx';
import { failSlice, putRegistry, putSlice, sliceState } from './slices.ts';

// Parts of other slices in a slot of a slice's page.

const AT_REST_MS = 1500;
const navigator: Navigator = { createHref: (to) => (typeof to === 'string' ? to : createPath(to)), go() {}, push() {}, replace() {} };
const failed = vi.fn();
const i18n = createInstance();
void i18n.init({ lng: 'sv', fallbackLng: 'sv', ns: ['host'], resources: { sv: { host: {} } }, initAsync: false });

const entryOf = (name: string, parts: Placed[] = []): RegistryEntry => ({
  version: '1.2.0',
  contract: 1,
  builtFrom: '',
  source: '',
  base: `/slices/${name}/1.2.0/`,
  entry: 'a.js',
  integrity: {},
  preload: [],
  parts,
});

const show = (Shown: () => React.ReactNode) => lazyPage(async () => Shown);
const slice = (name: string, pages: Pages, parts: Pages = {}) => defineSlice({ name, version: '1.2.0', pages, parts })();

function Counting() {
  const [times, setTimes] = useState(0);
  return <button onClick={() => setTimes(times + 1)}>{`${useTranslation().t('COMMON.OK')} ${times}`}</button>;
}
function Failing(): never {
  throw new Error('sönder');
}

function Hearing() {
  return <button>{`hörde ${JSON.stringify(useHeard('sparad'))}`}</button>;
}
function Saving() {
  const send = useSend();
  return (
    <>
      <button onClick={() => send('sparad', { antal: 2 })}>Spara</button>
      <Slot name="after" />
    </>
  );
}

const Standing = () => <button>{`står på ${createPath(useLocation())}`}</button>;

const PARTS = {
  Plats: show(Standing),
  Horande: show(Hearing),
  Raknare: show(Counting),
  Trasig: show(Failing),
  Oandlig: lazyPage(() => new Promise(() => undefined)),
};
const PAGE = { '/a': show(() => <Slot name="after" />), '/b': show(Saving), '/c': show(() => <p>Klart</p>) };

/** Registers a slice with those parts in the slot. */
function offer(parts: Record<string, Placed[]>): void {
  putRegistry({ receipt: entryOf('receipt'), ...Object.fromEntries(Object.entries(parts).map(([name, own]) => [name, entryOf(name, own)])) });
  for (const name of Object.keys(parts)) {
    knowTexts(`/slices/${name}/1.2.0/`, 'sv', { COMMON: { OK: name } });
    putSlice(name, { is: 'loaded', slice: slice(name, {}, PARTS), MountedSlice, tookMs: 0 });
  }
}

async function open(page: keyof typeof PAGE = '/a') {
  const own = { slice: slice('receipt', PAGE), base: '/slices/receipt/1.2.0/', onCrash: failed };
  const store = createStore();
  const at = (address: string) => (
    <Provider store={store}>
      <I18nextProvider i18n={i18n}>
        <Router location={address} navigator={navigator}>
          <MountedSlice {...own} onPartFailed={failed} />
        </Router>
      </I18nextProvider>
    </Provider>
  );
  const screen = await render(at(page));
  await expect.poll(slot).not.toBeNull();
  return { ...screen, goTo: (address: string) => screen.rerender(at(address)) };
}

const slot = () => document.querySelector<HTMLElement>('[data-slice] > div');
const shown = () => [...(slot()?.querySelectorAll('button') ?? [])].map(({ textContent }) => textContent);
const at = (part: string, more: Partial<Placed> = {}): Placed => ({ slot: 'receipt/after', part, ...more });

beforeEach(() => {
  failed.mockReset();
  knowTexts('/slices/receipt/1.2.0/', 'sv', {});
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
  putRegistry(null);
});

it('PLUS-46 a slot shows parts in order, each in its own root, at rest', async () => {
  offer({ notes: [at('Raknare')], maps: [at('Raknare', { order: -1 }), at('Raknare', { slot: 'receipt/top' })], tips: [at('Raknare', { away: 'from' })] });
  await open();
  await vi.advanceTimersByTimeAsync(AT_REST_MS - 1);
  expect([slot()?.hidden, slot()?.childElementCount]).toEqual([true, 0]);
  await vi.advanceTimersByTimeAsync(1);
  await expect.poll(shown).toEqual(['maps 0', 'notes 0']);
  await expect.poll(() => slot()?.hidden).toBe(false);
  slot()?.querySelector('button')?.click();
  await expect.poll(shown).toEqual(['maps 1', 'notes 0']);
});

it.each(['Trasig', 'Saknas', 'Oandlig'])('PLUS-46 ERR-08 the part %s is left out and counted, not the other', async (part) => {
  offer({ maps: [at(part)], notes: [at('Raknare')] });
  await open();
  await vi.advanceTimersByTimeAsync(AT_REST_MS);
  await expect.poll(shown).toEqual(['notes 0']);
  await vi.advanceTimersByTimeAsync(10_000);
  await expect.poll(() => slot()?.childElementCount).toBe(1);
  expect(failed.mock.calls).toEqual([[expect.any(Error), { name: 'maps', version: '1.2.0' }]]);
});

it('PLUS-46 ERR-08 a slot is empty and hidden when its slice cannot be loaded', async () => {
  offer({ notes: [at('Raknare')] });
  failSlice('notes', new Error('borta'));
  await open();
  await vi.advanceTimersByTimeAsync(AT_REST_MS);
  await expect.poll(async () => (await vi.advanceTimersByTimeAsync(1000), failed.mock.calls.length)).toBe(1);
  expect([failed.mock.calls[0]?.[1], slot()?.hidden, slot()?.childElementCount]).toEqual([{ name: 'notes', version: '1.2.0' }, true, 0]);
  expect(sliceState('notes').is).toBe('failed');
});

it('PLUS-46 ERR-08 a slice that failed in a slot is no error of its own page, unless it fails there', async () => {
  offer({ notes: [] });
  failSlice('notes', new Error('borta'));
  const more = { loading: null, onSlow: failed, onPartFailed: failed, onFailed: failed };
  const screen = await render(
    <Router location="/notes" navigator={navigator}>
      <SliceOutlet name="notes" {...more} Failure={() => <p>Visas inte</p>} />
    </Router>,
  );
  await expect.poll(() => sliceState('notes').is).toBe('loading');
  await vi.advanceTimersByTimeAsync(1);
  expect(failed).not.toHaveBeenCalled();
  await expect.poll(async () => (await vi.advanceTimersByTimeAsync(1000), failed.mock.calls.length)).toBe(1);
  await expect.poll(() => screen.container.textContent).toBe('Visas inte');
});

it('PLUS-46 a part is unmounted with its page', async () => {
  offer({ notes: [at('Raknare')] });
  const screen = await open();
  await vi.advanceTimersByTimeAsync(AT_REST_MS);
  await expect.poll(shown).toEqual(['notes 0']);
  const box = slot()?.firstElementChild;
  await screen.unmount();
  await expect.poll(() => box?.childElementCount).toBe(0);
});

it('PLUS-46 a part hears what its page said before it came', async () => {
  offer({ notes: [at('Horande')] });
  const screen = await open('/b');
  const saves = screen.getByText('Spara');
  await saves.click();
  await vi.advanceTimersByTimeAsync(AT_REST_MS);
  await expect.poll(shown).toEqual(['hörde {"antal":2}']);
});

it('PLUS-46 a part follows its page’s location, and goes with its page', async () => {
  offer({ notes: [at('Plats')] });
  const { goTo } = await open();
  await goTo('/a?ar=2025');
  await vi.advanceTimersByTimeAsync(AT_REST_MS);
  await expect.poll(shown).toEqual(['står på /a?ar=2025']);
  await goTo('/a?ar=2026#maj');
  await expect.poll(shown).toEqual(['står på /a?ar=2026#maj']);
  const part = slot()?.firstElementChild;
  await goTo('/c');
  await expect.poll(() => part?.childElementCount).toBe(0);
  expect(failed).not.toHaveBeenCalled();
});
