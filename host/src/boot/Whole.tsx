import type { i18n } from 'i18next';
import { Provider } from 'jotai';
import { useEffect, type ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { Boundary } from '@uppgiftsandring/platform/contract/Boundary';
import type { AppStore } from '@uppgiftsandring/shared/state';
import { Button } from '@uppgiftsandring/shared/ui/buttons/Button';
import catalogue from '../../assets/i18n/sv.json' with { type: 'json' };
import { App } from '../shell/App.tsx';
import { HOST_TEXTS } from './catalogue.ts';

interface WholeProps {
  readonly store: AppStore;
  readonly i18n: i18n;
  /** The browser's router, or the server's. */
  readonly router: (app: ReactNode) => ReactNode;
  /** Called when the shell is in the document and can be used. */
  readonly onShown?: (() => void) | undefined;
}

/** The whole shell, the same on the server and in the browser; whatever fails in it, the page is never blank. */
export function Whole({ store, i18n, router, onShown }: WholeProps) {
  useEffect(() => onShown?.(), [onShown]);
  return (
    <Boundary fallback={<Closed />}>
      <Provider store={store}>
        <I18nextProvider i18n={i18n} defaultNS={HOST_TEXTS}>
          {router(<App />)}
        </I18nextProvider>
      </Provider>
    </Boundary>
  );
}

const { VISAS_INTE } = catalogue.SKAL;

/** Shown when the shell itself cannot be shown. Its texts are built in, since the text files may be what is missing. */
export function Closed() {
  return (
    <main className="page page-width">
      <div className="page-main">
        <div className="page-head">
          <h1>{VISAS_INTE.RUBRIK}</h1>
          <p className="page-lead">{VISAS_INTE.TEXT}</p>
        </div>
        <div className="button-row">
          <Button variant="primary" onClick={() => location.reload()}>
            {catalogue.LADDNING.LADDA_OM}
          </Button>
        </div>
      </div>
    </main>
  );
}
