import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { openFile } from '../../host/server/stores/folderStore.ts';

interface HangingStore {
  readonly url: string;
  /** From then on nothing is answered, and no connection closed. */
  hang(): void;
  close(): Promise<void>;
}

/** Serves a release store until it is told to hang. */
export async function hangingStore(folder: string): Promise<HangingStore> {
  let hangs = false;
  const server = createServer((request, response) => {
    if (hangs) return;
    void openFile(folder, decodeURIComponent(request.url ?? '').slice(1), request.headers['accept-encoding'] ?? '').then((file) => {
      if (!file) return response.writeHead(404).end();
      return response.writeHead(200, file.encoding ? { 'content-encoding': file.encoding } : {}).end(file.body);
    });
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    hang: () => {
      hangs = true;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
