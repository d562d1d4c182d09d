import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import http from 'node:http';
import { pipeline } from 'node:stream';
import type { HostConfig } from './config.ts';
import { endToEnd } from './hopByHop.ts';

// A composed stack publishes one port, and a browser must meet the identity provider and the signing service under origins of their own:
// what is asked for under such a name is passed on as it is. Without the setting (production) there is none of this.

const isLost = (error: NodeJS.ErrnoException) => error.code === 'ECONNRESET' || error.code === 'EPIPE';

function pass({ raw, ip }: FastifyRequest, { raw: answer }: FastifyReply, to: URL): void {
  const { connection: _hop, ...headers } = raw.headers;
  const options = { method: raw.method, headers: { ...headers, 'x-forwarded-for': ip } };
  const onward = http.request(new URL(raw.url ?? '/', to), options, (got) => {
    // Whoever asked may have left meanwhile.
    if (answer.destroyed) return void got.destroy();
    answer.writeHead(got.statusCode ?? 502, endToEnd(got.headers));
    return void pipeline(got, answer, () => undefined);
  });
  answer.on('close', () => onward.destroy());
  onward.on('error', (error: NodeJS.ErrnoException) => {
    // A server that cuts its connections is to look so from outside too.
    if (answer.headersSent || isLost(error)) answer.destroy();
    else answer.writeHead(502, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' }).end('Tjänsten svarar inte.\n');
  });
  pipeline(raw, onward, () => undefined);
}

/** Passes what is asked for under another host name on to the server that SIDE_HOSTS names. */
export function passSideHosts(app: FastifyInstance, { sideHosts }: Pick<HostConfig, 'sideHosts'>): void {
  if (sideHosts.size === 0) return;
  app.addHook('onRequest', async (request, reply) => {
    const to = sideHosts.get(request.hostname.toLowerCase());
    if (!to) return;
    reply.hijack();
    pass(request, reply, to);
  });
}
