/** A call as the client made it. */
export interface Call {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly body: unknown;
}

interface Answer {
  readonly status?: number;
  /** Text, or a value that is sent as JSON. */
  readonly body?: unknown;
}

export type Script = Answer | ((call: Call) => Answer | Promise<Answer>);

const nameOf = ({ method, path }: Call) => `${method} ${path}`;

function toResponse({ status = 200, body = null }: Answer, date: string): Response {
  if (status === 204) return new Response(null, { status, headers: { date } });
  const isText = typeof body === 'string';
  const headers = { 'content-type': isText ? 'text/plain' : 'application/json', etag: '"1"', date };
  return new Response(isText ? body : JSON.stringify(body), { status, headers });
}

async function toCall(input: RequestInfo | URL, init?: RequestInit): Promise<Call> {
  const request = new Request(new URL(String(input instanceof Request ? input.url : input), location.origin), init);
  const text = await request.text();
  const { pathname, searchParams } = new URL(request.url);
  return { method: request.method, path: pathname, query: searchParams, body: text === '' ? null : JSON.parse(text) };
}

/** Replaces the network under the real API client: calls get the responses that the test has scripted, or else 404. The server's clock is `ahead` of the computer's. */
export function scriptedFetch(ahead = 0) {
  const calls: Call[] = [];
  const scripts = new Map<string, Script>();
  const script = (call: string, answer: Script) => void scripts.set(call, answer);
  return {
    calls,
    /** Sets the response to a call such as `GET /api/ansokan` from now on. */
    script,
    /** The same, but it comes when the returned function is called. */
    hold: (call: string, answer: Script): (() => void) => {
      const { promise, resolve } = Promise.withResolvers<void>();
      script(call, (made) => promise.then(() => (typeof answer === 'function' ? answer(made) : answer)));
      return resolve;
    },
    /** The calls that were made to one address. */
    callsTo: (wanted: string) => calls.filter((call) => nameOf(call) === wanted),
    fetch: async (input: RequestInfo | URL, init?: RequestInit) => {
      const call = await toCall(input, init);
      calls.push(call);
      const script = scripts.get(nameOf(call)) ?? { status: 404, body: 'Not found' };
      return toResponse(typeof script === 'function' ? await script(call) : script, new Date(Date.now() + ahead).toUTCString());
    },
  };
}
