import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { routeOf } from '@uppgiftsandring/shared/domain/vag/routes';
import { sendsTexts, sendText } from '../../../platform/server/answers/answers.ts';
import { createServer } from '../../../platform/server/app.ts';
import { readConfig } from '../../../host/server/config.ts';
import { optionsOf } from '../../../host/server/service.ts';
import { sendsForPages } from '../../../platform/server/edge/security.ts';
import { composePage, preloadTag } from '../../../platform/server/page/composePage.ts';
import { registryOf } from '../../../platform/server/page/registryOf.ts';
import { passCalls } from '../../../platform/server/routes/calls.ts';
import { assetRoutes } from '../../../platform/server/routes/files.ts';
import { RENDERER, type PageFiles } from './paths.ts';

// Serves a twin as the composition server serves the composed page: the same headers, compression and caching, and the
// chunks of the page's address requested at once. A twin with a renderer is server-rendered, with its state inlined.

type Renderer = typeof import('./render.tsx');

const settings = readConfig(process.env);
const config = optionsOf(settings);
const { app, context } = createServer(config);
const pages = JSON.parse(readFileSync(path.join(config.dist, 'pages.json'), 'utf8')) as PageFiles;
const texts = JSON.parse(readFileSync(path.join(config.dist, 'assets/i18n/sv.json'), 'utf8'));
const rendererFile = path.join(config.dist, RENDERER);
const renderer = existsSync(rendererFile) ? ((await import(rendererFile)) as { readonly default: Renderer }).default : undefined;
const BROWSER: Awaited<ReturnType<Renderer['render']>> = { html: '', state: null, redirect: null };

function preloadsOf(pathname: string): string {
  const route = routeOf(pathname);
  if (!route || route.owner === 'host') return '';
  const files = pages[route.path.split('/').at(-1) ?? ''] ?? [];
  // A server-rendered page is painted with its style sheets; one that the browser renders fetches them with its script.
  const tagOf = (file: string) =>
    renderer && file.endsWith('.css') ? `<link rel="stylesheet" crossorigin="anonymous" href="/assets/${file}">` : preloadTag(`/assets/${file}`, 'behind');
  return [...files, `i18n/${route.owner}.sv.json`].map(tagOf).join('\n');
}

// The backend is the product's, which accepts calls only from its own origin.
app.addHook('onRequest', async ({ headers }) => {
  if (headers.origin !== undefined) headers.origin = config.publicOrigin.origin;
});
sendsForPages(app);
assetRoutes(app, context);
passCalls(app, context);
app.get('/livez', () => 'ok');
sendsTexts(app, (scope) => {
  scope.get('/*', async (request, reply) => {
    const pathname = request.url.split('?', 1)[0] ?? '/';
    const asked = {
      pathname,
      cookie: request.headers.cookie ?? '',
      backendUrl: config.backendUrl.origin,
      config: JSON.stringify({ env: config.appEnv }),
      texts,
    };
    const { html, state, redirect } = renderer ? await renderer.render(asked) : BROWSER;
    if (redirect !== null) return reply.redirect(redirect, 302);
    const page = composePage(
      await context.shell(),
      {},
      {
        pathname,
        route: routeOf(pathname),
        language: 'sv',
        season: context.season(),
        contentId: config.service.contentId,
        registry: registryOf({}, context.slices),
        state,
        rendered: null,
      },
    );
    const filled = page.replace('</head>', `${preloadsOf(pathname)}\n</head>`).replace('<div id="root"></div>', () => `<div id="root">${html}</div>`);
    return sendText(reply, 'asker', 'text/html; charset=utf-8', filled);
  });
});
process.once('SIGTERM', () => void app.close().then(() => process.exit(0)));
await app.listen({ host: config.host, port: settings.port });
