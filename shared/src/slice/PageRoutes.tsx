import { Route, Routes } from 'react-router-dom';
import type { Pages } from './contract.ts';

/** Renders the page that the location's path names. */
export function PageRoutes({ pages }: { pages: Pages }) {
  return (
    <Routes>
      {Object.entries(pages).map(([path, PageOfPath]) => (
        <Route key={path} path={path} element={<PageOfPath />} />
      ))}
    </Routes>
  );
}
