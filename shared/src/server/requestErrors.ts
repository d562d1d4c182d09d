import { LogController, type FastifyReply, type FastifyRequest } from 'fastify';

/**
 * Turns off the server's automatic request logging, because full addresses contain personal numbers. Only errors after the response has been sent (in an
 * `onResponse` hook) are logged: nobody else would see them, and the hooks after it have not run.
 */
export class RequestErrors extends LogController {
  constructor() {
    super({ disableRequestLogging: true });
  }

  override requestCompleted(error: Error | null | undefined, _request: FastifyRequest, reply: FastifyReply): void {
    if (error) reply.log.error({ err: error }, 'A hook failed after the response was sent');
  }
}
