import { afterEach, beforeEach } from 'vitest';
import { type Received, type ScriptedServer, startScriptedServer } from '../../api/test/scriptedServer.ts';
import { type AppStore, createAppStore } from '../createAppStore.ts';
import type { Ansokan } from '../../domain/ansokan/ansokan.ts';
import { UTKAST } from './exempel.ts';

export interface TestStack {
  readonly server: ScriptedServer;
  readonly store: AppStore;
  readonly clock: { now: number };
  /** Times that the browser was sent to /logout. */
  readonly logouts: string[];
  /** A second store of the same person, as in a second tab. */
  newStore(): AppStore;
}

/** Keeps one draft with versions: a stale If-Match gets 409, like in the real backend (API-06). */
function scriptDraft(server: ScriptedServer, first: Ansokan): void {
  let version = 1;
  let draft = first;
  const answer = () => ({ body: draft, headers: { ETag: `"${version}"` } });
  server.script('GET /api/ansokan', answer);
  server.script(`PUT /api/ansokan/${first.id}`, ({ headers, body }: Received) => {
    if (headers['if-match'] !== `"${version}"`) return { status: 409, body: 'Conflict' };
    draft = JSON.parse(body);
    version += 1;
    return answer();
  });
  server.script('DELETE /api/ansokan', { body: 'Borttagen' });
  server.script('PUT /api/ansokan/validera', { body: true });
  server.script('GET /public/getMeddelande', { body: null });
  server.script('POST /api/logs', { status: 204, body: '' });
}

/** A real server with a draft on it and a store that calls it. The clock stands still; the test moves it. */
export async function startStack(draft: Ansokan = UTKAST): Promise<TestStack> {
  const server = await startScriptedServer();
  scriptDraft(server, draft);
  const clock = { now: Date.UTC(2026, 4, 17, 12, 32) };
  const logouts: string[] = [];
  const newStore = () => createAppStore({ fetch, baseUrl: server.origin, now: () => clock.now, onAuthTimeout: () => logouts.push('/logout') });
  return { server, store: newStore(), clock, logouts, newStore };
}

/** A stack for each test of the file, closed after it. */
export function eachStack(draft?: Ansokan): TestStack {
  const stack = {} as TestStack;
  beforeEach(async () => void Object.assign(stack, await startStack(draft)));
  afterEach(() => stack.server.close());
  return stack;
}
