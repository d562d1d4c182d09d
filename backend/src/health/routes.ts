import { sql } from 'drizzle-orm';
import type { Deps } from '../deps.ts';
import type { Api } from '../http/validation.ts';

/** `/livez`: the process answers. `/readyz`: the database answers too. */
export function healthRoutes(app: Api, { db }: Deps): void {
  const schema = { hide: true };
  app.get('/livez', { schema }, async () => ({ status: 'ok' }));
  app.get('/readyz', { schema }, async (request, reply) => {
    try {
      await db.execute(sql`select 1`);
      return { status: 'ok' };
    } catch (err) {
      request.log.error({ err }, 'the database does not answer');
      return reply.code(503).send({ status: 'database' });
    }
  });
}
