import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { CALLS, type Call } from '@uppgiftsandring/shared/wire/calls';
import { toJsonSchema } from '@valibot/to-json-schema';
import { REFUSAL } from '../features/api/answers.ts';
import { isSchema } from '../features/api/validation.ts';

type Json = Record<string, unknown>;

const ASKED = new Map(Object.entries<Call>(CALLS));

/** JSON responses from their valibot schemas, other responses as described at the route. */
function documentedAnswers(url: string, response: unknown): Json {
  const answers = typeof response === 'object' && response !== null ? Object.entries(response) : [];
  const own = Object.fromEntries(answers.map(([status, part]) => [status, documented(part)]));
  const refusal = documented(REFUSAL);
  return url.startsWith('/api/') ? { ...own, '4xx': refusal, '5xx': refusal } : own;
}

/** Describes every route from the schemas that validate it (ASVS 4.1.1). Call before the routes are added. */
export async function documentApi(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: { openapi: '3.0.3', info: { title: 'Uppgiftsändring', version: '1', description: 'Anropen bakom sidorna.' } },
    transform: ({ schema, url, route }) => {
      const { response, params, querystring, body, hide } = schema ?? {};
      const parts: Json = hide === true ? { hide } : {};
      const headers = ASKED.get(`${[route.method].flat().join()} ${url}`)?.headers;
      if (headers !== undefined) parts.headers = documented(headers);
      if (params !== undefined) parts.params = documented(params);
      if (querystring !== undefined) parts.querystring = documented(querystring);
      if (body !== undefined) parts.body = documented(body);
      parts.response = documentedAnswers(url, response);
      return { schema: parts, url };
    },
  });
}

/** The document, for development and test environments. */
export function openapiRoutes(app: FastifyInstance): void {
  app.get('/api/openapi.json', { schema: { hide: true } }, async () => app.swagger());
}

/** Every valibot schema in it as JSON Schema, the rest as it is. Rules that only code can express are missing in the document, but still checked. */
export function documented(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(documented);
  if (typeof schema !== 'object' || schema === null) return schema;
  if (!isSchema(schema)) return Object.fromEntries(Object.entries(schema).map(([key, part]) => [key, documented(part)]));
  const { $schema: _dialect, ...json } = toJsonSchema(schema, { target: 'openapi-3.0', errorMode: 'ignore', typeMode: 'input' });
  return json;
}
