import './boot/publicPath.ts';
import '@uppgiftsandring/shared/ui/styles/tokens.css';
import '@uppgiftsandring/shared/ui/styles/base.css';
import '@uppgiftsandring/shared/ui/styles/layout.css';
import '@uppgiftsandring/shared/ui/styles/print.css';
import { afterPaint } from './boot/afterPaint.ts';

/** In this very file, but run when the page has been painted: on a slow phone it takes a second. */
const load = () => import(/* webpackMode: "eager" */ './boot/start.tsx');

void afterPaint()
  .then(load)
  .catch((error: unknown) => {
    window.shellDied?.();
    throw error;
  })
  .then(({ start }) => start());
