import { SAKERHETSKONTAKT } from '@uppgiftsandring/shared/i18n/myndighet';
import type { FastifyInstance } from 'fastify';
import type { HostConfig } from '../config.ts';

const PATH = '/.well-known/security.txt';

/** Where to report a vulnerability (RFC 9116). */
export function securityTxtRoute(app: FastifyInstance, { publicOrigin }: Pick<HostConfig, 'publicOrigin'>): void {
  const lines = [
    `Contact: mailto:${SAKERHETSKONTAKT.adress}`,
    `Expires: ${SAKERHETSKONTAKT.giltigTill}`,
    'Preferred-Languages: sv, en',
    `Canonical: ${new URL(PATH, publicOrigin).href}`,
  ];
  app.get(PATH, (_request, reply) =>
    reply
      .header('cache-control', 'max-age=86400')
      .type('text/plain; charset=utf-8')
      .send(`${lines.join('\n')}\n`),
  );
}
