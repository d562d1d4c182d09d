import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { compile, withBuildLock } from '../../build/compile.ts';
import { hashOf } from '../../build/inputs.ts';
import { ROOT } from '../../build/paths.ts';
import { common } from '../../build/rspack.ts';

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

/** The folder with the desk's page, built when its sources have changed. */
export function buildDesk(): Promise<string> {
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
