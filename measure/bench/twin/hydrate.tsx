import '@uppgiftsandring/shared/ui/styles/tokens.css';
import '@uppgiftsandring/shared/ui/styles/base.css';
import '@uppgiftsandring/shared/ui/styles/layout.css';
import { hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { loadCatalogue } from '../../../host/src/boot/catalogue.ts';
import { rememberedLanguage } from '../../../host/src/boot/cookies.ts';
import { createStoreForBrowser } from '../../../host/src/boot/platform.ts';
import { firstScreen, loadParts } from './firstScreen.tsx';

// The browser side of the server-rendered twin: replaces host/src/main.ts.

async function start(place: HTMLElement): Promise<void> {
  const { store } = createStoreForBrowser(Promise.resolve());
  const [{ language, texts }] = await Promise.all([loadCatalogue(rememberedLanguage()), loadParts(location.pathname)]);
  hydrateRoot(place, firstScreen({ store, language, texts, router: (app) => <BrowserRouter>{app}</BrowserRouter> }));
}

const place = document.getElementById('root');
if (place) void start(place);
