import { WIRE_FORM, WIRE_HEADER, wireFormOf } from '@uppgiftsandring/shared/wire/form';
import type { FastifyInstance } from 'fastify';

/** The keys that were added to responses after the first form, and the form that added each. */
const SINCE: Readonly<Record<string, number>> = { skyddad: 2 };

/** The value without the keys, at any depth, that a client of that form does not know. */
function inForm(value: unknown, form: number): unknown {
  if (Array.isArray(value)) return value.map((one) => inForm(one, form));
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value;
  const known = Object.entries(value).filter(([key]) => (SINCE[key] ?? 1) <= form);
  return Object.fromEntries(known.map(([key, part]) => [key, inForm(part, form)]));
}

/** Sends an older client the form that it knows: it would refuse the whole Application for an unknown key (PLUS-24). */
export function answerInForm(app: FastifyInstance): void {
  app.addHook('preSerialization', async (request, _reply, payload) => {
    const form = wireFormOf(request.headers[WIRE_HEADER]);
    return form < WIRE_FORM ? inForm(payload, form) : payload;
  });
}
