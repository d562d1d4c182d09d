import type { FastifyInstance } from 'fastify';
import type { PartName } from '../../../build/paths.ts';
import { reasonOf } from '../../../local/say.ts';
import { originOf } from '../../origin.ts';
import { keyListFile, readKeys } from '../../seal/keys.ts';
import type { Seal } from '../../seal/seal.ts';
import { createRequests, requestOf } from '../../stores/requests.ts';
import { demandSignedWith } from '../../stores/signedDocument.ts';
import { createDesk } from './app.ts';
import { letIn, type Door } from './login.ts';
import type { InStore } from './parts.ts';
import { createSessions } from './sessions.ts';

// The desk of a slice in a repository of its own (PLUS-47): where its team's key is, for that slice alone. Whoever can sign with the key comes in.

const ENTRY_PATH = '/in';
const TEAM = 'team';

/** An address at the desk that lets somebody in once, within two minutes. */
export const entryOf = (origin: string, seal: Pick<Seal, 'sign'>): string =>
  `${origin}${ENTRY_PATH}?${new URLSearchParams({ entry: requestOf(seal, origin, { ask: 'desk' }) })}`;

interface TeamDesk {
  readonly name: PartName;
  readonly origin: string;
  readonly stack: string;
  readonly inStore: InStore;
}

export function createTeamDesk({ name, origin, stack, inStore }: TeamDesk, page: string): FastifyInstance {
  const settings = { origin, key: '', persons: () => [{ hash: TEAM, parts: [name] }] };
  const login: Door['login'] = { begin: async () => ({ refused: 'team-key' }), complete: async () => ({ refused: 'team-key' }) };
  const door = { settings, sessions: createSessions(() => performance.now()), login, stack, inStore };
  const requests = createRequests();
  const app = createDesk(door, page);
  app.get<{ Querystring: { entry?: string } }>(ENTRY_PATH, async (request, reply) => {
    try {
      const document = demandSignedWith(readKeys(keyListFile())[name] ?? [], name, 'request', request.query.entry);
      const { nonce } = requests.demand(document, 'desk', new URL(origin).host);
      return letIn(door, request, reply, { person: TEAM, name: originOf().by }, { nonce });
    } catch (error) {
      console.error(JSON.stringify({ event: 'desk-login-refused', reason: reasonOf(error) }));
      return reply.redirect('/?inloggning=nyckel', 303);
    }
  });
  return app;
}
