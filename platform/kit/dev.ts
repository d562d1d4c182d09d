import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { manifestOf, ROOT } from '../build/paths.ts';
import { serveSlice } from './dev/sliceServer.ts';
import { freePort } from '../local/ports.ts';
import { startService } from '../local/processes.ts';
import { besideStack, sharesCookies } from './besideStack.ts';

const DEV_SHELL = 'node_modules/@uppgiftsandring/dev-shell';

const BACKEND = 'backend/main.ts';

/** Starts the slice's own backend, if it has one, and returns its address (PLUS-46). */
async function startBackend(name: string): Promise<string | undefined> {
  if (!existsSync(path.join(ROOT, BACKEND))) return undefined;
  const port = await freePort();
  const backend = `http://127.0.0.1:${port}`;
  const env = { HOST: '127.0.0.1', PORT: String(port), DATA_DIR: path.join(ROOT, '.data') };
  let isReady = false;
  const service = { name: `backend för mfe-${name}`, script: BACKEND, readyUrl: `${backend}/livez`, env };
  await startService(service, (line) => isReady && process.stderr.write(line));
  isReady = true;
  return backend;
}

/** How the login at the stack becomes one here. */
function loginWords(stack: string, session: string | undefined): string {
  if (sharesCookies(stack)) return ': inloggningen gäller här också';
  return session ? ', och här med knappen Logga in: den ger er sessionen' : ', och starta om med sessionens kaka därifrån: SESSION="namn=värde"';
}

/** The slice in development in the packed shell (PLUS-41); all else is the running stack's, on this computer or any other, the session too. */
export async function dev(name: string, stack: string): Promise<string> {
  const port = await freePort(Number(process.env['PORT'] ?? 8100));
  const [slicePort, besidePort] = [await freePort(), await freePort()];
  const { SESSION: session } = process.env;
  const beside = await besideStack(stack, besidePort, session);
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
    `Logga in på ${stack}/logga-in först${loginWords(stack, session)}. Avsluta med Ctrl-C.`,
    '',
    `Redo: http://localhost:${port}${paths[0] ?? '/'}`,
  ].join('\n');
}
