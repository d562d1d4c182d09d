import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import type { Agent } from 'undici';
import { assertInForce, following, keyWithCertificates } from '../nycklar/pemFiles.ts';
import { StartupError } from '../../base/startupError.ts';

/** Our credentials for another system: a token, a client certificate, both, or none. */
export interface Access {
  /** A setting and the file that it names. */
  readonly token: { readonly setting: string; readonly file: string | undefined };
  readonly tls: { readonly cert: string; readonly key: string } | undefined;
}

/** A call that carries our credentials. */
export type Send = (url: string, init: RequestInit) => Promise<Response>;

/** A token that a header can carry (RFC 6750); a shorter one could be guessed. */
const TOKEN = /^[\w.~+/-]{20,}=*$/;

/** The token in its file; throws a `StartupError` when it cannot be read or used. */
export function tokenIn({ setting, file = '' }: Access['token']): string {
  try {
    const token = readFileSync(file, 'utf8').trim();
    if (TOKEN.test(token)) return token;
  } catch (cause) {
    throw new StartupError(`${setting} pekar på ${file}, som inte går att läsa.`, { cause });
  }
  throw new StartupError(`${setting} pekar på ${file}, som ska innehålla ett token på minst 20 tecken och inget annat.`);
}

type Pem = ReturnType<typeof keyWithCertificates>['pem'];

/** Our certificate with its chain, and its key; throws a `StartupError` when one is missing, damaged, not in force or not the other's. */
export function clientCertificate({ cert, key }: NonNullable<Access['tls']>, now: Date): Pem {
  const { certificates, pem } = keyWithCertificates(cert, key);
  assertInForce(certificates, basename(cert), now);
  return pem;
}

/** An agent that presents that certificate. Imported only when there is one: it takes a fifth of the backend's start. */
async function agentFor(connect: Pem): Promise<Agent> {
  const { Agent } = await import('undici');
  return new Agent({ connect });
}

/**
 * Sends requests with our credentials (PLUS-62, ASVS 13.2.1). The files are read again at each request, so that a token or certificate is exchanged by
 * replacing its file; a new one that cannot be used is logged, and the old one stays in use. Throws a `StartupError` for what is wrong now.
 */
export function createSend({ token, tls }: Access, now: () => Date, logger: FastifyBaseLogger): Send {
  const tokenNow = following(logger, () => (token.file === undefined ? undefined : tokenIn(token)));
  let made: { readonly pem: Pem; readonly agent: Promise<Agent> } | undefined;
  const agentNow = following(logger, () => {
    if (tls === undefined) return undefined;
    const pem = clientCertificate(tls, now());
    if (pem.cert !== made?.pem.cert || pem.key !== made.pem.key) made = { pem, agent: agentFor(pem) };
    return made.agent;
  });
  return async (url, init) => {
    const bearer = tokenNow();
    const agent = await agentNow();
    const headers = new Headers(init.headers);
    if (bearer !== undefined) headers.set('authorization', `Bearer ${bearer}`);
    return fetch(url, { ...init, headers, ...(agent !== undefined && { dispatcher: agent }) });
  };
}
