import { Agent, request, type Dispatcher } from 'undici';
import { MOST_BYTES, reading, type ReleaseStore } from './releaseStore.ts';

const TIMEOUT_MS = 5000;
const dispatcher = new Agent({ connect: { timeout: TIMEOUT_MS, rejectUnauthorized: true }, headersTimeout: TIMEOUT_MS, bodyTimeout: TIMEOUT_MS });
/** A store may close an idle connection just as it is used again. */
const CLOSED: readonly unknown[] = ['UND_ERR_SOCKET', 'ECONNRESET'];

// Not fetch(), which decompresses: the bytes are passed on as they are.
const ask = (url: URL): Promise<Dispatcher.ResponseData> =>
  request(url, { dispatcher }).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && CLOSED.includes(error.code)) return request(url, { dispatcher });
    throw error;
  });

/** A release store on a static server. Another team's store must not fill the memory that all share. */
export function httpStore(address: string): ReleaseStore {
  const base = address.endsWith('/') ? address : `${address}/`;
  return reading(async (file, most = MOST_BYTES) => {
    const url = new URL(file, base);
    const { statusCode, body } = await ask(url);
    if (statusCode !== 200) {
      await body.dump();
      if (statusCode === 404) return undefined;
      throw new Error(`${url.href} svarade ${statusCode}`);
    }
    const parts: Buffer[] = [];
    let size = 0;
    for await (const part of body) {
      size += part.length;
      if (size > most) throw new Error(`Versionslagret skickade mer än ${most} byte`);
      parts.push(part);
    }
    return Buffer.concat(parts);
  });
}
