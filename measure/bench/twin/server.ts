import { readFileSync } from 'node:fs';
import path from 'node:path';
import { findRoute, type Route } from '@uppgiftsandring/platform/contract/route';
import { LIFE_PATH } from '../../../platform/health/sliceHealth.ts';
import { KEPT, sendsTexts, sendText } from '../../../platform/server/answers/answers.ts';
import { createServer } from '../../../platform/server/app.ts';
import { readConfig } from '../../../host/server/config.ts';
import { optionsOf } from '../../../host/server/service.ts';
import { allowStyles, sendsForPages } from '../../../platform/server/edge/security.ts';
import { firstPageOf } from '../../../platform/server/firstPage/firstPage.ts';
import { composePage, preloadTag } from '../../../platform/server/page/composePage.ts';
import { registryOf } from '../../../platform/server/page/registryOf.ts';
import { cookieWith, sheetOf, sheetsIn, type Sheets } from '../../../platform/server/page/sheets.ts';
import { callRoutes } from '../../../platform/server/routes/calls.ts';
import { assetRoutes } from '../../../platform/server/routes/files.ts';

// Serves a twin as the composition server serves the composed page: the same headers, compression and caching. One build has the files of the page's address
// requested at once; with RENDERER its pages are rendered here.

const { RENDERER, PRELOADS } = process.env;
const settings = readConfig(process.env);
const config = optionsOf(settings);
const { app, context } = createServer(config);
const read = (file: string) => readFileSync(path.join(config.dist, file), 'utf8');
const textsOf = async (name: string) => JSON.parse(read(`assets/i18n/${name}.sv.json`));
const pages = JSON.parse(read('pages.json')) as Readonly<Record<string, Readonly<Record<string, string>>>>;
const texts = { sv: JSON.parse(read('assets/i18n/sv.json')) };
const render = RENDERER ? ((await import(path.join(config.dist, RENDERER))) as { readonly default: typeof import('./render.tsx') }).default.render : undefined;

/** The files of a page's own chunk, by address, with their integrity. */
function filesOf(route: Route | undefined): readonly (readonly [url: string, integrity: string])[] {
  if (!PRELOADS || !route || route.owner === 'host') return [];
  return Object.entries(pages[path.basename(route.path)] ?? {}).map(([file, integrity]) => [`/assets/${file}`, integrity]);
}

/** A server-rendered page is painted with its style sheets; one that the browser renders fetches them with its script. */
const tagOf = ([url, integrity]: readonly [string, string]): string =>
  render && url.endsWith('.css')
    ? `<link rel="stylesheet" crossorigin="anonymous" integrity="${integrity}" href="${url}">`
    : preloadTag(url, 'behind', integrity);

// The backend is the product's, which accepts calls only from its own origin.
app.addHook('onRequest', async ({ headers }) => {
  if (headers.origin !== undefined) headers.origin = config.publicOrigin.origin;
});
sendsForPages(app);
assetRoutes(app, context);
callRoutes(app, context);
app.get('/livez', () => 'ok');
app.post(LIFE_PATH, (_request, reply) => reply.code(204).send());
sendsTexts(app, (scope) => {
  scope.get('/*', async (request, reply) => {
    const pathname = request.url.split('?', 1)[0] ?? '/';
    const route = findRoute(config.service.table.routes, pathname);
    const [language, registry] = ['sv', registryOf({}, context.slices, config.service.table)];
    const { state, redirect } = render ? await firstPageOf(context, request, route, 'whole') : { state: null, redirect: null };
    if (redirect !== null) return reply.headers(KEPT.person).redirect(redirect, 302);
    const { service } = config;
    const visitor = { pathname, host: request.host, search: '', language, terms: request.cookies[service.cookies.terms] ?? null, registry };
    // As the browser reads it: a moment is a text.
    const html = render && state && service.isWhole(state) ? await render({ ...visitor, state: JSON.parse(JSON.stringify(state)) }, texts, textsOf) : null;
    const shell = await context.shell();
    const files = filesOf(route);
    const given = sheetsIn(request.cookies[context.cookies.sheets]);
    const own = files.flatMap(([url]) => (url.endsWith('.css') ? [[url, sheetOf(read(url))] as const] : []));
    const sheets: Sheets = new Map([...shell.sheets, ...own].flatMap(([url, sheet]) => (sheet && !given.includes(sheet.id) ? [[url, sheet] as const] : [])));
    if (html !== null && sheets.size > 0) {
      const sources = [...sheets.values()].map(({ source }) => source);
      allowStyles(reply, sources);
      reply.setCookie(context.cookies.sheets, cookieWith(request.cookies[context.cookies.sheets], sheets));
    }
    const tags = [...files.map(tagOf), ...(files.length > 0 ? [preloadTag(`/assets/i18n/${route?.owner}.sv.json`, 'behind')] : [])].join('\n');
    const rendered = html === null ? null : { html, first: { slice: null }, sheets };
    const template = shell.template.replace('{{head}}', () => `${tags}\n{{head}}`);
    const page = { pathname, route, language, season: context.season(), contentId: service.contentId, registry, state, rendered };
    const body = composePage({ ...shell, template }, {}, page);
    return sendText(reply, state ? 'person' : 'asker', 'text/html; charset=utf-8', body);
  });
});
process.once('SIGTERM', () => void app.close().then(() => process.exit(0)));
await app.listen({ host: config.host, port: settings.port });
