import './boot/publicPath.ts';
import '@uppgiftsandring/shared/ui/styles/tokens.css';
import '@uppgiftsandring/shared/ui/styles/base.css';
import '@uppgiftsandring/shared/ui/styles/layout.css';
import '@uppgiftsandring/shared/ui/styles/lists.css';
import { afterPaint } from './boot/afterPaint.ts';

const start = () => import(/* webpackMode: "eager" */ './boot/start.tsx');

/** Bundled in this file, but evaluated when the page has been painted, and one at a time: all in one task would block a slow phone for a third of a second. */
const LIBRARIES = [
  () => import(/* webpackMode: "eager" */ 'react'),
  () => import(/* webpackMode: "eager" */ 'react-dom'),
  () => import(/* webpackMode: "eager", webpackExports: ["createRoot"] */ 'react-dom/client'),
  () => import(/* webpackMode: "eager", webpackExports: ["createI18n"] */ '@uppgiftsandring/shared/i18n/i18n'),
  () => import(/* webpackMode: "eager", webpackExports: ["BrowserRouter"] */ 'react-router-dom'),
  () => import(/* webpackMode: "eager", webpackExports: ["createAppStore"] */ '@uppgiftsandring/shared/state'),
  // The browser reads its tables of dates, which takes as long as a library, when one is first formatted.
  async () => (await import(/* webpackMode: "eager", webpackExports: ["formatDatum"] */ '@uppgiftsandring/shared/domain/tid/datum')).formatDatum(new Date(0)),
  start,
];

void afterPaint(LIBRARIES)
  .then(start)
  .catch((error: unknown) => {
    window.shellDied?.();
    throw error;
  })
  .then((shell) => shell.start());
