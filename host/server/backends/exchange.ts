import type { IncomingHttpHeaders } from 'node:http';
import { Readable } from 'node:stream';
import type { Dispatcher } from 'undici';

/** A response of at most this many bytes is received whole before it is passed on, so that a call whose response is cut off can be repeated. */
const WHOLE = 262_144;

export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer | Readable;
}

/** A call that is under way. */
export interface Exchange {
  /** Rejects when there is no response, or when the call is given up first. */
  readonly answer: Promise<Answer>;
  /** Aborts the call. */
  readonly giveUp: (reason: Error) => void;
}

/** A body as it arrives; a slow reader slows the sender down. */
function streamOf(controller: Dispatcher.DispatchController): Readable {
  return new Readable({
    read: () => controller.resume(),
    destroy: (error, done) => {
      controller.abort(error ?? new Error('Nobody reads the answer'));
      done(error);
    },
  });
}

/**
 * Makes a call by the pool's lowest function: what the others add for each response (a stream, two signals) takes longer than a response of a few
 * hundred bytes does to arrive.
 */
export function exchange(pool: Dispatcher, asked: Dispatcher.DispatchOptions): Exchange {
  const { promise: answer, resolve, reject } = Promise.withResolvers<Answer>();
  let controller: Dispatcher.DispatchController | undefined;
  let givenUp: Error | undefined;
  let head: Omit<Answer, 'body'> = { status: 0, headers: {} };
  const parts: Buffer[] = [];
  let stream: Readable | undefined;
  pool.dispatch(asked, {
    onRequestStart: (own) => {
      controller = own;
      if (givenUp) own.abort(givenUp);
    },
    onResponseStart: (own, status, headers) => {
      // Ignore informational responses, such as early hints.
      if (status < 200) return;
      head = { status, headers };
      if (Number(headers['content-length'] ?? Infinity) <= WHOLE) return;
      stream = streamOf(own);
      resolve({ ...head, body: stream });
    },
    onResponseData: (own, part) => {
      if (stream === undefined) parts.push(part);
      else if (!stream.push(part)) own.pause();
    },
    onResponseEnd: () => {
      stream?.push(null);
      resolve({ ...head, body: Buffer.concat(parts) });
    },
    onResponseError: (_own, error) => {
      stream?.destroy(error);
      reject(error);
    },
  });
  return {
    answer,
    giveUp: (reason) => {
      givenUp = reason;
      controller?.abort(reason);
      reject(reason);
    },
  };
}
