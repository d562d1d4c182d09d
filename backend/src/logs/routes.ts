import type { FastifyInstance } from 'fastify';
import { networkOf } from '@uppgiftsandring/shared/domain/natverk';
import * as v from 'valibot';
import { LOG_ENDPOINT } from '@uppgiftsandring/shared/domain/constants';
import type { Deps } from '../deps.ts';
import { countCall } from '../http/rateLimit.ts';
import { emptyAnswer } from '../openapi/answers.ts';

const MAX_BYTES = 32 * 1024;
const short = v.nullish(v.pipe(v.string(), v.maxLength(500)));

/** DATA-23 plus what the slices tell about themselves (PLUS-25). */
const LogSchema = v.strictObject({
  level: v.picklist(['ERROR', 'INFO']),
  message: v.pipe(v.string(), v.maxLength(2000)),
  additional: v.optional(
    v.nullable(
      v.objectWithRest(
        { url: v.nullish(v.pipe(v.string(), v.maxLength(2000))), stack: v.nullish(v.pipe(v.string(), v.maxLength(10_000))) },
        v.union([short, v.number(), v.boolean(), v.record(v.string(), v.union([short, v.number(), v.boolean()]))]),
      ),
    ),
  ),
});
type LogEntry = v.InferOutput<typeof LogSchema>;

/** `POST /api/logs`: log entries from the browser (API-14): no session needed, limited in size and number; masked like every other line. */
export function logRoutes(app: FastifyInstance, { db, config, now }: Deps): void {
  app.post<{ Body: LogEntry }>(
    LOG_ENDPOINT,
    { bodyLimit: MAX_BYTES, schema: { body: LogSchema, response: { 204: emptyAnswer('Mottagen.') } } },
    async (request, reply) => {
      await countCall(db, 'logs', networkOf(request.ip), config.logLimit, now(), reply);
      const { level, message, additional } = request.body;
      request.log[level === 'ERROR' ? 'error' : 'info']({ event: 'browser', browser: { message, additional } }, 'log entry from a browser');
      return reply.code(204).send();
    },
  );
}
