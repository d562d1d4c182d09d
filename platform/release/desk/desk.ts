import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { compile, withBuildLock } from '../../build/compile.ts';
import { hashOf } from '../../build/inputs.ts';
import { ROOT } from '../../build/paths.ts';
import { common } from '../../build/rspack.ts';
import { createDesk } from './server/app.ts';
import type { Login } from './server/login.ts';
import { createSessions } from './server/sessions.ts';
import { readSettings, type Settings } from './server/settings.ts';

const HTML = `<!doctype html>
<html lang="sv">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Släppbordet</title>
<link rel="stylesheet" href="/main.css">
<script defer src="/main.js"></script>
</head>
<body><div id="root"></div></body>
</html>
`;

function buildDesk(): Promise<string> {
  const folder = path.join(ROOT, '.cache/desk', hashOf(['platform/release/desk/**/*', 'platform/build/*.ts', 'shared/src/**/*', 'package-lock.json']));
  return withBuildLock(async () => {
    if (existsSync(path.join(folder, 'index.html'))) return folder;
    const base = common(path.join(ROOT, 'platform/release/desk'), 'desk', 'production');
    const names = { filename: '[name].js', cssFilename: '[name].css' };
    await compile([{ ...base, plugins: [], entry: { main: './page/main.tsx' }, output: { path: folder, publicPath: '/', uniqueName: 'desk', ...names } }]);
    mkdirSync(folder, { recursive: true });
    writeFileSync(path.join(folder, 'index.html'), HTML);
    return folder;
  });
}

/** Runs the release desk, with a service's login; returns where it is. On a developer's computer the person with the id `developer` may release everything. */
export async function runDesk(loginBy: (settings: Settings) => Login, developer: string): Promise<string> {
  const settings = readSettings(process.env, developer, process.execArgv);
  const door = { settings, sessions: createSessions(() => performance.now()), login: loginBy(settings), stack: settings.stack };
  const app = createDesk(door, await buildDesk());
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void app.close().then(() => process.exit(0)));
  await app.listen({ host: process.env['HOST'] ?? 'localhost', port: settings.port });
  return settings.origin;
}
