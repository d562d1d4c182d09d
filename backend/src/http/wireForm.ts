import { WIRE_FORM, WIRE_HEADER, wireFormOf } from '@uppgiftsandring/shared/wire/form';
import type { FastifyInstance } from 'fastify';

/** The keys that came into answers after the first form, and the form that has them. */
const SINCE: Readonly<Record<string, number>> = { skyddad: 2 };

/** The value without the keys that a client of that form does not know, however deep. */
function inForm(value: unknown, form: number): unknown {
  if (Array.isArray(value)) return value.map((one) => inForm(one, form));
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value;
  const known = Object.entries(value).filter(([key]) => (SINCE[key] ?? 1) <= form);
  return Object.fromEntries(known.map(([key, part]) => [key, inForm(part, form)]));
}

/** Answers an older client in the form that it reads: it would refuse the whole Application for a key that it does not know (PLUS-24). */
export function answerInForm(app: FastifyInstance): void {
  app.addHook('preSerialization', async (request, _reply, payload) => {
    const form = wireFormOf(request.headers[WIRE_HEADER]);
    return form < WIRE_FORM ? inForm(payload, form) : payload;
  });
}
