import { LogController, type FastifyReply, type FastifyRequest } from 'fastify';

/**
 * What a server logs of its requests by itself: nothing, because whole addresses hold personal numbers. But what fails once the answer
 * is sent (an `onResponse` hook) is told: nobody else would see it, and the hooks after it have not run.
 */
export class RequestErrors extends LogController {
  constructor() {
    super({ disableRequestLogging: true });
  }

  override requestCompleted(error: Error | null | undefined, _request: FastifyRequest, reply: FastifyReply): void {
    if (error) reply.log.error({ err: error }, 'What follows an answer failed');
  }
}
