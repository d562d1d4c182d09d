import { createHash, timingSafeEqual } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { tokenFile, type GuardedService } from '../keys/makeKeys.ts';

const digest = (text: string) => createHash('sha256').update(text).digest();

/** The tokens that are valid now, one per line: two while one is being replaced. */
const validTokens = (keysDir: string, service: GuardedService): string[] =>
  readFileSync(path.join(keysDir, tokenFile(service)), 'utf8')
    .split(/\s+/)
    .filter((token) => token !== '');

/** Answers 401 to calls without a valid token; `isGuarded` says which calls need one. Health checks never do. */
export function demandToken(
  app: FastifyInstance,
  keysDir: string,
  service: GuardedService,
  isGuarded: (request: FastifyRequest) => boolean = () => true,
): void {
  app.addHook('onRequest', async (request, reply) => {
    if (/^\/(livez|readyz)$/.test(request.url) || !isGuarded(request)) return undefined;
    const given = digest(/^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? '');
    if (validTokens(keysDir, service).some((token) => timingSafeEqual(digest(token), given))) return undefined;
    return reply.code(401).header('www-authenticate', 'Bearer').send({ status: 401, fel: 'Token saknas eller gäller inte' });
  });
}
