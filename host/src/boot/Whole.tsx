import { Provider } from 'jotai';
import { Component, useEffect, type ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import type { i18n } from 'i18next';
import type { AppStore } from '@uppgiftsandring/shared/state';
import { HOST_TEXTS } from './catalogue.ts';
import { Closed } from './Closed.tsx';
import { App } from '../shell/App.tsx';

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

interface WholeProps {
  readonly store: AppStore;
  readonly i18n: i18n;
  /** The browser's router, or the server's. */
  readonly router: (app: ReactNode) => ReactNode;
  /** Called when the shell is in the document and can be used. */
  readonly onShown?: (() => void) | undefined;
}

/** The whole shell, the same on the server and in the browser. */
export function Whole({ store, i18n, router, onShown }: WholeProps) {
  useEffect(() => onShown?.(), [onShown]);
  return (
    <ShellBoundary>
      <Provider store={store}>
        <I18nextProvider i18n={i18n} defaultNS={HOST_TEXTS}>
          {router(<App />)}
        </I18nextProvider>
      </Provider>
    </ShellBoundary>
  );
}
