import { isReadOnly } from '../../../db/failures.ts';
import type { Api } from '../../api/validation.ts';
import type { WithDatabaseCheck, WithStopping } from '../../../config/with.ts';

/**
 * Both always answer within a second. `/livez`: the process answers. `/readyz`: the database answers too and takes writes, and the server is not about to stop:
 * then 404, by which the edge lets it finish what it has begun (deploy/edge/haproxy.cfg).
 */
export function healthRoutes(app: Api, { checkDatabase, stopping }: WithDatabaseCheck & WithStopping): void {
  const schema = { hide: true };
  app.get('/livez', { schema }, async () => ({ status: 'ok' }));
  app.get('/readyz', { schema }, async (request, reply) => {
    if (stopping.aborted) return reply.code(404).send({ status: 'stopping' });
    try {
      await checkDatabase();
      return { status: 'ok' };
    } catch (err) {
      const takesNoWrites = isReadOnly(err);
      request.log.error({ err }, takesNoWrites ? 'the database takes no writes' : 'the database does not answer');
      return reply.code(503).send({ status: takesNoWrites ? 'database-read-only' : 'database' });
    }
  });
}
