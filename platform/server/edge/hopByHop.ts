import type { IncomingHttpHeaders } from 'node:http';

const HOP_BY_HOP: ReadonlySet<string> = new Set([
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);
/** The usual `Connection` headers, which name no other header. */
const NAMES_NONE: ReadonlySet<string | undefined> = new Set([undefined, 'keep-alive', 'close']);

/** The headers without those that concern only the connection they came over, and those that it names (RFC 9110 7.6.1). */
export function endToEnd(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const named = NAMES_NONE.has(headers.connection)
    ? []
    : String(headers.connection)
        .toLowerCase()
        .split(/\s*,\s*/);
  const kept: IncomingHttpHeaders = {};
  for (const name in headers) if (!HOP_BY_HOP.has(name) && !named.includes(name)) kept[name] = headers[name];
  return kept;
}
