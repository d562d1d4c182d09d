import '@uppgiftsandring/shared/ui/styles/tokens.css';
import '@uppgiftsandring/shared/ui/styles/base.css';
import { createInstance } from 'i18next';
import { I18nextProvider } from 'react-i18next';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { PANEL_ID } from '../../contract/firstPage.ts';
import { REGISTRY_ID, type RegistryEntry } from '../../contract/registry.ts';
import { send } from '../federation/events.ts';
import { failSlice, putRegistry } from '../federation/slices.ts';
import { isTester } from './isTester.ts';
import { Panel } from './Panel.tsx';

const ENTRY: RegistryEntry = {
  version: '1.1.0',
  contract: 1,
  builtFrom: '',
  source: 'mfe-notes/releases',
  signed: 'notes-0123456789ab',
  base: '/slices/notes/1.1.0/',
  entry: 'remoteEntry.js',
  integrity: {},
  preload: [],
  test: true,
  config: { visaTips: true },
  parts: [
    { slot: 'receipt/after', part: 'Tips' },
    { slot: 'gone/after', part: 'Tips', away: 'slice' },
  ],
};
const SAID = {
  shared: { react: '^19.0.0', i18next: '^26.0.0', jotai: '^9.0.0', lodash: '^4.0.0' },
  routes: [{ path: '/a', slots: ['below', { name: 'top', from: [] }] }],
  events: { sends: { sparad: {} }, hears: { visad: {} } },
};
const GIVEN = { host: { provides: { react: '19.3.1', jotai: '3.0.1', i18next: '27.1.2' }, others: [{ name: 'react-18', provides: { i18next: '26.0.0' } }] } };
const shelf = { read: vi.fn<(key: string) => string | null>(), write: vi.fn(), remove: vi.fn() };
const asked: [string, unknown][] = [];
let status: number;

function place(id: string, content: unknown, by: Readonly<Record<string, string>> = {}): void {
  const element = Object.assign(document.createElement('script'), { type: 'application/json', id, textContent: JSON.stringify(content) });
  Object.assign(element.dataset, by);
  document.body.append(element);
}

async function open(mine: readonly string[] | null = ['notes'], by?: Readonly<Record<string, string>>) {
  if (mine) place(PANEL_ID, mine, by);
  place(REGISTRY_ID, { notes: { other: { name: 'react-18' } } });
  const i18n = createInstance();
  await i18n.init({ lng: 'sv', fallbackLng: 'sv', ns: ['host'], resources: { sv: { host: {} } }, interpolation: { escapeValue: false } });
  await render(
    <I18nextProvider i18n={i18n}>
      <Panel shelf={shelf} announce={announce} />
    </I18nextProvider>,
  );
}
const announce = vi.fn();
const button = (name: string) => page.getByRole('button', { name });
const row = (name: string) => page.getByRole('row', { name });

beforeEach(() => {
  status = 204;
  asked.length = 0;
  announce.mockReset();
  shelf.read.mockReset();
  shelf.read.mockReturnValue(null);
  putRegistry({ notes: ENTRY, host: { ...ENTRY, version: '2.0.0', base: '/slices/host/2.0.0/', test: undefined } as never });
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit = {}) => {
    asked.push([url, body && JSON.parse(String(body))]);
    if (url.endsWith('release.json')) return Response.json(SAID);
    return url === '/versions.json' ? Response.json(GIVEN) : new Response(null, { status });
  });
});
afterEach(() => {
  putRegistry(null);
  for (const id of [PANEL_ID, REGISTRY_ID]) document.getElementById(id)?.remove();
});

it('PLUS-49 says where a slice came from, what it got and why, and what it says', async () => {
  performance.mark('notes mount', { startTime: 40 });
  send('sparad', { antal: 1 });
  await open();
  await expect.element(page.getByText('Du testar mfe-notes version 1.1.0 från mfe-notes/releases')).toBeVisible();
  await button('Visa panelen').click();
  await page.getByText('mfe-notes', { exact: true }).click();
  const said = [...document.querySelectorAll('dl > div')].map(({ textContent }) => textContent);
  expect(said).toEqual(['Kommer frånmfe-notes/releases', 'Undertecknad mednotes-0123456789ab', 'Bara i din webbläsareJa']);
  for (const name of ['monteras vid 40 ms', 'react ^19.0.0 19.3.1 skalets, som passar']) await expect.element(row(name)).toBeVisible();
  for (const name of [
    'i18next ^26.0.0 26.0.0 ur skalets andra uppsättning, react-18, som passar',
    'jotai ^9.0.0 3.0.1 inget: skalets passar inte',
    'lodash ^4.0.0 – inget: skalet har det inte',
  ])
    await expect.element(row(name)).toBeVisible();
  const lines = page
    .getByRole('listitem')
    .elements()
    .map(({ textContent }) => textContent);
  expect(lines).toEqual([
    'Erbjuder platsen notes/below',
    'Erbjuder platsen notes/top',
    'Tips visas på receipt/after',
    'Tips visas inte på gone/after: ingen del i listan heter så',
    'Skickar sparad, senast {"antal":1}',
    'Hör visad',
    'visaTips=true',
  ]);
});

it('PLUS-49 opens, is read and closes by keyboard, and shows each state', async () => {
  failSlice('notes', new Error('borta'));
  await open([]);
  await userEvent.keyboard('{Tab}{Enter}');
  await expect.element(page.getByRole('heading', { name: 'Delarna på sidan' })).toHaveFocus();
  await expect.element(page.getByText('mfe-notes 1.1.0 gick inte att ladda')).toBeVisible();
  await userEvent.keyboard('{Tab}{Enter}{Tab}{Enter}');
  await expect.element(row('monteras')).not.toBeInTheDocument();
  await expect.element(button('Byt mfe-notes')).not.toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  await expect.element(button('Visa panelen')).toHaveFocus();
});

it.each([
  [403, 'Du får inte byta till den adressen eller versionen.'],
  [409, 'Versionen går inte att nå, eller passar inte skalet.'],
  [500, 'Det gick inte att byta. Försök igen.'],
])('PLUS-49 asks the server for another version, and says its %i', async (code, sentence) => {
  status = code;
  await open();
  await button('Visa panelen').click();
  await page.getByText('mfe-notes', { exact: true }).click();
  const [version, address] = [page.getByRole('textbox', { name: 'Version' }), page.getByRole('textbox', { name: 'Adress till ett annat versionslager' })];
  await version.fill('ett');
  await button('Byt mfe-notes').click();
  await expect.element(page.getByText('Skriv ett versionsnummer, till exempel 1.2.0.')).toBeVisible();
  await version.fill('1.2.0');
  await address.fill('localhost');
  await button('Byt mfe-notes').click();
  await expect.element(page.getByText('Skriv en adress som börjar med http:// eller https://.')).toBeVisible();
  await address.fill('http://localhost:9000/');
  await button('Byt mfe-notes').click();
  await expect.element(page.getByText(sentence)).toBeVisible();
  expect(asked.filter(([url]) => url === '/testversion')).toEqual([
    ['/testversion', { slice: 'notes', version: '1.2.0', store: 'http://localhost:9000/', tab: true }],
  ]);
});

it('PLUS-49 says that a choice is the tab’s, and passes it on as the page is left', async () => {
  shelf.read.mockImplementation((key) => (key === 'testversion-flik' ? 'l token-123456789012' : null));
  await open(['notes'], { link: 'l', tab: '123456789012' });
  await expect.element(page.getByText('Du testar mfe-notes version 1.1.0 från mfe-notes/releases, bara i den här fliken')).toBeVisible();
  await expect.element(button('Ta bort flikens val')).toBeVisible();
  await expect.poll(() => shelf.read.mock.calls).not.toEqual([]);
  expect(document.cookie).not.toMatch(/testversion-flik/);
  dispatchEvent(new Event('beforeunload'));
  expect(document.cookie).toMatch(/testversion-flik=token-123456789012(;|$)/);
  document.cookie = 'testversion-flik=; path=/; max-age=0';
});

it('PLUS-31 PLUS-49 is for those who test, and says once that one has left', async () => {
  document.getElementById(PANEL_ID)?.remove();
  expect(isTester(shelf)).toBe(false);
  shelf.read.mockReturnValue('1');
  expect(isTester(shelf)).toBe(true);
  await open(null);
  await expect.element(page.getByText('Du använder nu den vanliga versionen.')).toBeVisible();
  await expect.poll(() => [announce.mock.calls, shelf.remove.mock.calls.length]).toEqual([[['Du använder nu den vanliga versionen.']], 1]);
});
