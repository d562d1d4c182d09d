import path from 'node:path';
import { rspack, type DevServerMiddlewareHandler } from '@rspack/core';
import { RspackDevServer, type Configuration } from '@rspack/dev-server';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';
import { CONTRACT } from '../../contract/contract.ts';
import { NO_RELEASES, type Release } from '../../contract/releaseStore.ts';
import { catalogueOf, LANGUAGES } from '../../build/catalogues.ts';
import { manifestOf, packageOf, sharedDir, sliceDir, type SliceName } from '../../build/paths.ts';
import { sliceConfig } from '../../build/rspack.ts';

// The slice in development, served as a release store of its own with one version in it: the composition server needs nothing new.

/** The files of a release store besides the version's own; the texts are read again each time. */
function storeFiles(name: SliceName, version: string): Readonly<Record<string, () => unknown>> {
  const files = { entry: 'remoteEntry.js', shared: {}, preload: [], pages: {}, integrity: {} };
  const release = (): Release => ({ name, version, contract: CONTRACT, ...manifestOf(name), builtFrom: 'utveckling', ...files });
  return {
    '/releases.json': () => ({ ...NO_RELEASES, active: version }),
    [`/${version}/release.json`]: release,
    ...Object.fromEntries(LANGUAGES.map((language) => [`/${version}/assets/i18n/${language}.json`, () => catalogueOf(sliceDir(name), language)])),
  };
}

function answering(files: Readonly<Record<string, () => unknown>>): NonNullable<Configuration['setupMiddlewares']> {
  const answer: DevServerMiddlewareHandler = (request, response, next) => {
    const file = files[request.url?.split('?', 1)[0] ?? ''];
    if (file) response.setHeader('content-type', 'application/json; charset=utf-8').setHeader('cache-control', 'no-store').end(JSON.stringify(file()));
    else next();
  };
  return (middlewares) => [answer, ...middlewares];
}

/** Compiles the slice, serves it, and recompiles at every change. Resolves after the first compilation, whether it succeeded or not. */
export async function serveSlice(name: SliceName, port: number) {
  const version = `${packageOf(sliceDir(name)).version}-dev`;
  const config = sliceConfig(name, 'development');
  const compiler = rspack({
    ...config,
    // React's refresh runtime is the shell's (dev/refresh.mjs).
    externals: { 'react-refresh/runtime': 'var __reactRefresh' },
    plugins: [...(config.plugins ?? []), new ReactRefreshRspackPlugin()],
    infrastructureLogging: { level: 'warn' },
    stats: 'errors-warnings',
  });
  const first = new Promise<void>((resolve) => compiler.hooks.done.tap('first', () => resolve()));
  const server = new RspackDevServer(
    {
      host: '127.0.0.1',
      port,
      hot: true,
      // Texts are not modules: a changed text reloads the page, and unsaved input is kept as at any reload.
      liveReload: true,
      watchFiles: [path.join(sliceDir(name), 'assets/i18n'), path.join(sharedDir, 'src/i18n')],
      allowedHosts: 'all',
      static: false,
      headers: { 'cache-control': 'no-store', 'access-control-allow-origin': '*' },
      devMiddleware: { publicPath: `/${version}/` },
      // Errors are shown in the terminal: the page's content security policy allows no overlay.
      client: { overlay: false, logging: 'warn', webSocketURL: `ws://127.0.0.1:${port}/ws` },
      setupMiddlewares: answering(storeFiles(name, version)),
    },
    compiler,
  );
  await server.start();
  await first;
  return { url: `http://127.0.0.1:${port}/`, stop: () => server.stop() };
}
