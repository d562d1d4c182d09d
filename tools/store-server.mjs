// Serves one release store: `PORT=3001 node tools/store-server.mjs mfe-lookup/releases`. Any static server would do; this one sends
// the precompressed copies and says what may be kept for ever.
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import http from 'node:http';
import path from 'node:path';
import { pipeline } from 'node:stream';

const store = path.resolve(process.argv[2] ?? process.env.STORE ?? 'releases');
const host = process.env.HOST ?? 'localhost';
const port = Number(process.env.PORT ?? 8080);

const TYPES = { '.js': 'text/javascript; charset=utf-8', '.css': 'text/css; charset=utf-8', '.json': 'application/json; charset=utf-8', '.svg': 'image/svg+xml' };
const COPIES = [['br', '.br'], ['gzip', '.gz']];
// Plain names only: no way out of the folder, no hidden file.
const PLAIN = /^\/[\w@-][\w.@+-]*(\/[\w@-][\w.@+-]*)*$/;
const IMMUTABLE = 'public, max-age=31536000, immutable';

async function sizeOf(file) {
  const found = await stat(file).catch(() => undefined);
  return found?.isFile() ? found.size : undefined;
}

/** The file to send: the smallest copy that the client takes, else the file itself. */
async function choose(file, accepted) {
  for (const [encoding, suffix] of COPIES) {
    const size = accepted.includes(encoding) ? await sizeOf(file + suffix) : undefined;
    if (size !== undefined) return { name: file + suffix, size, encoding };
  }
  const size = await sizeOf(file);
  return size === undefined ? undefined : { name: file, size };
}

function end(response, status, text) {
  response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' }).end(text);
}

async function answer(request, response) {
  const name = decodeURIComponent(new URL(request.url, 'http://store').pathname);
  if (name === '/livez' || name === '/readyz') return end(response, 200, 'ok\n');
  if (request.method !== 'GET' && request.method !== 'HEAD') return end(response, 405, 'Bara GET och HEAD.\n');
  const file = PLAIN.test(name) ? await choose(path.join(store, name), request.headers['accept-encoding'] ?? '') : undefined;
  if (!file) return end(response, 404, 'Filen finns inte.\n');
  // Whoever asked may have left meanwhile; an answer to nobody would stop the server.
  if (response.destroyed) return undefined;
  response.writeHead(200, {
    'content-type': TYPES[path.extname(name)] ?? 'application/octet-stream',
    'content-length': file.size,
    // A version is never changed; what is live is.
    'cache-control': name === '/releases.json' ? 'no-store' : IMMUTABLE,
    'x-content-type-options': 'nosniff',
    vary: 'Accept-Encoding',
    ...(file.encoding ? { 'content-encoding': file.encoding } : {}),
  });
  if (request.method === 'HEAD') return response.end();
  return pipeline(createReadStream(file.name), response, () => undefined);
}

const server = http.createServer((request, response) => {
  answer(request, response).catch(() => end(response, 400, 'Anropet kan inte besvaras.\n'));
});
server.on('error', (error) => {
  console.error(error.code === 'EADDRINUSE' ? `Port ${port} är upptagen. Välj en annan med PORT.` : error.message);
  process.exit(1);
});
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.once(signal, () => {
    server.close(() => process.exit(0));
    server.closeIdleConnections();
  });
}
server.listen(port, host);
