import { setTimeout as wait } from 'node:timers/promises';
import { Client, errors, type Dispatcher } from 'undici';

/** One request, as a visitor makes it. */
export interface Ask {
  readonly method: Dispatcher.HttpMethod;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** The results that visitors got. */
export interface Met {
  /** How long each whole response took, in milliseconds. */
  readonly times: readonly number[];
  /** Responses that said when to retry. */
  readonly busy: number;
  /** Everything else: other statuses, and missing responses. */
  readonly failed: readonly string[];
}

const LONGEST_MS = 60_000;

/** The call as a failure names it, without identifying the visitor. */
const whatOf = ({ method, path }: Ask): string => `${method} ${path.split('/').slice(0, 3).join('/')}`;

/** Makes a request like a browser: a read is retried once when a reused connection had been closed meanwhile (RFC 9112 9.3.1). */
async function askAsBrowser(client: Client, ask: Ask): Promise<{ readonly status: number; readonly again: number }> {
  const once = async () => {
    const { statusCode: status, headers, body } = await client.request(ask);
    await body.dump({ limit: Infinity });
    return { status, again: Number(headers['retry-after'] ?? Number.NaN) * 1000 };
  };
  return once().catch((error: unknown) => {
    if (ask.method !== 'GET' || !(error instanceof errors.SocketError)) throw error;
    return once();
  });
}

const addressOf = (visitor: number): string => `10.0.${visitor >> 8}.${visitor & 255}`;

/** Visitors with a connection each, who make one request after another until `isOver`, and retry when they are told to, like the page. With `from` all come from one address. */
export async function visit(
  origin: string,
  visitors: number,
  askOf: (visitor: number, turn: number) => Ask,
  isOver: (done: number) => boolean,
  from?: string,
): Promise<Met> {
  const [times, failed]: [number[], string[]] = [[], []];
  let busy = 0;
  const one = async (visitor: number): Promise<void> => {
    const client = new Client(origin, { headersTimeout: LONGEST_MS, bodyTimeout: LONGEST_MS });
    for (let turn = 0; !isOver(times.length); turn += 1) {
      const asked = askOf(visitor, turn);
      const ask = { ...asked, headers: { ...asked.headers, 'x-forwarded-for': from ?? addressOf(visitor) } };
      const began = performance.now();
      try {
        const { status, again } = await askAsBrowser(client, ask);
        if (status === 200) times.push(performance.now() - began);
        else if (status === 503 && again > 0) {
          busy += 1;
          await wait(again);
        } else failed.push(`${whatOf(ask)} ${status}`);
      } catch (error) {
        failed.push(`${whatOf(ask)} ${error instanceof Error ? error.name : String(error)}`);
      }
    }
    await client.close();
  };
  await Promise.all(Array.from({ length: visitors }, (_, visitor) => one(visitor)));
  return { times, busy, failed };
}
