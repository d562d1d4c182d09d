import { LOG_ENDPOINT } from '@uppgiftsandring/shared/domain/constants';
import { networkOf } from '@uppgiftsandring/shared/server/network';
import { LogEntrySchema } from '@uppgiftsandring/shared/wire/log';
import { countCall } from '../../api/rateLimit.ts';
import type { Api } from '../../api/validation.ts';
import { emptyAnswer } from '../../api/answers.ts';
import type { WithClock, WithConfig, WithDb } from '../../../config/with.ts';

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
