import type { IncomingMessage } from 'node:http';

const MAX_BYTES = 10_000;

/** The fields of a posted form; throws when it is larger than any that our pages send. */
export async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
  let body = '';
  for await (const chunk of request) {
    body += String(chunk);
    if (body.length > MAX_BYTES) throw new Error('Formuläret är för stort');
  }
  return new URLSearchParams(body);
}
