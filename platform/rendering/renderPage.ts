import { networkOf } from '@uppgiftsandring/shared/server/network';
import type { SliceName } from '../contract/route.ts';
import type { First } from '../contract/firstPage.ts';
import type { FastifyRequest } from 'fastify';
import { pathOf } from '../server/answers/problem.ts';
import type { Chosen, Composition } from '../server/composition/compose.ts';
import type { Context } from '../server/context.ts';
import type { PageRequest, RenderedPage } from '../server/page/composePage.ts';
import type { ShellBuild } from '../server/page/shellBuild.ts';
import { pageMessage } from './renderer.ts';
import { renders, shellVersion, sliceVersion } from './versions.ts';
import { sheetsIn, type Sheet, type Sheets } from '../server/page/sheets.ts';
import { firstFiles, hasForm } from '../server/page/firstFiles.ts';

interface ToRender extends Pick<PageRequest, 'route' | 'registry' | 'state' | 'language'> {
  readonly shell: ShellBuild;
  readonly composition: Composition;
}

/** What the browser loads to take the slice over; undefined for a version that cannot be rendered. */
function entryOf(name: SliceName, chosen: Chosen | undefined, pathname: string): First['slice'] | undefined {
  if (!chosen) return undefined;
  const { release } = chosen;
  const entry = release.first?.entry.find((file) => file.endsWith('.js'));
  const hash = entry === undefined ? undefined : release.integrity[entry];
  return entry === undefined || hash === undefined ? undefined : { name, entry, integrity: hash, forms: hasForm(release, pathname) };
}

/** The style sheets that this browser has not been sent before. */
function notGiven(context: Context, request: FastifyRequest, sheets: Iterable<readonly [string, Sheet | null]>): Sheets {
  const given = new Set(sheetsIn(request.cookies[context.cookies.sheets]));
  return new Map([...sheets].flatMap(([url, sheet]) => (sheet && !given.has(sheet.id) ? [[url, sheet] as const] : [])));
}

/** The page as HTML, from the shell's build and the slice's release that the page names; null when the browser is to render it (PLUS-50, PLUS-51). */
export async function renderPage(
  context: Context,
  request: FastifyRequest,
  { route, shell, composition, registry, state, language }: ToRender,
): Promise<RenderedPage | null> {
  const { service } = context.config;
  const pathname = pathOf(request);
  const search = request.url.slice(pathname.length);
  const around = shellVersion(shell, composition.host);
  if (!route || !around || !state || !service.isWhole(state) || !renders(context.config, route.owner)) return null;
  const { owner } = route;
  const terms = request.cookies[service.cookies.terms] ?? null;
  const visitor = networkOf(request.ip);
  const page = pageMessage({ pathname, host: request.host, search, language, state, terms, registry });
  if (owner === 'host') {
    const shown = await context.renderers.render(around, page, visitor);
    return shown && { html: shown.html, first: { slice: null }, sheets: notGiven(context, request, shell.sheets) };
  }
  const chosen = composition[owner];
  const slice = entryOf(owner, chosen, pathname);
  const store = context.slices.find(({ name }) => name === owner)?.store;
  const version = chosen && store && sliceVersion(shell, composition.host, chosen, store);
  if (!slice || !version) return null;
  const { release, base } = chosen;
  const reading = firstFiles(release, pathname).sheets.map((file) => [base + file, context.sliceSheets.read(store, release, file)] as const);
  const shown = await context.renderers.render(version, page, visitor);
  if (shown === null) return null;
  const sheets = [...shell.sheets, ...reading.map(([url, sheet]) => [url, sheet()] as const)];
  // A page whose guards still wait has no place for its slice: the browser must not wait for it to take the page over.
  const first = { slice: shown.hasSlice ? slice : null };
  return { html: shown.html, first, sheets: notGiven(context, request, sheets) };
}
