import { Provider } from 'jotai';
import { createRoot, type Root } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { BrowserRouter } from 'react-router-dom';
import { Component, type ReactNode } from 'react';
import { loadDeviceInfo } from '@uppgiftsandring/shared/api/describeDevice';
import { describeError } from '@uppgiftsandring/shared/api/log';
import { logUncaughtErrors } from '@uppgiftsandring/shared/api/uncaught';
import { apiAtom, type AppStore } from '@uppgiftsandring/shared/state';
import { boot } from '../federation/boot.ts';
import { openPage } from '../../common/firstPage.ts';
import { App } from '../shell/App.tsx';
import { keepWordsWhole } from '../words/keepWordsWhole.ts';
import { arrive } from './arrive.ts';
import { HOST_TEXTS, loadCatalogue } from './catalogue.ts';
import { Closed } from './Closed.tsx';
import { rememberedLanguage } from './language.ts';
import { createStoreForBrowser, createTexts } from './platform.ts';

/** Later than everything that the first screen needs. */
const AT_LATEST_MS = 5000;

/** Does something when the page is idle. */
function whenIdle(work: () => void): void {
  // Safari has no such callback.
  if (typeof requestIdleCallback === 'function') requestIdleCallback(work, { timeout: AT_LATEST_MS });
  else setTimeout(work, AT_LATEST_MS);
}

/** The last resort: whatever fails in the shell, the page is never blank. */
class ShellBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? <Closed /> : this.props.children;
  }
}

/** A React root that logs the errors that its boundaries catch; the window logs the uncaught ones (LOG-03). */
function rootIn(store: AppStore, place: Element): Root {
  const log = (error: unknown) => void store.get(apiAtom).log({ level: 'ERROR', ...describeError(error) });
  return createRoot(place, { onCaughtError: log });
}

/** Loads, when the page is idle, what it needs later or only if something goes wrong (LOG-02, PLUS-25). The page works without it. */
async function lookAfter(store: AppStore): Promise<void> {
  void loadDeviceInfo();
  const { reportVitals } = await import(/* webpackChunkName: "vitals" */ '../vitals/report.ts');
  reportVitals(store.get(apiAtom).log);
}

/** Loads in parallel everything that the first screen waits for, then shows the shell. */
export async function start(): Promise<void> {
  const place = document.getElementById('root');
  if (!place) throw new Error('The page has no place for the shell');
  keepWordsWhole(place);
  arrive();
  const language = rememberedLanguage();
  document.documentElement.lang = language;
  const texts = loadCatalogue(language);
  const store = createStoreForBrowser();
  logUncaughtErrors(window, store.get(apiAtom).log);
  void openPage(store, location.pathname, history.state?.key);
  const root = rootIn(store, place);
  try {
    const [catalogue] = await Promise.all([texts, new Promise<void>((ready, fail) => boot(ready).catch(fail))]);
    document.documentElement.lang = catalogue.language;
    const i18n = createTexts(catalogue);
    root.render(
      <ShellBoundary>
        <Provider store={store}>
          <I18nextProvider i18n={i18n} defaultNS={HOST_TEXTS}>
            <BrowserRouter>
              <App />
            </BrowserRouter>
          </I18nextProvider>
        </Provider>
      </ShellBoundary>,
    );
    whenIdle(() => void lookAfter(store).catch(() => undefined));
  } catch (error) {
    root.render(<Closed />);
    throw error;
  }
}
