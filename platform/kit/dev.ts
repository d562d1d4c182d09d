import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { manifestOf, ROOT } from '../build/paths.ts';
import { serveSlice } from './dev/sliceServer.ts';
import { freePort } from '../local/ports.ts';
import { startService } from '../local/processes.ts';
import { besideStack } from './besideStack.ts';

const DEV_SHELL = 'node_modules/@uppgiftsandring/dev-shell';

const BACKEND = 'backend/main.ts';

/** Starts the slice's own backend, if it has one, and returns its address (PLUS-46). */
async function startBackend(name: string): Promise<string | undefined> {
  if (!existsSync(path.join(ROOT, BACKEND))) return undefined;
  const port = await freePort();
  const backend = `http://127.0.0.1:${port}`;
  const env = { HOST: '127.0.0.1', PORT: String(port), DATA_DIR: path.join(ROOT, '.data') };
  await startService({ name: `backend för mfe-${name}`, script: BACKEND, readyUrl: `${backend}/livez`, env }, (line) => process.stderr.write(line));
  return backend;
}

/** The slice in development in the packed shell (PLUS-41); all else is the running stack's, the session too: cookies of localhost are the same for all its ports. */
export async function dev(name: string, stack: string): Promise<string> {
  const port = await freePort(Number(process.env['PORT'] ?? 8100));
  const [slicePort, besidePort] = [await freePort(), await freePort()];
  const beside = await besideStack(stack, besidePort);
  await serveSlice(name, slicePort);
  const paths = manifestOf(name).routes.map((route) => route.path);
  const backend = await startBackend(name);
  const slices = [...(await beside.slices(name)), { name, store: `http://127.0.0.1:${slicePort}/`, paths, ...(backend && { backend }) }];
  const list = path.join(ROOT, '.cache/dev-slices.json');
  mkdirSync(path.dirname(list), { recursive: true });
  writeFileSync(list, JSON.stringify({ slices }));
  await startService({
    name: 'skalet',
    script: `${DEV_SHELL}/server/main.mjs`,
    readyUrl: `http://127.0.0.1:${port}/readyz`,
    env: {
      PORT: String(port),
      APP_ENV: 'dev',
      PUBLIC_ORIGIN: `http://localhost:${port}`,
      BACKEND_URL: beside.url,
      PASS_CALLS: 'on',
      HOST_DIST: path.join(ROOT, DEV_SHELL, 'shell'),
      SLICES_FILE: list,
      CONNECT_ORIGINS: `ws://127.0.0.1:${slicePort}`,
    },
  });
  return [
    `mfe-${name} uppdateras i webbläsaren när du sparar; allt annat är som det är släppt på ${stack}.`,
    `Logga in på ${stack}/logga-in först: inloggningen gäller här också. Avsluta med Ctrl-C.`,
    '',
    `Redo: http://localhost:${port}${paths[0] ?? '/'}`,
  ].join('\n');
}
