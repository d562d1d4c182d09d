import { createServer } from 'node:net';

function canListen(port: number): Promise<number | null> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(null));
    server.listen(port, () => {
      const address = server.address();
      const found = typeof address === 'object' && address ? address.port : port;
      server.close(() => resolve(found));
    });
  });
}

/** Whether nothing listens on the port yet. */
export async function isFree(port: number): Promise<boolean> {
  return (await canListen(port)) !== null;
}

/** The preferred port if it is free, else any free one. */
export async function freePort(preferred = 0): Promise<number> {
  const port = (await canListen(preferred)) ?? (await canListen(0));
  if (port === null) throw new Error('Det finns ingen ledig port på datorn.');
  return port;
}
