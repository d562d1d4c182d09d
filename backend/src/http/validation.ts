import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { badRequest } from './errors.ts';

function isSchema(value: unknown): value is v.GenericSchema {
  return typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'schema';
}

/** The parts of a route's `schema` are valibot schemas: the same object validates and documents (OpenAPI). */
export function useValibot(app: FastifyInstance): void {
  app.setValidatorCompiler<unknown>(({ schema }) => {
    if (!isSchema(schema)) throw new TypeError('A route schema must be a valibot schema');
    return (data: unknown) => {
      const result = v.safeParse(schema, data);
      if (result.success) return { value: result.output };
      // The message of an issue quotes what was received, so only where and which rule is told.
      return { error: badRequest(result.issues.map((issue) => ({ path: v.getDotPath(issue) ?? '', kod: issue.type }))) };
    };
  });
  app.setSerializerCompiler(() => (data) => JSON.stringify(data));
}
