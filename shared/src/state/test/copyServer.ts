import { clientAt } from '../../api/test/scriptedServer.ts';
import type { Arbetskopia } from '../../wire/osparat.ts';

interface Call {
  readonly method: string;
  readonly form: string;
  readonly body: Omit<Arbetskopia, 'form'> | null;
  readonly at: number;
  readonly keepalive: boolean;
}

/** The working copies of one draft, kept by the rules of the backend, under the real client. The test sets what the network and the server do. */
export function copyServer(draft: string) {
  const copies = new Map<string, Arbetskopia>();
  const calls: Call[] = [];
  let latest = 0;
  /** `status`: of each answer; 0: there is none. `hold`: what an answer waits for. `open`: how many calls there are now, and were at most. */
  const server = { copies, calls, status: 200, hold: Promise.resolve(), open: 0, most: 0 };

  const respond = ({ method, form, body }: Call, query: URLSearchParams): [number, unknown?] => {
    const kept = copies.get(form);
    if (method === 'GET') return [200, { former: [...copies.values()] }];
    if (method === 'DELETE') {
      if (kept && (kept.nr === Number(query.get('nr')) || kept.enhet === query.get('enhet'))) copies.delete(form);
      return [204];
    }
    if (body === null) return [400];
    if (kept && kept.nr !== body.nr && kept.enhet !== body.enhet) return [409, { kod: 'NYARE_ARBETSKOPIA' }];
    latest += 1;
    copies.set(form, { form, ...body, nr: latest });
    return [200, { nr: latest }];
  };
  const answer = async (input: RequestInfo | URL, { method = 'GET', body, keepalive = false }: RequestInit = {}): Promise<Response> => {
    const { pathname, searchParams } = new URL(String(input));
    const [, of, form = ''] = /^\/api\/ansokan\/([^/]+)\/osparat\/?([a-z]*)$/.exec(pathname) ?? [];
    const call = { method, form, body: typeof body === 'string' ? JSON.parse(body) : null, at: Date.now(), keepalive };
    calls.push(call);
    const { status } = server;
    if (status === 0) throw new TypeError('No network');
    const [code, said] = status !== 200 ? [status] : of === draft ? respond(call, searchParams) : [404];
    await server.hold;
    return new Response(said === undefined ? null : JSON.stringify(said), { status: code, headers: { 'content-type': 'application/json' } });
  };

  return Object.assign(server, {
    api: clientAt('http://prov', {
      fetch: async (input, init) => {
        server.open += 1;
        server.most = Math.max(server.most, server.open);
        return answer(input, init).finally(() => (server.open -= 1));
      },
    }),
    callsOf: (method: string) => calls.filter((call) => call.method === method),
    /** Another device writes. */
    write: (form: string, values: unknown, over: Partial<Arbetskopia> = {}) => {
      latest += 1;
      const enhet = '7d0c1c0e-6a43-4e5b-9f6e-0d2f4c1b7a11';
      copies.set(form, { form, values, typedAt: new Date(Date.now()).toISOString(), enhet, ...over, nr: latest });
    },
  });
}
