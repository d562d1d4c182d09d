import type { CDPSession } from '@playwright/test';

/** One request that used the network; times in seconds by the browser's clock. */
export interface Sent {
  readonly url: string;
  readonly begun: number;
  ended: number;
  /** Bytes over the wire, headers too. */
  bytes: number;
  /** The address of the document or style sheet in whose text the browser found it; undefined when a script asked for it. */
  readonly foundIn: string | undefined;
  /** How many redirects came before it. */
  readonly redirects: number;
}

interface Traffic {
  /** The requests that have used the network so far, in order. */
  readonly sent: readonly Sent[];
}

/** Records the page's requests; those served from the browser's cache without asking the server are left out. */
export function follow(cdp: CDPSession): Traffic {
  const all = new Map<string, Sent>();
  cdp.on('Network.requestWillBeSent', ({ requestId, request, timestamp, initiator, redirectResponse }) => {
    const before = all.get(requestId);
    const redirects = before && redirectResponse ? before.redirects + 1 : 0;
    const foundIn = initiator.type === 'parser' ? initiator.url : undefined;
    all.set(requestId, { url: request.url, begun: before?.begun ?? timestamp, ended: Number.POSITIVE_INFINITY, bytes: 0, foundIn, redirects });
  });
  cdp.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.fromDiskCache || response.fromPrefetchCache) all.delete(requestId);
  });
  cdp.on('Network.requestServedFromCache', ({ requestId }) => void all.delete(requestId));
  cdp.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => {
    const sent = all.get(requestId);
    if (sent) Object.assign(sent, { ended: timestamp, bytes: encodedDataLength });
  });
  return {
    get sent() {
      return [...all.values()];
    },
  };
}

const isScript = ({ url }: Sent) => /\.js(\?|$)/.test(url);
const sum = (sent: readonly Sent[]) => sent.reduce((bytes, one) => bytes + one.bytes, 0);

export const bytesOf = (sent: readonly Sent[]): number => sum(sent);
export const scriptBytesOf = (sent: readonly Sent[]): number => sum(sent.filter(isScript));

/**
 * The longest chain of requests that waited for each other. A request that the browser finds in a text waits for that text; a request by a
 * script waits for everything that had arrived by then. This is an upper bound: a script may make a late request for another reason.
 */
export function serialSteps(sent: readonly Sent[]): number {
  const step = new Map<Sent, number>();
  for (const one of sent) {
    const before = sent.filter((other) => step.has(other) && (one.foundIn === undefined ? other.ended <= one.begun : other.url === one.foundIn));
    step.set(one, 1 + one.redirects + Math.max(0, ...before.map((other) => step.get(other) ?? 0)));
  }
  return Math.max(0, ...step.values());
}
