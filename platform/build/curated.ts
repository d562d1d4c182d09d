import path from 'node:path';

const fileOf = (name: string) => path.join(import.meta.dirname, '../contract', name);

/** Packages in whose place builds and tests have files of ours, which hold what is used of them (docs/adr/0021). */
export const CURATED: Readonly<Record<string, string>> = { 'react-router-dom': fileOf('curated/react-router-dom.tsx') };
