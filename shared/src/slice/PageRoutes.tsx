import { Route, Routes } from 'react-router-dom';
import type { Pages } from './contract.ts';

/** Renders the page whose path is that of the location. */
export function PageRoutes({ pages }: { pages: Pages }) {
  return (
    <Routes>
      {Object.entries(pages).map(([path, PageOfPath]) => (
        <Route key={path} path={path} element={<PageOfPath />} />
      ))}
    </Routes>
  );
}
