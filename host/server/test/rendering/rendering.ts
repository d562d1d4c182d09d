import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { SliceName } from '@uppgiftsandring/shared/domain/vag/routes';
import { renderingProgram } from './renderingProgram.ts';
import { describeVersion, startSite, type Site, type SiteOptions } from '../site.ts';

// A site with server-rendered pages, with a small shell and small slices in place of the built ones.

const SHELL = `module.exports = {
  provides: {},
  renderShell: async ({ pathname, language }) => '<header>' + language + '</header><!--slice-->',
  renderSlice: async (slice, base, { terms }) => slice.render(base, terms),
};`;
export const FILE = 'server/render.cjs';
export const ENTRY = 'first/first.44444444.js';

export function write(file: string, text: string): void {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
}

/** Starts a site whose look-up slice shows that text; the process gets the time that a busy machine needs. */
export async function startRendering(
  rendering: string | undefined,
  says = 'return `<h1>from ${base}</h1>`',
  { env: others, ...more }: SiteOptions = {},
): Promise<Site> {
  const env = { ...(rendering && { SERVER_RENDERING: rendering }), RENDER_DEADLINE_MS: '5000', ...others };
  const site = await startSite({ env, renderingProgram: await renderingProgram(), ...more });
  write(path.join(site.folder, 'dist', FILE), SHELL);
  for (const name of ['lookup', 'wizard'] as const) addRendering(site, name, says);
  return site;
}

/** Adds server rendering to a version of a slice. */
export function addRendering(site: Site, name: SliceName, says: string, version = '1.0.0'): void {
  const folder = path.join(site.storeOf(name), version);
  const code = `module.exports = { default: () => ({ render: async (base, terms) => { ${says} } }) };`;
  const texts = '{}';
  write(path.join(folder, FILE), code);
  write(path.join(folder, ENTRY), '/* first */');
  for (const language of ['sv', 'en']) write(path.join(folder, `assets/i18n/${language}.json`), texts);
  const release = JSON.parse(readFileSync(path.join(folder, 'release.json'), 'utf8'));
  const first = { entry: [ENTRY], pages: { 'sok-forening': ['sok-forening.33333333.css'] } };
  describeVersion(folder, { ...release, server: FILE, first });
}
