import dns from 'node:dns';
import promised from 'node:dns/promises';
import { existsSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { isIP } from 'node:net';

// Read by Node before a server: while the file that NO_NAMES names exists, no name has an address, as when the name service is gone.

const { NO_NAMES = '' } = process.env;

function gone(name: unknown): Error | null {
  if (isIP(String(name)) !== 0 || !existsSync(NO_NAMES)) return null;
  return Object.assign(new Error(`getaddrinfo EAI_AGAIN ${String(name)}`), { code: 'EAI_AGAIN', syscall: 'getaddrinfo', hostname: name });
}

const { lookup } = dns;
const lookupLater = promised.lookup;
Reflect.set(dns, 'lookup', (...asked: unknown[]) => {
  const error = gone(asked[0]);
  const done = asked.at(-1);
  if (error === null || typeof done !== 'function') return Reflect.apply(lookup, dns, asked);
  setImmediate(() => Reflect.apply(done, undefined, [error]));
  return undefined;
});
Reflect.set(promised, 'lookup', async (...asked: unknown[]) => {
  const error = gone(asked[0]);
  if (error) throw error;
  return Reflect.apply(lookupLater, promised, asked);
});
syncBuiltinESMExports();
