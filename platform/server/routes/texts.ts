import { SAKERHETSKONTAKT } from '@uppgiftsandring/shared/i18n/myndighet';
import type { FastifyInstance } from 'fastify';
import type { HostConfig } from '../../../host/server/config.ts';

/** The texts that programs look for at fixed addresses. */
export function textRoutes(app: FastifyInstance, { publicOrigin }: Pick<HostConfig, 'publicOrigin'>): void {
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
    `Contact: mailto:${SAKERHETSKONTAKT.adress}`,
    `Expires: ${SAKERHETSKONTAKT.giltigTill}`,
    'Preferred-Languages: sv, en',
    `Canonical: ${new URL(path, publicOrigin).href}`,
  ]);
  // What search engines may read: the pages for everybody, with what they are shown with, and nothing of an errand (RFC 9309).
  const open = ['/$', '/logga-in', '/tillganglighetsredogorelse', '/assets/', '/slices/', '/.well-known/'];
  send('/robots.txt', ['User-agent: *', ...open.map((allowed) => `Allow: ${allowed}`), 'Disallow: /']);
}
