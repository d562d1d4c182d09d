import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { manifestOf, ROOT } from '../build/paths.ts';
import { serveSlice } from './dev/sliceServer.ts';
import { watchSources } from './dev/watchSources.ts';
import { freePort } from '../local/ports.ts';
import { startService, stopServices, type Service } from '../local/processes.ts';
import { reasonOf } from '../local/say.ts';
import { besideStack, sharesCookies } from './besideStack.ts';

const DEV_SHELL = 'node_modules/@uppgiftsandring/dev-shell';

const BACKEND = 'backend/main.ts';

/** Starts a service, and again when what it starts from has changed; `onLine` is told what it prints once it is ready. */
async function startFrom(place: string, service: () => Service, onLine: (line: string) => void = () => undefined): Promise<void> {
  const start = async (next: Service) => {
    let isReady = false;
    const started = await startService(next, (line) => isReady && onLine(line));
    isReady = true;
    return started;
  };
  let running = await start(service());
  watchSources([path.join(ROOT, place)], async () => {
    try {
      const next = service();
      await stopServices([running]);
      running = await start(next);
      console.log(`${place} har ändrats: ladda om sidan.`);
    } catch (error) {
      console.error(`${place}: ${reasonOf(error)}`);
    }
  });
}

/** Starts the slice's own backend, if it has one, and returns its address (PLUS-46). */
async function startBackend(name: string): Promise<string | undefined> {
  if (!existsSync(path.join(ROOT, BACKEND))) return undefined;
  const port = await freePort();
  const backend = `http://127.0.0.1:${port}`;
  const env = { HOST: '127.0.0.1', PORT: String(port), DATA_DIR: path.join(ROOT, '.data') };
  const service = { name: `backend för mfe-${name}`, script: BACKEND, readyUrl: `${backend}/livez`, env };
  await startFrom(
    path.dirname(BACKEND),
    () => service,
    (line) => process.stderr.write(line),
  );
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
  const backend = await startBackend(name);
  const others = await beside.slices(name);
  const list = path.join(ROOT, '.cache/dev-slices.json');
  mkdirSync(path.dirname(list), { recursive: true });
  const pathsNow = () => manifestOf(name).routes.map((route) => route.path);
  const env = {
    PORT: String(port),
    APP_ENV: 'dev',
    PUBLIC_ORIGIN: `http://localhost:${port}`,
    BACKEND_URL: beside.url,
    PASS_CALLS: 'on',
    HOST_DIST: path.join(ROOT, DEV_SHELL, 'shell'),
    SLICES_FILE: list,
    CONNECT_ORIGINS: `ws://127.0.0.1:${slicePort}`,
  };
  await startFrom('slice.json', () => {
    const own = { name, store: `http://127.0.0.1:${slicePort}/`, paths: pathsNow(), ...(backend && { backend }) };
    writeFileSync(list, JSON.stringify({ slices: [...others, own] }));
    return { name: 'skalet', script: `${DEV_SHELL}/server/main.mjs`, readyUrl: `http://127.0.0.1:${port}/readyz`, env };
  });
  return [
    `mfe-${name} uppdateras i webbläsaren när du sparar; allt annat är som det är släppt på ${stack}.`,
    `Logga in på ${stack}/logga-in först${loginWords(stack, session)}. Avsluta med Ctrl-C.`,
    '',
    `Redo: http://localhost:${port}${pathsNow()[0] ?? '/'}`,
  ].join('\n');
}
