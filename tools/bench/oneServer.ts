import { readFileSync } from 'node:fs';
import path from 'node:path';
import { routeOf } from '@uppgiftsandring/shared/domain/vag/routes';
import { sendsTexts, sendText } from '../../host/server/answers/answers.ts';
import { createServer } from '../../host/server/app.ts';
import { readConfig } from '../../host/server/config.ts';
import { composePage, preloadTag } from '../../host/server/page/composePage.ts';
import { backendRoutes } from '../../host/server/routes/backend.ts';
import { assetRoutes } from '../../host/server/routes/files.ts';
import type { PageFiles } from './oneBundle.ts';

// Serves the one bundle as the composition server serves the composed page: the same headers, compression and caching, and the
// chunks of the page's address requested at once.

const config = readConfig(process.env);
const { app, context } = createServer(config);
const pages = JSON.parse(readFileSync(path.join(config.dist, 'pages.json'), 'utf8')) as PageFiles;

function preloadsOf(pathname: string): string {
  const route = routeOf(pathname);
  if (!route || route.owner === 'host') return '';
  const files = pages[route.path.split('/').at(-1) ?? ''] ?? [];
  return [...files, `i18n/${route.owner}.sv.json`].map((file) => preloadTag(`/assets/${file}`, 'behind')).join('\n');
}

assetRoutes(app, context);
backendRoutes(app, context);
app.get('/livez', () => 'ok');
sendsTexts(app, (scope) => {
  scope.get('/*', async (request, reply) => {
    const pathname = request.url.split('?', 1)[0] ?? '/';
    const html = composePage(await context.shell(), {}, { pathname, language: 'sv', season: context.season(), answers: [] });
    return sendText(reply, 'asker', 'text/html; charset=utf-8', html.replace('</head>', `${preloadsOf(pathname)}\n</head>`));
  });
});
process.once('SIGTERM', () => void app.close().then(() => process.exit(0)));
await app.listen({ host: config.host, port: config.port });
