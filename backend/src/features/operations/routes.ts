import { LOG_ENDPOINT } from '@uppgiftsandring/shared/domain/constants';
import { networkOf } from '@uppgiftsandring/shared/server/network';
import { LogEntrySchema } from '@uppgiftsandring/shared/wire/log';
import { isReadOnly } from '../../db/failures.ts';
import type { Api } from '../api/validation.ts';
import type { WithDatabaseCheck, WithStopping, WithClock, WithConfig, WithDb } from '../../config/with.ts';
import { countCall } from '../api/rateLimit.ts';
import { emptyAnswer } from '../api/answers.ts';

/** Answer within a second. `/readyz`: the database takes writes, and no stop is near: then 404, so that the edge lets it finish (deploy/edge/haproxy.cfg). */
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

const MAX_BYTES = 32 * 1024;

/** `POST /api/logs`: log entries from the browser (API-14): no session needed, limited in size and number; masked like every other line. */
export function logRoutes(app: Api, { db, config, now }: WithDb & WithConfig & WithClock): void {
  app.post(LOG_ENDPOINT, { bodyLimit: MAX_BYTES, schema: { body: LogEntrySchema, response: { 204: emptyAnswer('Mottagen.') } } }, async (request, reply) => {
    await countCall(db, 'logs', networkOf(request.ip), config.logLimit, now(), reply);
    const { level, message, additional } = request.body;
    request.log[level === 'ERROR' ? 'error' : 'info']({ event: 'browser', browser: { message, additional } }, 'log entry from a browser');
    return reply.code(204).send();
  });
}
