import { OVERLOADED } from '@uppgiftsandring/shared/domain/constants';
import { STATUS_CODES } from 'node:http';
import type { ProblemBody } from '@uppgiftsandring/shared/wire/public';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { isAway } from '../db/failures.ts';
import { Problem, TextAnswer, TooMany } from '../base/errors.ts';

/** How long to wait before a retry, in seconds. */
const RETRY_AFTER = 2;

/** The framework's own refusals (body too large, not JSON, wrong content type, …) keep their 4xx status. */
function toProblem(error: Error | FastifyError): Problem {
  if (error instanceof Problem) return error;
  const status = 'statusCode' in error ? error.statusCode : undefined;
  if (status !== undefined && status >= 400 && status < 500) return new Problem(status, 'OGILTIGT_ANROP');
  if (isAway(error)) return new Problem(503, 'UPPTAGET', [], { cause: error });
  return new Problem(500, 'INTERNT_FEL', [], { cause: error });
}

/** The body of every error (RFC 9457). */
export const problemBody = (status: number, kod: string): Omit<ProblemBody, 'requestId'> => ({
  type: 'about:blank',
  title: STATUS_CODES[status] ?? 'Error',
  status,
  kod,
});

/** Sends an error without stack, message or internal values (ASVS 16.5.1); 5xx is logged with its cause. */
export function sendError(error: Error | FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (error instanceof TextAnswer) return reply.code(error.status).type('text/plain; charset=utf-8').send(error.message);
  const problem = toProblem(error);
  // An overload is logged by the second, not by the call.
  if (problem.status >= 500 && problem.kod !== OVERLOADED) request.log.error({ err: problem.cause ?? problem, kod: problem.kod }, 'request failed');
  if (problem instanceof TooMany) reply.header('retry-after', problem.retryAfter);
  if (problem.status === 503) reply.header('retry-after', RETRY_AFTER);
  const body: ProblemBody = { ...problemBody(problem.status, problem.kod), requestId: request.id };
  return reply
    .code(problem.status)
    .type('application/problem+json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(problem.fel.length > 0 ? { ...body, fel: problem.fel } : body);
}
