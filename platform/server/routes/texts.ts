import type { FastifyInstance } from 'fastify';
import type { Options } from '../options.ts';

/** The texts that programs look for at fixed addresses. */
export function textRoutes(app: FastifyInstance, { publicOrigin, service }: Pick<Options, 'publicOrigin' | 'service'>): void {
  const send = (path: string, lines: readonly string[]) =>
    app.get(path, (_request, reply) =>
      reply
        .header('cache-control', 'max-age=86400')
        .type('text/plain; charset=utf-8')
        .send(`${lines.join('\n')}\n`),
    );
  // Where to report a vulnerability (RFC 9116).
  const path = '/.well-known/security.txt';
  send(path, [
    `Contact: mailto:${service.securityContact.address}`,
    `Expires: ${service.securityContact.expires}`,
    'Preferred-Languages: sv, en',
    `Canonical: ${new URL(path, publicOrigin).href}`,
  ]);
  send('/robots.txt', ['User-agent: *', ...service.searchable.map((allowed) => `Allow: ${allowed}`), 'Disallow: /']);
}
