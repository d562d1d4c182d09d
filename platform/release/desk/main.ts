import { text } from 'node:stream/consumers';
import { createLogger } from '../../../backend/src/base/log/logger.ts';
import { createOidcProvider } from '../../../backend/src/adapters/login/oidc.ts';
import { buildDesk } from './build.ts';
import { createDesk } from './server/app.ts';
import { personHash, personnummerIn } from './server/persons.ts';
import { createSessions } from './server/sessions.ts';
import { readKey, readSettings } from './server/settings.ts';

// `npm run desk`: the release desk, for those who have the release stores and the keys. `npm run desk -- person` reads a personal number from standard
// input and prints its hash for the list of persons.

async function main(): Promise<void> {
  if (process.argv[2] === 'person') {
    const key = readKey(process.env);
    console.log(personHash(personnummerIn(await text(process.stdin), new Date()), key));
    return;
  }
  const settings = readSettings(process.env, process.execArgv);
  const login = createOidcProvider({ oidc: settings.oidc, publicOrigin: settings.origin }, () => new Date(), createLogger('warn'));
  const app = createDesk({ settings, sessions: createSessions(() => performance.now()), login, stack: settings.stack }, await buildDesk());
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void app.close().then(() => process.exit(0)));
  await app.listen({ host: process.env['HOST'] ?? 'localhost', port: settings.port });
  console.log(`Redo: ${settings.origin}`);
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error));
  process.exit(1);
});
