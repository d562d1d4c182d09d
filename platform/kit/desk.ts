import path from 'node:path';
import { storeOf, type SliceName } from '../build/paths.ts';
import { freePort } from '../local/ports.ts';
import type { InStore } from '../release/desk/server/parts.ts';
import { createTeamDesk, entryOf } from '../release/desk/server/teamDesk.ts';
import { withRemoteStore } from '../release/remote.ts';
import { sealOf } from '../release/seal/seal.ts';

const PORT = 8091;

/** Opens the release desk of the slice, on this computer, where its team's key is (PLUS-47). */
export async function desk(name: SliceName, stack: string, store: string): Promise<string> {
  const port = await freePort(Number(process.env['DESK_PORT'] || PORT));
  const origin = `http://localhost:${port}`;
  let last: Promise<unknown> = Promise.resolve();
  // One at a time: each fetches what others have changed in the same folder.
  const inStore: InStore = (part, work) => {
    const turn = last.then(() => withRemoteStore(store, storeOf(part), work));
    last = turn.catch(() => undefined);
    return turn;
  };
  const app = createTeamDesk({ name, origin, stack, inStore }, path.join(import.meta.dirname, 'desk'));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void app.close().then(() => process.exit(0)));
  await app.listen({ host: 'localhost', port });
  return [`Släppbordet för mfe-${name} öppnas en gång, inom två minuter. Avsluta med Ctrl-C.`, '', `Redo: ${entryOf(origin, await sealOf(name))}`].join('\n');
}
