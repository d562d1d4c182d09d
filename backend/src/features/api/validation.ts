import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyBaseLogger, FastifyInstance, FastifyTypeProvider, RawServerDefault } from 'fastify';
import * as v from 'valibot';
import type { Fel } from '@uppgiftsandring/shared/domain/form/fel';
import type { Formatkod } from '@uppgiftsandring/shared/domain/form/felkoder';
import { badRequest } from '../../base/errors.ts';

/** The types that a call's schemas give: reading gives the schema's output, sending takes its input. */
interface Valibot extends FastifyTypeProvider {
  readonly validator: this['schema'] extends v.GenericSchema ? v.InferOutput<this['schema']> : unknown;
  readonly serializer: this['schema'] extends v.GenericSchema ? v.InferInput<this['schema']> : unknown;
}

/** The server as the features see it: their handlers are typed by the schemas of `shared/src/wire`. */
export type Api = FastifyInstance<RawServerDefault, IncomingMessage, ServerResponse, FastifyBaseLogger, Valibot>;

/** True for a valibot schema, false for the plain JSON schema of an answer that is not JSON. */
export const isSchema = (value: unknown): value is v.GenericSchema => typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'schema';

/** The path and the rule; never the message, which quotes the input, and never the name of an unknown field. */
function toFel(issue: v.BaseIssue<unknown>): Fel {
  const kod = formatkod(issue);
  const path = issue.path?.map(({ key }) => String(key)) ?? [];
  return { path: (kod === 'okant-falt' ? path.slice(0, -1) : path).join('.'), kod };
}

/** The product's own code: the library's rule names are not part of the API. */
function formatkod({ kind, type, expected, path }: v.BaseIssue<unknown>): Formatkod {
  switch (type) {
    case 'strict_object':
    case 'object':
      if (path?.at(-1)?.origin === 'key') return expected === 'never' ? 'okant-falt' : 'saknas';
      return 'typ';
    case 'never':
      return 'ska-inte-finnas';
    case 'picklist':
    case 'literal':
    case 'variant':
      return 'okant-varde';
    case 'max_length':
      return 'maxlangd';
    case 'uuid':
      return 'uuid';
    default:
      return kind === 'schema' ? 'typ' : 'format';
  }
}

function judge<Output>(schema: v.GenericSchema<unknown, Output>, data: unknown, valueOf: (output: Output) => unknown) {
  const result = v.safeParse(schema, data);
  return result.success ? { value: valueOf(result.output) } : { error: badRequest(result.issues.map(toFel)) };
}

const parsed = ({ schema }: { readonly schema: unknown }) => {
  if (!isSchema(schema)) throw new TypeError('A route schema must be a valibot schema');
  return (data: unknown) => judge(schema, data, (output) => output);
};

/** For a route whose handler keeps what the schema of its body, which only checks, does not know (ADR 0079). `knownIn`: what it does know of a body. */
export function bodyAsSent<Body extends object>(body: v.GenericSchema<unknown, Body>) {
  const known = new WeakMap<object, Body>();
  const asSent = (data: unknown) =>
    judge(body, data, (output) => {
      if (typeof data === 'object' && data !== null) known.set(data, output);
      return data;
    });
  return {
    validatorCompiler: (route: Parameters<typeof parsed>[0]) => (route.schema === body ? asSent : parsed(route)),
    knownIn: (sent: Body): Body => known.get(sent) ?? sent,
  };
}

/** The error for a response that does not have the agreed shape; names path and rule, never a value. */
function brokenAnswer(issues: readonly v.BaseIssue<unknown>[], where: string): Error {
  const fel = issues.map(toFel).map(({ path, kod }) => `${path || 'the whole'}: ${kod}`);
  return new Error(`The answer of ${where} is not as agreed: ${fel.join(', ')}`);
}

/** The same valibot schemas validate a call, write its answer and document both. An answer that does not fit is 500; unnamed keys stay here (ASVS 15.3.1). */
export function useValibot(app: FastifyInstance): void {
  app.setValidatorCompiler(parsed);
  app.setSerializerCompiler<unknown>(({ schema, method, url }) => {
    if (!isSchema(schema)) return (data) => JSON.stringify(data);
    return (data) => {
      const result = v.safeParse(schema, data);
      if (!result.success) throw brokenAnswer(result.issues, `${method} ${url}`);
      return JSON.stringify(result.output);
    };
  });
}
