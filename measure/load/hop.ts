import { createServer, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { Pool } from 'undici';

// The second yardstick: what any server in front of the bare one costs. It receives each body, passes it on, and sends the response. It limits, retries,
// logs and guarantees nothing.

const { PORT, TO = '' } = process.env;
const pool = new Pool(TO, { connections: 64 });

const bodyOf = (request: IncomingMessage) => (request.headers['content-length'] === undefined ? null : buffer(request));

const server = createServer(async (request, response) => {
  const { method = 'GET', url: path = '/', headers } = request;
  const { connection: _ofThisHop, ...others } = headers;
  const parts: Buffer[] = [];
  pool.dispatch(
    { method, path, headers: others, body: await bodyOf(request) },
    {
      onRequestStart: () => undefined,
      onResponseStart: (_call, status, { connection: _ofThatHop, 'keep-alive': _itsTime, ...answered }) => response.writeHead(status, answered),
      onResponseData: (_call, part) => parts.push(part),
      onResponseEnd: () => response.end(Buffer.concat(parts)),
      onResponseError: () => response.destroy(),
    },
  );
});
server.listen(Number(PORT), '127.0.0.1');
process.once('SIGTERM', () => process.exit(0));
