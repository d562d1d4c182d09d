import '../../ui/styles/tokens.css';
import '../../ui/styles/base.css';
import '../../ui/styles/layout.css';
import '../../ui/styles/lists.css';
import { Provider } from 'jotai';
import { useEffect, useEffectEvent, type ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { MemoryRouter, useLocation } from '#react-router-dom';
import { flushSync } from 'react-dom';
import { render as renderByVitest } from 'vitest-browser-react';
import { createAppStore, loadAnsokanAtom, loadSessionAtom } from '@uppgiftsandring/shared/state';
import type { Ansokan } from '../../domain/ansokan/ansokan.ts';
import { ROUTES } from '../../domain/vag/routes.ts';
import { createI18n } from '../../i18n/i18n.ts';
import common from '../../i18n/sv.json' with { type: 'json' };
import type { Texts } from '@uppgiftsandring/platform/contract/contract';
import { mergeTexts } from '@uppgiftsandring/platform/contract/texts';
import { LiveRegion } from '../../ui/messages/StatusMessage.tsx';
import { scriptedFetch, type Script } from './scriptedFetch.ts';

interface Surroundings {
  /** The slice that the component belongs to, when it is not one of the errand's slices. */
  readonly owner?: string;
  /** The texts of the slice or of the shell, besides those of shared. */
  readonly texts?: Texts;
  readonly path?: string;
  /** The draft on the server, already loaded in the store; its contact person is logged in. */
  readonly draft?: Ansokan;
  /** Other responses that the server gives from the start. */
  readonly answers?: Readonly<Record<string, Script>>;
  /** What other tabs of the browser say. */
  readonly tabs?: BroadcastChannel;
  /** How many milliseconds the server's clock is ahead of the computer's. */
  readonly ahead?: number;
}

function Address({ onVisit }: { onVisit: (address: string) => void }) {
  const { pathname, search } = useLocation();
  const visit = useEffectEvent(onVisit);
  useEffect(() => {
    visit(`${pathname}${search}`);
  }, [pathname, search]);
  return null;
}

/** An effect may set a state whose effect sets another state: this is more rounds than any component needs. */
const ROUNDS = 5;

/** Resolves after the work that React has scheduled: React schedules by a message too, and messages arrive in the order they were sent. */
const afterScheduled = (): Promise<void> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', () => {
      port1.close();
      resolve();
    });
    port1.start();
    port2.postMessage(null);
  });

/** Renders, and resolves when the page is rendered and its effects have run, like React's `act`, which exists only in the development build. */
export async function render(ui: ReactNode): ReturnType<typeof renderByVitest> {
  const rendered = await flushSync(() => renderByVitest(ui));
  for (let round = 0; round < ROUNDS; round += 1) await afterScheduled();
  return rendered;
}

/** Renders a component as in the product, with store, API client, Swedish texts and router. `visits` are the addresses shown, `path` the latest. */
export async function renderInApp(children: ReactNode, { owner: own = 'host', texts = {}, path = '/', draft, answers = {}, tabs, ahead }: Surroundings = {}) {
  const network = scriptedFetch(ahead);
  const logouts: string[] = [];
  const store = createAppStore({ fetch: network.fetch, onAuthTimeout: () => logouts.push('/logout'), ...(tabs && { tabs }) });
  network.script('GET /public/getMeddelande', { body: null });
  network.script('POST /api/logs', { status: 204 });
  if (draft) {
    network.script('GET /api/ansokan', { body: draft });
    network.script('PUT /api/ansokan/validera', { body: true });
    network.script(`PUT /api/ansokan/${draft.id}`, ({ body }) => ({ body }));
    network.script('GET /api/identity', { body: { personnummer: draft.kontaktperson?.personnummer } });
    await store.set(loadSessionAtom);
    await store.set(loadAnsokanAtom);
  }
  for (const [call, script] of Object.entries(answers)) network.script(call, script);
  const i18n = createI18n({ catalogues: { sv: { host: common } } });
  // Each component asks for texts under its owner's name, so every owner gets them.
  for (const owner of new Set([own, ...ROUTES.map(({ owner }) => owner)])) i18n.addResourceBundle('sv', owner, mergeTexts(common, texts));
  const visits: string[] = [];
  const { unmount } = await render(
    <Provider store={store}>
      <I18nextProvider i18n={i18n}>
        <MemoryRouter initialEntries={[path]}>
          <Address onVisit={(address) => void visits.push(address)} />
          <main>{children}</main>
          <LiveRegion />
        </MemoryRouter>
      </I18nextProvider>
    </Provider>,
  );
  return { ...network, store, logouts, path: () => visits.at(-1) ?? path, visits, unmount };
}
