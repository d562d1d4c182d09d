import { storeServer } from '../../../platform/release/stores/server.ts';

interface HangingStore {
  readonly url: string;
  /** From then on it responds to nothing, and closes no connection. */
  hang(): void;
  close(): Promise<void>;
}

/** Serves a release store until it is told to hang. */
export async function hangingStore(folder: string): Promise<HangingStore> {
  let hangs = false;
  const app = storeServer(folder);
  app.addHook('onRequest', (_request, _reply, done) => {
    if (!hangs) done();
  });
  return {
    url: `${await app.listen({ host: '127.0.0.1', port: 0 })}/`,
    hang: () => {
      hangs = true;
    },
    close: async () => {
      app.server.closeAllConnections();
      await app.close();
    },
  };
}
