import swagger from '@fastify/swagger';
import { toJsonSchema } from '@valibot/to-json-schema';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';

type Json = Record<string, unknown>;

function isSchema(value: unknown): value is v.GenericSchema {
  return typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'schema';
}

/** A valibot schema as JSON Schema. Rules that only code can state are left out of the document, not of the check. */
function documented(schema: unknown): unknown {
  if (!isSchema(schema)) return schema;
  const { $schema: _dialect, ...json } = toJsonSchema(schema, { target: 'openapi-3.0', errorMode: 'ignore', typeMode: 'input' });
  return json;
}

const text = { type: 'string' };
/** How every refusal looks (see `http/errorHandler.ts`). */
const REFUSAL = {
  description: 'Refused. 401 (`Unauthorized`, `Auth timeout`) and the texts of the specification are text/plain.',
  content: {
    'application/problem+json': {
      schema: {
        type: 'object',
        required: ['type', 'title', 'status', 'kod', 'requestId'],
        properties: {
          type: text,
          title: text,
          status: { type: 'integer' },
          kod: text,
          requestId: text,
          fel: { type: 'array', items: { type: 'object', required: ['path', 'kod'], properties: { path: text, kod: text } } },
        },
      },
    },
    'text/plain': { schema: text },
  },
};

/** Describes every route from the schemas that validate it (ASVS 4.1.1). Call before the routes are added. */
export async function documentApi(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: { openapi: '3.0.3', info: { title: 'Uppgiftsändring', version: '1', description: 'Anropen bakom sidorna.' } },
    transform: ({ schema, url }) => {
      const { response, params, querystring, body, hide } = schema ?? {};
      const parts: Json = { ...(hide === true && { hide }) };
      if (params !== undefined) parts.params = documented(params);
      if (querystring !== undefined) parts.querystring = documented(querystring);
      if (body !== undefined) parts.body = documented(body);
      const answers = typeof response === 'object' && response !== null ? Object.entries(response) : [];
      const documentedAnswers = Object.fromEntries(answers.map(([status, part]) => [status, documented(part)]));
      parts.response = url.startsWith('/api/') ? { ...documentedAnswers, '4xx': REFUSAL, '5xx': REFUSAL } : documentedAnswers;
      return { schema: parts, url };
    },
  });
}

/** The document, for development and test environments. */
export function openapiRoutes(app: FastifyInstance): void {
  app.get('/api/openapi.json', { schema: { hide: true } }, async () => app.swagger());
}
