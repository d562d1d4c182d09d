import type { Sprak } from '@uppgiftsandring/shared/domain/sprak';
import { routeOf } from '@uppgiftsandring/shared/domain/vag/routes';
import type { Texts } from '../../../platform/contract/index.ts';
import type { AppStore } from '@uppgiftsandring/shared/state';
import { Provider } from 'jotai';
import type { ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { HOST_TEXTS } from '../../../host/src/boot/catalogue.ts';
import { createTexts } from '../../../host/src/boot/platform.ts';
import { App } from '../../../host/src/shell/App.tsx';
import { loadPage, loadSlice } from './slices.tsx';

// Shared by server and browser in the server-rendered twin: both render from the same state.

/** Loads what a page of a path consists of. */
export async function loadParts(pathname: string): Promise<void> {
  const owner = routeOf(pathname)?.owner ?? 'host';
  if (owner !== 'host') await Promise.all([loadSlice(owner, pathname), loadPage(owner, pathname)]);
}

interface FirstScreenProps {
  readonly store: AppStore;
  readonly language: Sprak;
  readonly texts: Texts;
  /** A router around what it is given. */
  readonly router: (app: ReactNode) => ReactNode;
}

/** The shell with its page. */
export function firstScreen({ store, language, texts, router }: FirstScreenProps): ReactNode {
  return (
    <Provider store={store}>
      <I18nextProvider i18n={createTexts({ language, texts })} defaultNS={HOST_TEXTS}>
        {router(<App />)}
      </I18nextProvider>
    </Provider>
  );
}
