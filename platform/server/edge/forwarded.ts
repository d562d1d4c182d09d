import type { FastifyRequest } from 'fastify';
import type { HostConfig } from '../../../host/server/config.ts';

/** Headers that tell the backend whose call it is, and on which origin it was made. */
export const forwarded = ({ ip }: Pick<FastifyRequest, 'ip'>, { publicOrigin: { protocol, host } }: Pick<HostConfig, 'publicOrigin'>) => ({
  host,
  'x-forwarded-for': ip,
  'x-forwarded-host': host,
  'x-forwarded-proto': protocol.replace(':', ''),
});
