import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { SliceName } from '@uppgiftsandring/platform/contract/route';
import { renderingProgram } from './renderingProgram.ts';
import { SURFACE_PATH } from '@uppgiftsandring/shared/wire/internal';
import { buildAnsokan, buildEmptyAnsokan } from '@uppgiftsandring/shared/testing/builders';
import { type Behind, redescribe, saysSurface, startSite, type Site, type SiteOptions } from '../site.ts';

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

const HASH = 'd41d8cd98f00b204e9800998ecf8427e';

/** A backend for somebody who is logged in, with an empty draft for the look-up page and a complete one for the others. */
const answer: Behind = (request, response) => {
  const { url = '', headers } = request;
  if (url === SURFACE_PATH) return saysSurface(request, response);
  const ansokan = headers.cookie?.includes('sida=sok-forening') ? buildEmptyAnsokan() : buildAnsokan();
  const ANSWERS: Readonly<Record<string, unknown>> = {
    '/api/identity': { personnummer: '19850314-2385' },
    '/api/anvandarvillkor/hash': HASH,
    '/api/ansokan': ansokan,
    '/api/ansokan/validera': true,
    [`/api/ansokan/valideraKontaktperson?id=${ansokan.id}`]: true,
  };
  const body = ANSWERS[url] ?? null;
  response.writeHead(200, { 'content-type': 'application/json' }).end(typeof body === 'string' ? body : JSON.stringify(body));
};

/** The site as a browser opens its pages. */
const opened = (site: Site): Site => ({
  ...site,
  get(url, init) {
    const headers = new Headers({ accept: 'text/html', ...Object.fromEntries(new Headers(init?.headers)) });
    headers.set('cookie', `sid=hemlig; TERMS_CONFIRM=${HASH}; sida=${path.basename(url)}; ${headers.get('cookie') ?? ''}`);
    return site.get(url, { ...init, headers });
  },
});

/** Starts a site whose look-up slice shows that text; the process gets the time that a busy machine needs. */
export async function startRendering(
  rendering: string | undefined,
  says = 'return `<h1>from ${base}</h1>`',
  { env: others, ...more }: SiteOptions = {},
): Promise<Site> {
  const env = { FIRST_PAGE_WAIT_MS: '5000', ...(rendering && { SERVER_RENDERING: rendering }), RENDER_DEADLINE_MS: '5000', ...others };
  const site = opened(await startSite({ env, backend: answer, renderingProgram: await renderingProgram(), ...more }));
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
  const first = { entry: [ENTRY], pages: { 'sok-forening': ['sok-forening.33333333.css'] } };
  redescribe(folder, { server: FILE, first });
}
