import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';

export interface Served {
  readonly url: string;
  readonly close: () => Promise<void>;
}

/** Serves at a free port of this computer. */
export async function serve(answer: RequestListener, host = '127.0.0.1'): Promise<Served> {
  const server = createServer(answer).listen(0, host);
  await once(server, 'listening');
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`,
    close() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
