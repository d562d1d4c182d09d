import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { Problem } from '../../base/errors.ts';

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Lets only calls through that carry the token; others get 401 with that code. Compared in constant time. */
export const requireToken = (token: string, code: string) => async (request: FastifyRequest) => {
  const given = digest(request.headers.authorization ?? '');
  if (!timingSafeEqual(given, digest(`Bearer ${token}`))) throw new Problem(401, code);
};
