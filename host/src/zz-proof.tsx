import '@uppgiftsandring/shared/ui/styles/tokens.css';
import '@uppgiftsandring/shared/ui/styles/base.css';
import '@uppgiftsandring/shared/ui/styles/layout.css';
import { createRoot } from 'react-dom/client';
import { BrowserRouter, Routes, Route, Link, useLocation } from 'react-router-dom';
import { Provider, useAtomValue } from 'jotai';
import { I18nextProvider } from 'react-i18next';
import { ROUTES } from '@uppgiftsandring/shared/domain/routes';
import { errorAtom } from '@uppgiftsandring/shared/state';
import { boot } from './federation/boot.ts';
import { SliceOutlet } from './federation/SliceOutlet.tsx';
import { createStoreForBrowser, createTexts } from './boot/platform.ts';
import { loadCatalogues } from './boot/catalogue.ts';
function Shell() {
  const { pathname } = useLocation();
  const error = useAtomValue(errorAtom);
  const route = ROUTES.find((r) => r.path === pathname);
  return <><header>Skal <nav>{ROUTES.map((r) => <Link key={r.path} to={r.path}>{r.path} </Link>)}</nav><p id="error">{error?.message}</p></header><main>{!route || route.owner === 'host' ? <h1>host {pathname}</h1> : <SliceOutlet key={route.owner} name={route.owner} />}</main></>;
}
async function start() {
  const texts = loadCatalogues('sv');
  const { store } = createStoreForBrowser();
  Object.assign(globalThis, { __store: store });
  let go = () => {};
  const ready = new Promise<void>((r) => { go = r; });
  await Promise.all([boot(go), ready]);
  const i18n = createTexts(await texts, 'sv');
  Object.assign(globalThis, { __i18n: i18n });
  performance.mark('render');
  createRoot(document.getElementById('root')!).render(<Provider store={store}><I18nextProvider i18n={i18n} defaultNS="host"><BrowserRouter><Shell /></BrowserRouter></I18nextProvider></Provider>);
}
void start();
