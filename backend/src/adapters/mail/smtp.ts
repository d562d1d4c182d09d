import { Readable } from 'node:stream';
import { createTransport } from 'nodemailer';
import * as v from 'valibot';

/** A mail to one address. */
export interface Mejl {
  readonly to: string;
  readonly from: { readonly name: string; readonly address: string };
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** BCP 47 code of the language. */
  readonly language: string;
  /** The same on every try, so that a receiver can tell a repeat: `<id@domain>` without the brackets. */
  readonly messageId: string;
}

/** The mail server did not accept the mail; `code` says why, without an address. `permanent`: it refuses this very address or message; `isUnknown`: the address. */
export class MejlError extends Error {
  override readonly name = 'MejlError';
  readonly code: string;
  readonly permanent: boolean;
  readonly isUnknown: boolean;

  constructor(code: string, permanent: boolean, isUnknown = false) {
    super(code);
    this.code = code;
    this.permanent = permanent;
    this.isUnknown = isUnknown;
  }
}

export interface Mailer {
  /** Hands the mail over to the mail server. Throws `MejlError`. */
  readonly send: (mejl: Mejl) => Promise<void>;
}

/** The mail server, as `SMTP_URL` says. */
export interface SmtpConfig {
  readonly host: string;
  readonly port: number;
  /** TLS from the first byte; else the connection turns to TLS when the server offers that. */
  readonly secure: boolean;
  /** Nothing is sent to a server that offers no TLS. */
  readonly requireTLS: boolean;
  readonly auth: { readonly user: string; readonly pass: string } | undefined;
  /** Our name in the greeting (EHLO): relays refuse that of a container, which is no name of the domain system. */
  readonly name: string;
}

const RefusalSchema = v.fallback(
  v.object({
    code: v.optional(v.string(), 'internal'),
    command: v.optional(v.string()),
    responseCode: v.optional(v.number()),
    permanent: v.optional(v.boolean(), false),
  }),
  { code: 'internal', permanent: false },
);

/** Keeps only the error's codes: its text quotes the address, and may quote the mail. An operator must fix a refused login or sender. */
function toMejlError(error: unknown): MejlError {
  const { code, command, responseCode, permanent } = v.parse(RefusalSchema, error);
  const isAboutMejl = command === 'RCPT TO' || command === 'DATA';
  return new MejlError(responseCode === undefined ? code : `smtp-${responseCode}`, permanent && isAboutMejl, permanent && command === 'RCPT TO');
}

/** All steps together may take this many times as long as one: a server that keeps talking must not hold us forever. */
const STEPS = 5;

/**
 * When a mail is given up because our server stops. Before the mail server asks for the text (354) it has accepted nothing: the mail is given up at once, and sent
 * later. From then on it may accept the mail at any moment, and giving up could send it twice: it gets as long as one step takes to say that it has.
 */
function whenStopped(stopping: AbortSignal | undefined, stepMs: number) {
  const stopped = new AbortController();
  let isAsked = false;
  const stop = () => {
    if (isAsked) setTimeout(() => stopped.abort(), stepMs).unref();
    else stopped.abort();
  };
  if (stopping?.aborted) stop();
  stopping?.addEventListener('abort', stop);
  return {
    signal: stopped.signal,
    /** Passes the text on; it is read when the mail server asks for it. */
    async *text(text: AsyncIterable<Uint8Array>) {
      isAsked = true;
      yield* text;
    },
    end: () => stopping?.removeEventListener('abort', stop),
  };
}

/** A mail server over SMTP; a password only with TLS. A step may take `timeoutMs`, the whole five times that (ASVS 15.2.2); one step after `stopping`. */
export function createMailer({ auth, ...server }: SmtpConfig, timeoutMs: number, stopping?: AbortSignal): Mailer {
  const limits = { connectionTimeout: timeoutMs, greetingTimeout: timeoutMs, socketTimeout: timeoutMs, dnsTimeout: timeoutMs };
  const login = auth && { auth: { ...auth }, requireTLS: true };
  return {
    send: async ({ to, from, subject, text, html, language, messageId }) => {
      const headers = { 'Auto-Submitted': 'auto-generated', 'Content-Language': language };
      const stop = whenStopped(stopping, timeoutMs);
      const transport = createTransport({ ...server, ...login, ...limits, disableFileAccess: true, disableUrlAccess: true });
      transport.use('stream', ({ message }, done) => {
        message.processFunc((source) => Readable.from(stop.text(source)));
        done();
      });
      try {
        // Addresses are given separately, not as header lines that could be parsed as several.
        const signal = AbortSignal.any([AbortSignal.timeout(timeoutMs * STEPS), stop.signal]);
        await transport.sendMail({ to: { name: '', address: to }, from: { ...from }, subject, text, html, messageId: `<${messageId}>`, headers, signal });
      } catch (error) {
        throw toMejlError(error);
      } finally {
        stop.end();
      }
    },
  };
}
