import { Provider } from 'jotai';
import { createElement, Suspense, useEffect, useState, type ComponentType } from 'react';
import { I18nextProvider } from 'react-i18next';
import { Router, useLocation } from 'react-router-dom';
import type { Page, Pages, SliceDefinition, SliceProps } from './contract.ts';
import { DEADLINE_MS } from './deadline.ts';
import { maySpeculate } from './maySpeculate.ts';
import { Own } from './own.tsx';
import { withoutSlash } from './route.ts';
import { followLanguage, sliceI18n } from './texts.ts';
import { useIsOver, Waiting } from './Waiting.tsx';

/** The Suspense fallback of a slice's page. Throws at the deadline, so that it counts as a failed page load (ERR-14). */
function WaitingForPage({ text }: { text: string }) {
  if (useIsOver(DEADLINE_MS)) throw new Error(`The page did not stand within ${DEADLINE_MS / 1000} s`);
  return <Waiting text={text} />;
}

/** Runs once the slice's page, not a fallback, is in the document. */
function Ready({ onReady }: Pick<SliceProps, 'onReady'>) {
  useEffect(() => onReady?.(), [onReady]);
  return null;
}

/** The page of a path name, with or without a slash at its end. */
export function pageOf(pages: Pages, pathname: string): Page | undefined {
  const path = withoutSlash(pathname);
  return Object.hasOwn(pages, path) ? pages[path] : undefined;
}

/** Renders the page that the location's path names. */
export function PageRoutes({ pages }: { pages: Pages }) {
  const shown = pageOf(pages, useLocation().pathname);
  return shown && createElement(shown);
}

/** The slice's root component: provides the platform's store, texts and location to what the slice renders. */
export function sliceRoot({ name, pages, Root }: SliceDefinition): ComponentType<SliceProps> {
  const loadRest = () => maySpeculate() && Object.values(pages).forEach((page) => void page.load().catch(() => undefined));

  return function SliceRoot(props: SliceProps) {
    const { base, basename, location, navigator, platform, onReady } = props;
    const [i18n] = useState(() => sliceI18n(platform.i18n, name));
    useEffect(() => followLanguage(platform.i18n, i18n, name, base), [platform.i18n, i18n, base]);
    // Once the first page is shown, the others are preloaded, so that the next step need not wait. A failed load is retried when the page is needed.
    useEffect(() => {
      const timer = setTimeout(loadRest, 2000);
      return () => clearTimeout(timer);
    }, []);
    return (
      <Provider store={platform.store}>
        <I18nextProvider i18n={i18n} defaultNS={name}>
          <Router basename={basename} location={location} navigator={navigator}>
            <Own.Provider value={props}>
              <Suspense fallback={<WaitingForPage text={platform.i18n.t('SLICE.LADDAR')} />}>
                {Root ? <Root /> : <PageRoutes pages={pages} />}
                <Ready onReady={onReady} />
              </Suspense>
            </Own.Provider>
          </Router>
        </I18nextProvider>
      </Provider>
    );
  };
}
