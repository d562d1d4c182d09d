import './boot/publicPath.ts';
import '@uppgiftsandring/shared/ui/styles/tokens.css';
import '@uppgiftsandring/shared/ui/styles/base.css';
import '@uppgiftsandring/shared/ui/styles/layout.css';
import { afterPaint } from './boot/afterPaint.ts';

/** Bundled in this file, but run when the page has been painted, because it takes a second on a slow phone. */
const load = () => import(/* webpackMode: "eager" */ './boot/start.tsx');

void afterPaint()
  .then(load)
  .catch((error: unknown) => {
    window.shellDied?.();
    throw error;
  })
  .then(({ start }) => start());
