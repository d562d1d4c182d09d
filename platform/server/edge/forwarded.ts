import type { FastifyRequest } from 'fastify';
import type { Options } from '../options.ts';

/** Headers that tell the backend whose call it is, and on which origin it was made. */
export const forwarded = ({ ip }: Pick<FastifyRequest, 'ip'>, { publicOrigin: { protocol, host } }: Pick<Options, 'publicOrigin'>) => ({
  host,
  'x-forwarded-for': ip,
  'x-forwarded-host': host,
  'x-forwarded-proto': protocol.replace(':', ''),
});
