import path from 'node:path';
import { rspack, type Compiler, type DevServerMiddlewareHandler } from '@rspack/core';
import { RspackDevServer, type Configuration } from '@rspack/dev-server';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';
import { CONTRACT } from '@uppgiftsandring/shared/slice/contract';
import { NO_RELEASES, type Release } from '@uppgiftsandring/shared/slice/releaseStore';
import { catalogueOf, LANGUAGES } from '../build/catalogues.ts';
import { packageOf, sharedDir, sliceDir, type SliceName } from '../build/paths.ts';
import { sliceConfig } from '../build/rspack.ts';

// The slice that is worked on, served as a release store of its own with one version in it: the composition server meets nothing new.

export interface SliceServer {
  readonly url: string;
  stop(): Promise<void>;
}

type Middlewares = NonNullable<Configuration['setupMiddlewares']>;

/** What a release store answers beside the version's files; the texts are read anew each time. */
function storeFiles(name: SliceName, version: string): Readonly<Record<string, () => unknown>> {
  const release: Release = {
    name,
    version,
    contract: CONTRACT,
    builtFrom: 'utveckling',
    entry: 'remoteEntry.js',
    shared: {},
    preload: [],
    pages: {},
    integrity: {},
  };
  return {
    '/releases.json': () => ({ ...NO_RELEASES, active: version }),
    [`/${version}/release.json`]: () => release,
    ...Object.fromEntries(LANGUAGES.map((language) => [`/${version}/assets/i18n/${language}.json`, () => catalogueOf(sliceDir(name), language)])),
  };
}

function answering(files: Readonly<Record<string, () => unknown>>): Middlewares {
  const answer: DevServerMiddlewareHandler = (request, response, next) => {
    const file = files[request.url?.split('?', 1)[0] ?? ''];
    if (file) response.setHeader('content-type', 'application/json; charset=utf-8').setHeader('cache-control', 'no-store').end(JSON.stringify(file()));
    else next();
  };
  return (middlewares) => [answer, ...middlewares];
}

function compilerOf(name: SliceName): Compiler {
  const config = sliceConfig(name, 'development');
  return rspack({
    ...config,
    // React's refresh runtime is the shell's (dev/refresh.mjs).
    externals: { 'react-refresh/runtime': 'var __reactRefresh' },
    plugins: [...(config.plugins ?? []), new ReactRefreshRspackPlugin()],
    infrastructureLogging: { level: 'warn' },
    stats: 'errors-warnings',
  });
}

/** Compiles the slice, serves it, and compiles anew at every change. Ready when the first compilation is, whether it succeeded or not. */
export async function serveSlice(name: SliceName, port: number): Promise<SliceServer> {
  const version = `${packageOf(sliceDir(name)).version}-dev`;
  const compiler = compilerOf(name);
  const first = new Promise<void>((resolve) => compiler.hooks.done.tap('first', () => resolve()));
  const server = new RspackDevServer(
    {
      host: '127.0.0.1',
      port,
      hot: true,
      // Texts are no modules: for them the page is loaded anew, and what was typed stays as it does at any reload.
      liveReload: true,
      watchFiles: [path.join(sliceDir(name), 'assets/i18n'), path.join(sharedDir, 'src/i18n')],
      allowedHosts: 'all',
      static: false,
      headers: { 'cache-control': 'no-store', 'access-control-allow-origin': '*' },
      devMiddleware: { publicPath: `/${version}/` },
      // What is wrong is said in the terminal: the page's content security policy lets no overlay in.
      client: { overlay: false, logging: 'warn', webSocketURL: `ws://127.0.0.1:${port}/ws` },
      setupMiddlewares: answering(storeFiles(name, version)),
    },
    compiler,
  );
  await server.start();
  await first;
  return { url: `http://127.0.0.1:${port}/`, stop: () => server.stop() };
}
