import { buildDesk } from './build.ts';
import { createDesk } from './server/app.ts';
import type { Login } from './server/login.ts';
import { createSessions } from './server/sessions.ts';
import { readSettings, type Settings } from './server/settings.ts';

/** Runs the release desk, with a service's login; returns where it is. On a developer's computer the person with the id `developer` may release everything. */
export async function runDesk(loginBy: (settings: Settings) => Login, developer: string): Promise<string> {
  const settings = readSettings(process.env, developer, process.execArgv);
  const door = { settings, sessions: createSessions(() => performance.now()), login: loginBy(settings), stack: settings.stack };
  const app = createDesk(door, await buildDesk());
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void app.close().then(() => process.exit(0)));
  await app.listen({ host: process.env['HOST'] ?? 'localhost', port: settings.port });
  return settings.origin;
}
