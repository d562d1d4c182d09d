import http from 'node:http';
import https from 'node:https';
import { MOST_BYTES, reading, type ReleaseStore } from './releaseStore.ts';

const TIMEOUT_MS = 5000;
const agents = { 'http:': new http.Agent({ keepAlive: true }), 'https:': new https.Agent({ keepAlive: true }) } as const;

// node:http, because fetch() decompresses and the bytes are to be passed on as they are.
function get(url: URL): Promise<http.IncomingMessage> {
  const secure = url.protocol === 'https:';
  return new Promise((resolve, reject) => {
    const request = (secure ? https : http).get(url, { agent: agents[secure ? 'https:' : 'http:'], timeout: TIMEOUT_MS }, resolve);
    request.on('timeout', () => request.destroy(new Error(`${url.origin} svarade inte inom ${TIMEOUT_MS} ms`)));
    // A store may close an idle connection just as it is used again: it has not seen the request then, so it is sent again.
    request.on('error', (error) => (request.reusedSocket && 'code' in error && error.code === 'ECONNRESET' ? resolve(get(url)) : reject(error)));
  });
}

/** The response when its status is 200, undefined for 404; throws on any other: the store cannot be used now. */
async function getFile(url: URL): Promise<http.IncomingMessage | undefined> {
  const response = await get(url);
  if (response.statusCode === 200) return response;
  response.resume();
  if (response.statusCode === 404) return undefined;
  throw new Error(`${url.href} svarade ${response.statusCode}`);
}

/** The content of a response; throws when it is larger than it may be: another team's store must not fill the memory that all share. */
async function contentOf(response: http.IncomingMessage, most: number): Promise<Buffer> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of response) {
    size += part.length;
    if (size > most) throw new Error(`Versionslagret skickade mer än ${most} byte`);
    parts.push(Buffer.from(part));
  }
  return Buffer.concat(parts);
}

/** A release store on a static server. */
export function httpStore(address: string): ReleaseStore {
  const base = address.endsWith('/') ? address : `${address}/`;
  return reading(async (file, most = MOST_BYTES) => {
    const response = await getFile(new URL(file, base));
    return response && contentOf(response, most);
  });
}
