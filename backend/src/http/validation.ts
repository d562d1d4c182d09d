import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import type { Fel } from '@uppgiftsandring/shared/domain/fel';
import { badRequest } from './errors.ts';

function isSchema(value: unknown): value is v.GenericSchema {
  return typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'schema';
}

/** Where and which rule; never the message, which quotes what was received, and never the name of an unknown field. */
function toFel(issue: v.BaseIssue<unknown>): Fel {
  const isUnknownField = issue.type === 'strict_object' && issue.expected === 'never';
  const path = issue.path?.map(({ key }) => String(key)) ?? [];
  return isUnknownField ? { path: path.slice(0, -1).join('.'), kod: 'okant-falt' } : { path: path.join('.'), kod: issue.type };
}

/** The parts of a route's `schema` are valibot schemas: the same object validates and documents (OpenAPI). */
export function useValibot(app: FastifyInstance): void {
  app.setValidatorCompiler<unknown>(({ schema }) => {
    if (!isSchema(schema)) throw new TypeError('A route schema must be a valibot schema');
    return (data: unknown) => {
      const result = v.safeParse(schema, data);
      if (result.success) return { value: result.output };
      return { error: badRequest(result.issues.map(toFel)) };
    };
  });
  app.setSerializerCompiler(() => (data) => JSON.stringify(data));
}
